import type { ReactNode } from 'react';
import type { OwnWork } from '../../model/LibraryItem.ts';
import type { WorkName } from '../../model/Story.ts';
import type { LibraryMemory } from '../../react/libraryMemory.ts';
import type { ShelfStrings } from '../../react/shelfStrings.ts';
import type { LibraryControls } from '../../react/useLibraryAddress.ts';
import type { CoverFace } from '../WorkCover/WorkCover.tsx';

export interface OwnShelf {
  isNsfw: boolean;
  /** All of them, whatever is searched for. */
  items: readonly OwnWork[];
  /** Lists them anew. */
  reload: () => void;
}

export interface LibrarySlots {
  /** Beside the search of one's own works. */
  tools?: (shelf: OwnShelf) => ReactNode;
  /** `MenuItem`s in the menu of one's own work, before 'Delete'. */
  cardMenu?: (item: OwnWork, shelf: OwnShelf) => ReactNode;
}

/** What both shelves are given. */
export interface ShelfProps {
  kind: WorkName;
  words: ShelfStrings;
  face: CoverFace;
  isNsfw: boolean;
  generateTo: string;
  memory: LibraryMemory;
  controls: LibraryControls;
}
