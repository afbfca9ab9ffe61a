export { type MemoryScenes, memoryScenes } from './memoryScenes.ts';
export { sampleScene, sampleSceneTitle } from './sampleScene.ts';
export {
  type ScriptedSceneWriter,
  type ScriptedSceneWriterOptions,
  scriptedSceneWriter,
} from './scriptedSceneWriter.ts';
export { type ScriptedVoice, type ScriptedVoiceOptions, scriptedVoice } from './scriptedVoice.ts';
export { toneWave } from './toneWave.ts';
