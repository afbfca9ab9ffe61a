export type { CataloguePort, GroupQuery, ServedCatalogue, WorkQuery } from './adapter/CataloguePort.ts';
export {
  type CatalogueWork,
  type ListedCatalogueOptions,
  listedCatalogue,
} from './adapter/listedCatalogue.ts';
export type { OwnWorks, OwnWorksPort, TrashedWorks, TrashPort, Undo } from './adapter/OwnWorksPort.ts';
export type { ReadingPlaces, ReadingPort } from './adapter/ReadingPort.ts';
export { storedPlaces } from './adapter/storedPlaces.ts';
export type { ImportPort, TransferPort } from './adapter/TransferPort.ts';
export { LibraryError, type LibraryFailureCode } from './model/failure.ts';
export type { LibraryGenre, OwnWork, Standing, TrashedWork, Withdrawal } from './model/LibraryItem.ts';
export { ReadingError, type ReadingFailureCode, ReportError } from './model/ReadingFailure.ts';
export {
  type ReadingPlace,
  type ReadStory,
  type ReportReason,
  reportReasons,
  type StoryBreak,
  type StoryHeading,
  type StoryPicture,
  type WorkReport,
} from './model/ReadStory.ts';
export type {
  ListedStory,
  Listing,
  ListPart,
  PublishedWork,
  StoryGroup,
  WorkName,
} from './model/Story.ts';
export type {
  BackupProblem,
  ImportedWork,
  PackedWorks,
  RefusedFile,
  RestoredWorks,
  RestoreReport,
  TransferProgress,
} from './model/Transfer.ts';
