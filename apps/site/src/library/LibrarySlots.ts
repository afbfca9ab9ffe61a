import type { ReactNode } from 'react';
import type { LibraryItem } from './Library.ts';

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
