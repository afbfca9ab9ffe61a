export type { CataloguePort, GroupQuery, ServedCatalogue, WorkQuery } from './adapter/CataloguePort.ts';
export {
  type CatalogueWork,
  type ListedCatalogueOptions,
  listedCatalogue,
} from './adapter/listedCatalogue.ts';
export type { OwnWorks, OwnWorksPort, Undo } from './adapter/OwnWorksPort.ts';
export { LibraryError, type LibraryFailureCode } from './model/failure.ts';
export type { LibraryGenre, OwnWork, Standing, Withdrawal } from './model/LibraryItem.ts';
export type {
  ListedStory,
  Listing,
  ListPart,
  PublishedWork,
  StoryGroup,
  WorkName,
} from './model/Story.ts';
