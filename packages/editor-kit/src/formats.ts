export { exportStory, lostIn, storyFile } from './model/formats/exportStory.ts';
export {
  formatOf,
  type ImportOptions,
  importStory,
  largestFile,
  mostParagraphs,
} from './model/formats/importStory.ts';
export {
  type BookFormat,
  type BookLayout,
  bookFormats,
  type ImportedStory,
  type ImportProblem,
  type Lost,
  type LostKind,
  type ReadableFormat,
  type StoryFileOptions,
  type StoryFileWords,
  type StoryFormat,
  storyFormats,
  type WrittenStory,
} from './model/formats/StoryFormat.ts';
