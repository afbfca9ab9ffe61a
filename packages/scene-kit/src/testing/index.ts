export type { ConformanceCase, EndTrouble } from '@fabula/work-kit/testing';
export type { SceneConformanceSubject, SceneTrouble } from './conformance/SceneConformanceSubject.ts';
export { sceneConformance } from './conformance/sceneConformance.ts';
export { type MemoryGenerator, memoryGenerator } from './memoryGenerator.ts';
export { type MemoryScenes, memoryScenes } from './memoryScenes.ts';
export { type MemorySceneVersions, memorySceneVersions } from './memorySceneVersions.ts';
export { sampleScene, sampleSceneTitle } from './sampleScene.ts';
export {
  type ScriptedSceneWriter,
  type ScriptedSceneWriterOptions,
  scriptedSceneWriter,
} from './scriptedSceneWriter.ts';
export { type ScriptedVoice, type ScriptedVoiceOptions, scriptedVoice } from './scriptedVoice.ts';
export { toneWave } from './toneWave.ts';
