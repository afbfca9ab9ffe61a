import type { PlacesAdapter, WritingPlace } from '@fabula/editor-kit/core';
import { localStorageOrNull } from '../browserStorage.ts';

const placesKey = 'fabula-writing-places';
/** Stories whose place is kept, the last written first. */
const most = 200;

type Entry = [story: string, place: WritingPlace];

/** Where the writer stopped in each story, in this browser alone. */
export const writingPlaces: PlacesAdapter = {
  find: (story) => read().find(([key]) => key === story)?.[1] ?? null,
  keep(story, place) {
    const kept = [[story, place], ...read().filter(([key]) => key !== story)].slice(0, most);
    try {
      localStorageOrNull()?.setItem(placesKey, JSON.stringify(kept));
    } catch {
      // A full storage is kept for people's own text.
    }
  },
};

/** The editor parses the places themselves. */
function read(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorageOrNull()?.getItem(placesKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[0] === 'string') : [];
  } catch {
    return [];
  }
}
