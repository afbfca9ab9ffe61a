export { type MemoryScenes, memoryScenes } from './memoryScenes.ts';
export {
  type ScriptedSceneWriter,
  type ScriptedSceneWriterOptions,
  scriptedSceneWriter,
} from './scriptedSceneWriter.ts';
