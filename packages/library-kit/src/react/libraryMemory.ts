import type { OwnWorks } from '../adapter/OwnWorksPort.ts';
import type { PublishedWork } from '../model/Story.ts';
import { createShelfMemory, type KeptTexts, type ShelfMemory } from './createShelfMemory.ts';

/** What was found, and how far. Session storage holds it. */
export interface Discovered {
  items: readonly PublishedWork[];
  /** Start of the next part; null after the last. */
  next: string | null;
}

/** What libraries showed at the history's entries, made by `createLibraryMemory` outside components. */
export interface LibraryMemory {
  readonly discovered: ShelfMemory<Discovered>;
  readonly own: ShelfMemory<OwnWorks>;
  readonly ownPlace: ShelfMemory<{ drawn: number; top: number }>;
}

/**
 * Remembers what libraries showed, for Back: as long as the page, and with session storage also for Back from another
 * document, under `fabula-discovered` and `fabula-own-place`. Remove these when somebody signs out.
 */
export function createLibraryMemory(storage: KeptTexts | null = null): LibraryMemory {
  return {
    discovered: createShelfMemory('fabula-discovered', storage),
    own: createShelfMemory(),
    ownPlace: createShelfMemory('fabula-own-place', storage),
  };
}

/** Of hosts that bring none. */
export const pageMemory = createLibraryMemory();
