export type { ConformanceCase, EndTrouble } from '@fabula/work-kit/testing';
export type { EditorConformanceSubject, EditorTrouble } from './conformance/EditorConformanceSubject.ts';
export { editorConformance } from './conformance/editorConformance.ts';
export {
  type MemoryEditor,
  type MemoryStories,
  type MemoryVersion,
  type MemoryVersions,
  memoryEditor,
  memoryStories,
  memoryVersions,
} from './memoryEditor.ts';
export { type MemoryProposals, memoryProposals } from './memoryProposals.ts';
export { reviewOf, sampleContinuation, sampleParagraphs, samplePremise, sampleStory } from './samples.ts';
export {
  type ScriptedWriter,
  type ScriptedWriterOptions,
  scriptedWriter,
  textEvents,
} from './scriptedWriter.ts';
