import type { LibraryError } from '../model/failure.ts';
import type { OwnWork, TrashedWork } from '../model/LibraryItem.ts';

/** Brings back what was taken away. */
export type Undo = () => Promise<void>;

export interface OwnWorks {
  readonly items: readonly OwnWork[];
  /** Why those of the account are missing; null where they are not. */
  readonly failure: LibraryError | null;
}

export interface TrashedWorks {
  /** Last deleted first. */
  readonly items: readonly TrashedWork[];
  /** Why those of the account are missing; null where they are not. */
  readonly failure: LibraryError | null;
}

/** What was deleted of one's own works of one kind. Promises reject with a `LibraryError`. */
export interface TrashPort {
  /** Those that were deleted here and from the account, in one list. */
  list(isNsfw: boolean): Promise<TrashedWorks>;
  /** Brings it back whole, wherever it was deleted. Beside a work that goes on under its name it is a copy. */
  restore(work: TrashedWork): Promise<void>;
  /** Deletes it for good. */
  remove(work: TrashedWork): Promise<void>;
  /** Deletes all of them for good. */
  empty(isNsfw: boolean): Promise<void>;
}

/** One's own works of one kind. Promises reject with a `LibraryError`. */
export interface OwnWorksPort {
  /** Those of this browser and of the account, saved or published, in one list, newest first. */
  mine(isNsfw: boolean): Promise<OwnWorks>;
  /** Renames one that is in this browser alone. */
  rename(work: OwnWork, title: string): Promise<void>;
  /** Deletes it here and in the account, to the trash where there is one; what was published stays so. */
  remove(work: OwnWork): Promise<Undo>;
  /** Takes it back from its readers. */
  unpublish(work: OwnWork): Promise<Undo>;
  /** Deletes those that are in this browser alone. */
  clear(isNsfw: boolean): Promise<{ count: number; undo: Undo }>;
  /** Missing: what is deleted can be brought back by `Undo` alone, and no way to a trash is shown. */
  readonly trash?: TrashPort;
  /** Characters that a title may have. Default 300. */
  readonly longestTitle?: number;
}
