import type { SavedBreak } from '../SavedStory.ts';
import type { Lost, LostKind } from './StoryFormat.ts';

/** What a text file says of a story. What it does not say is ''. */
export interface ReadParts {
  title: string;
  author: string;
  premise: string;
  genre: string;
  /** Null where the file does not say. */
  isNsfw: boolean | null;
  paragraphs: (string | SavedBreak)[];
  images: ReadPicture[];
  losses: Losses;
}

export interface ReadPicture {
  /** The index of the paragraph that it stands after, section breaks not counted. */
  paragraphIndex: number;
  imageUrl: string;
  caption: string;
}

export interface Losses {
  /** In this line of the file, from 1; null where it is of no line. */
  add(kind: LostKind, line?: number | null): void;
  list(): Lost[];
}

/** Counts what a file loses on its way in, one entry for each kind, in the order in which they were met. */
export function createLosses(): Losses {
  const found = new Map<LostKind, Lost>();
  return {
    add(kind, line = null) {
      const before = found.get(kind);
      found.set(kind, before ? { ...before, count: before.count + 1 } : { kind, count: 1, line });
    },
    list: () => [...found.values()],
  };
}
