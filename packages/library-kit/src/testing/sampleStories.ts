import type { CatalogueWork } from '../adapter/listedCatalogue.ts';

const titles = [
  'The Salt Road',
  'Letters to Nobody',
  'A Lamp in the Fog',
  'What the Harbour Kept',
  'Nine Doors',
  'The Clockmaker’s Apprentice',
  'Under the Ice',
  'Half a Map',
] as const;
const premises = [
  'A lighthouse keeper answers letters that were meant for somebody else.',
  'Two sisters inherit a house with one room too many.',
  'The last ferry of the year leaves without its captain.',
] as const;
const genres = ['Mystery', 'Fantasy', 'Science Fiction', 'Romance', ''] as const;
const authors = ['Ines Marlow', 'Tomás Aguilar', 'J. Okafor'] as const;

/** A published story, the `number`th newest of them. */
export function sampleStory(number: number, rest: Partial<CatalogueWork> = {}): CatalogueWork {
  const at = (list: readonly string[]) => list[number % list.length] ?? '';
  const day = new Date(Date.UTC(2026, 0, 5, 12) - number * 86_400_000).toISOString();
  return {
    id: `story_${number}`,
    title: at(titles),
    author: at(authors),
    premise: at(premises),
    genre: at(genres),
    excerpt: 'The lamp went out at nine, and nobody came to light it again.',
    createdAt: day,
    updatedAt: day,
    isNsfw: false,
    isOwn: false,
    isSample: false,
    length: 1 + (number % 14),
    ...rest,
  };
}

/** So many published stories, newest first. */
export function sampleStories(count: number, rest: Partial<CatalogueWork> = {}): CatalogueWork[] {
  return Array.from({ length: count }, (_, number) => sampleStory(number, rest));
}
