export { type MemoryStories, memoryStories } from './memoryStories.ts';
export { type MemoryVersion, type MemoryVersions, memoryVersions } from './memoryVersions.ts';
export { reviewOf } from './reviewOf.ts';
export { sampleContinuation, sampleParagraphs, samplePremise, sampleStory } from './samples.ts';
export {
  type ScriptedWriter,
  type ScriptedWriterOptions,
  scriptedWriter,
  textEvents,
} from './scriptedWriter.ts';
