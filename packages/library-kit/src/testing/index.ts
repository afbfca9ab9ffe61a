export type {
  ConformanceCase,
  EndTrouble,
  LibraryConformanceSubject,
  LibraryTrouble,
} from './conformance/LibraryConformanceSubject.ts';
export { libraryConformance } from './conformance/libraryConformance.ts';
export {
  type MemoryCatalogue,
  type MemoryCatalogueOptions,
  memoryCatalogue,
} from './memoryCatalogue.ts';
export { type MemoryOwnWorks, memoryOwnWorks, sampleOwnWork } from './memoryOwnWorks.ts';
export {
  type MemoryReading,
  type MemoryReadingOptions,
  memoryReading,
  sampleReadStory,
} from './memoryReading.ts';
export {
  type MemoryTransfer,
  type MemoryTransferOptions,
  memoryTransfer,
} from './memoryTransfer.ts';
export { sampleAddresses, sampleReadingAddresses } from './sampleAddresses.ts';
export { sampleStories, sampleStory } from './sampleStories.ts';
