import { localStorageOrNull } from '../browserStorage.ts';

/** Where somebody stopped in a story: which paragraph, from 0, and how it begins, in case the text changes before it. */
export interface Place {
  paragraph: number;
  words: string;
}

export const placesKey = 'fabula-places';
/** The stories that were read last are remembered. */
const MOST = 200;
const WORDS = 40;

/** Of this browser alone. */
export const places = {
  get(story: string): Place | undefined {
    return read().find(([id]) => id === story)?.[1];
  },
  keep(story: string, paragraph: number, text: string): void {
    const place: Place = { paragraph, words: text.slice(0, WORDS) };
    write([[story, place], ...read().filter(([id]) => id !== story)].slice(0, MOST) as Entry[]);
  },
  forget(story: string): void {
    write(read().filter(([id]) => id !== story));
  },
};

/** Where that paragraph stands now; the nearest one that begins as it did, else the one that has its number. */
export function findPlace({ paragraph, words }: Place, texts: readonly string[]): number {
  const begins = (index: number) => texts[index]?.startsWith(words) ?? false;
  for (let away = 0; away < texts.length; away++) {
    if (begins(paragraph - away)) return paragraph - away;
    if (begins(paragraph + away)) return paragraph + away;
  }
  return Math.min(paragraph, texts.length - 1);
}

type Entry = [story: string, place: Place];

function read(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorageOrNull()?.getItem(placesKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { paragraph, words } = (value[1] ?? {}) as Partial<Place>;
  return Number.isInteger(paragraph) && Number(paragraph) >= 0 && typeof words === 'string';
}

function write(entries: readonly Entry[]): void {
  try {
    localStorageOrNull()?.setItem(placesKey, JSON.stringify(entries));
  } catch {
    // A full storage holds what people write; where they stopped to read is the least of it.
  }
}
