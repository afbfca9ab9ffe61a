export {
  type CatalogueStory,
  type MemoryCatalogue,
  type MemoryCatalogueOptions,
  memoryCatalogue,
} from './memoryCatalogue.ts';
export { type MemoryOwnWorks, memoryOwnWorks, sampleOwnWork } from './memoryOwnWorks.ts';
export { sampleAddresses } from './sampleAddresses.ts';
export { sampleStories, sampleStory } from './sampleStories.ts';
