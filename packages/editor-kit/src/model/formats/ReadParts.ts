import type { SavedBreak } from '../SavedStory.ts';
import type { Lost, LostKind } from './StoryFormat.ts';

export interface ReadParts {
  title: string;
  author: string;
  premise: string;
  genre: string;
  /** Null when the file does not tell. */
  isNsfw: boolean | null;
  paragraphs: (string | SavedBreak)[];
  images: ReadPicture[];
  losses: Losses;
}

export interface ReadPicture {
  /** Follows this paragraph; section breaks do not count. */
  paragraphIndex: number;
  imageUrl: string;
  caption: string;
}

export interface Losses {
  /** `line` from 1; null when no line applies. */
  add(kind: LostKind, line?: number | null): void;
  list(): Lost[];
}

/** Counts losses by kind, in order of appearance. */
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
