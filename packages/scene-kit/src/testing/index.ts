export type { ConformanceCase, EndTrouble } from '@fabula/work-kit/testing';
export type { SceneConformanceSubject, SceneTrouble } from './conformance/SceneConformanceSubject.ts';
export { sceneConformance } from './conformance/sceneConformance.ts';
export {
  type MemoryGenerator,
  type MemoryScenes,
  type MemorySceneVersions,
  memoryGenerator,
  memoryScenes,
  memorySceneVersions,
} from './memoryGenerator.ts';
export { type MemorySceneProposals, memorySceneProposals } from './memorySceneProposals.ts';
export { sampleScene, sampleSceneTitle } from './sampleScene.ts';
export {
  type ScriptedSceneWriter,
  type ScriptedSceneWriterOptions,
  scriptedSceneWriter,
} from './scriptedSceneWriter.ts';
export { type ScriptedVoice, type ScriptedVoiceOptions, scriptedVoice, toneWave } from './scriptedVoice.ts';
