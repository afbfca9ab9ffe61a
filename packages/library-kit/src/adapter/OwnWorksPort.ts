import type { LibraryError } from '../model/failure.ts';
import type { OwnWork } from '../model/LibraryItem.ts';

/** Brings back what was taken away. */
export type Undo = () => Promise<void>;

export interface OwnWorks {
  readonly items: readonly OwnWork[];
  /** Why those of the account are missing; null where they are not. */
  readonly failure: LibraryError | null;
}

/** One's own works of one kind. Promises reject with a `LibraryError`. */
export interface OwnWorksPort {
  /** Those of this browser and of the account, saved or published, in one list, newest first. */
  mine(isNsfw: boolean): Promise<OwnWorks>;
  /** Renames one that is in this browser alone. */
  rename(work: OwnWork, title: string): Promise<void>;
  /** Deletes it here and in the account; what was published stays so. */
  remove(work: OwnWork): Promise<Undo>;
  /** Takes it back from its readers. */
  unpublish(work: OwnWork): Promise<Undo>;
  /** Deletes those that are in this browser alone. */
  clear(isNsfw: boolean): Promise<{ count: number; undo: Undo }>;
  /** Characters that a title may have. Default 300. */
  readonly longestTitle?: number;
}
