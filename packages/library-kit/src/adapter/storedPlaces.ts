import type { ReadingPlace } from '../model/ReadStory.ts';
import type { ReadingPlaces } from './ReadingPort.ts';

/** Stories whose place is kept, the last read first. */
const MOST = 200;
const WORDS = 40;
const key = 'fabula-places';

type Entry = readonly [story: string, place: ReadingPlace];

/** Places of the last 200 stories in a storage, under `fabula-places`. Where it is full or broken, nothing is remembered. */
export function storedPlaces(storage: Pick<Storage, 'getItem' | 'setItem'>): ReadingPlaces {
  function read(): Entry[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      return [];
    }
  }
  function write(entries: readonly Entry[]): void {
    try {
      storage.setItem(key, JSON.stringify(entries));
    } catch {
      // A full storage is kept for people's own text.
    }
  }
  const others = (story: string) => read().filter(([id]) => id !== story);
  return {
    get: (story) => read().find(([id]) => id === story)?.[1] ?? null,
    keep(story, { paragraph, words }) {
      write([[story, { paragraph, words: words.slice(0, WORDS) }] as const, ...others(story)].slice(0, MOST));
    },
    forget: (story) => write(others(story)),
  };
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { paragraph, words } = (value[1] ?? {}) as Partial<ReadingPlace>;
  return Number.isInteger(paragraph) && Number(paragraph) >= 0 && typeof words === 'string';
}
