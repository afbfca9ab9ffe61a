export {
  GenreStories,
  type GenreStoriesProps,
} from './components/GenreStories/GenreStories.tsx';
export { StoryGroups, type StoryGroupsProps } from './components/StoryGroups/StoryGroups.tsx';
export { StoryListing, type StoryListingProps } from './components/StoryListing/StoryListing.tsx';
export { WorkCard, type WorkCardProps } from './components/WorkCover/WorkCard.tsx';
export {
  type CoveredWork,
  type CoverFace,
  WorkCover,
  type WorkCoverProps,
} from './components/WorkCover/WorkCover.tsx';
export { LibraryProvider, type LibraryProviderProps } from './react/LibraryProvider.tsx';
export { type GenreStoriesQuery, useGenreStories } from './react/lists.ts';
export type { LibraryStrings } from './react/strings.ts';
export {
  type LibraryAddresses,
  type ListPlace,
  type ListPlaces,
  useLibraryStrings,
} from './react/useLibrary.ts';
