import type { LibraryFailure } from './LibraryFailure.ts';

/** A work as a list shows it. */
export interface LibraryItem {
  /** Unique among the items of a list. */
  id: string;
  title: string;
  /** '' where nobody is named. */
  author: string;
  premise: string;
  genre: string;
  /** The beginning of its text; '' where there is none. */
  excerpt: string;
  /** ISO 8601. */
  updatedAt: string;
  /** 'unpublished': in this browser alone. 'saved': in the account. */
  standing: 'unpublished' | 'saved' | 'published';
  /** Where it opens, and with what state in the history. */
  to: string;
  state?: unknown;
  /** Its key in this browser; null where it is not there. */
  localKey: string | null;
  /** Its id in the account; null where it is not there. */
  accountId: string | null;
}

export interface OwnItems {
  items: readonly LibraryItem[];
  /** Why those of the account are missing; null where they are not. */
  failure: LibraryFailure | null;
}

export interface LibraryPart {
  items: readonly LibraryItem[];
  /** Where the next part begins; null after the last. */
  next: string | null;
}

export interface LibraryQuery {
  isNsfw: boolean;
  /** '' for all. */
  words: string;
  /** The `next` of the part before; null for the first. */
  after: string | null;
}

/** Works of one kind: everybody's, and one's own. What fails rejects with a `LibraryFailure`. */
export interface Library {
  /** What is published, the newest first. */
  discover(query: LibraryQuery): Promise<LibraryPart>;
  /** What is in this browser, and in the account of whoever is signed in: one list, the newest first. */
  mine(isNsfw: boolean): Promise<OwnItems>;
  /** Deletes one of one's own; answers with what brings it back as it was. */
  remove(item: LibraryItem): Promise<() => Promise<void>>;
  /** Deletes those that are in this browser alone; answers with how many, and what brings them back. */
  clear(isNsfw: boolean): Promise<{ count: number; undo: () => Promise<void> }>;
}
