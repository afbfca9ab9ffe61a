import type { Moderation } from '@fabula/contract';
import type { ReactNode } from 'react';
import type { ListFailure } from '../api/entries.ts';

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
  /** 'unpublished': in this browser alone. 'saved': in the account. 'published': public, and nowhere else. */
  standing: 'unpublished' | 'saved' | 'published';
  /** Where it opens, and with what state in the history. */
  to: string;
  state?: unknown;
  /** Its key in this browser; null where it is not there. */
  localKey: string | null;
  /** Its id in the account; null where it is not there. */
  accountId: string | null;
  /** The id under which one has published it oneself; null where it is not, or is another's. */
  publishedId: string | null;
  /** Why what one has published oneself is not public any more; null where it is. */
  moderation?: Moderation | null;
  /** Whether it came with the server, for the first visitor to read. */
  isSample: boolean;
  /** Minutes of reading of a story, pages of a scene; null where it is not known. */
  length?: number | null;
  /** Where the picture that it is known by is loaded from; null without one. */
  cover?: string | null;
}

export interface OwnItems {
  items: readonly LibraryItem[];
  /** Why those of the account are missing; null where they are not. */
  failure: ListFailure | null;
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
  /** '' for all. */
  genre: string;
  /** The `next` of the part before; null for the first. */
  after: string | null;
}

/** A genre, and how many works it has. */
export interface LibraryGenre {
  name: string;
  count: number;
}

/** Brings back what was taken away. */
export type Undo = () => Promise<void>;

/** Works of one kind: everybody's, and one's own. What fails rejects with a `ListFailure`. */
export interface Library {
  /** What is published, the newest first. */
  discover(query: LibraryQuery): Promise<LibraryPart>;
  /** The genres of what is published. Missing where nobody counts them. */
  genres?(isNsfw: boolean): Promise<readonly LibraryGenre[]>;
  /** What is in this browser, in the account of whoever is signed in, and published by them: one list, the newest first. */
  mine(isNsfw: boolean): Promise<OwnItems>;
  /** Gives one that is in this browser alone another title. */
  rename(item: LibraryItem, title: string): Promise<void>;
  /** Deletes one of one's own, here and in the account; what is published stays so. */
  remove(item: LibraryItem): Promise<Undo>;
  /** Takes one's own back from the public. */
  unpublish(item: LibraryItem): Promise<Undo>;
  /** Deletes those that are in this browser alone. */
  clear(isNsfw: boolean): Promise<{ count: number; undo: Undo }>;
}

/** One's own works, as what is hung into their shelf needs them. */
export interface OwnShelf {
  isNsfw: boolean;
  /** All of them, whatever is searched for. */
  items: readonly LibraryItem[];
  /** Lists them again: something has come, or changed. */
  reload: () => void;
}

/** Places of a library for what other parts of the site bring. */
export interface LibrarySlots {
  /** Beside the search of one's own. */
  tools?: (shelf: OwnShelf) => ReactNode;
  /** In the menu of one of one's own, after its own entries and before 'Delete': `MenuItem`s. */
  cardMenu?: (item: LibraryItem, shelf: OwnShelf) => ReactNode;
}
