export {
  GenreStories,
  type GenreStoriesProps,
} from './components/GenreStories/GenreStories.tsx';
export { ReportDialog, type ReportDialogProps } from './components/ReportDialog/ReportDialog.tsx';
export { ReportLink, type ReportLinkProps } from './components/ReportDialog/ReportLink.tsx';
export { StoryGroups, type StoryGroupsProps } from './components/StoryGroups/StoryGroups.tsx';
export { StoryListing, type StoryListingProps } from './components/StoryListing/StoryListing.tsx';
export {
  PublishedStory,
  type PublishedStoryProps,
} from './components/StoryReader/PublishedStory.tsx';
export { ReadingTools, type ReadingToolsProps } from './components/StoryReader/ReadingTools.tsx';
export { StoryReader, type StoryReaderProps } from './components/StoryReader/StoryReader.tsx';
export { StoryText, type StoryTextProps } from './components/StoryReader/StoryText.tsx';
export type { ReadingTheme } from './components/StoryReader/TypeSettings.tsx';
export { WorkCard, type WorkCardProps } from './components/WorkCover/WorkCard.tsx';
export {
  type CoveredWork,
  type CoverFace,
  WorkCover,
  type WorkCoverProps,
} from './components/WorkCover/WorkCover.tsx';
export type { SignIn } from './components/WorkLibrary/OwnPanel.tsx';
export type { LibrarySlots, OwnShelf } from './components/WorkLibrary/ShelfProps.ts';
export { WorkLibrary, type WorkLibraryProps } from './components/WorkLibrary/WorkLibrary.tsx';
export type { FileImport, ImportFormGiven } from './components/WorkTransfer/ImportForm.tsx';
export { useWorkTransfer, type WorkTransferOptions } from './components/WorkTransfer/useWorkTransfer.tsx';
export type { KeptTexts } from './react/createShelfMemory.ts';
export { LibraryProvider, type LibraryProviderProps } from './react/LibraryProvider.tsx';
export { createLibraryMemory, type LibraryMemory } from './react/libraryMemory.ts';
export { type GenreStoriesQuery, useGenreStories } from './react/lists.ts';
export { ReadingProvider, type ReadingProviderProps } from './react/reading/ReadingProvider.tsx';
export type { ReadingStrings } from './react/reading/readingStrings.ts';
export type { ReadingAddresses } from './react/reading/useReading.ts';
export type { LibraryStrings } from './react/strings.ts';
export type { TransferStrings } from './react/transferStrings.ts';
export {
  type LibraryAddresses,
  type ListPlace,
  type ListPlaces,
  useLibraryStrings,
} from './react/useLibrary.ts';
export type { LibraryAddress, ServedField } from './react/useLibraryAddress.ts';
