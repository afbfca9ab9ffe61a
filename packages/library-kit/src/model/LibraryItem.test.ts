import { expect, test } from 'vitest';
import { isFound, type OwnWork, sortItems, sortings } from './LibraryItem.ts';

const item = {
  id: '1',
  title: 'The Last Boat',
  author: 'Inés Ortega',
  premise: 'A woman waits for a ferry.',
  genre: 'Drama',
  excerpt: 'INT. TERMINAL',
  updatedAt: '',
  standing: 'saved',
  href: '/',
  localKey: null,
  accountId: '1',
  publishedId: null,
} as const;

test.each([
  ['', true],
  ['last bo', true],
  ['DRAMA', true],
  ['ines ferry', true],
  ['oat', false],
  ['terminal', false],
])('searching for “%s” finds it: %s', (words, isThere) => {
  expect(isFound(item, words)).toBe(isThere);
});

const items = ['Ärger', '', 'part 10', 'part 2', 'zebra', '灯塔', 'Art'].map(
  (title, at) => ({ id: `${at}`, title }) as OwnWork,
);

test('B1: one’s own stand as they come, the other way round, or by their titles, those without one last', () => {
  const sorted = sortings.map((sorting) => sortItems(items, sorting).map(({ title }) => title));
  const given = items.map(({ title }) => title);
  expect(sorted[0]).toEqual(given);
  expect(sorted[1]).toEqual(given.toReversed());
  expect(sorted[2]).toEqual(['Ärger', 'Art', 'part 2', 'part 10', 'zebra', '灯塔', '']);
});
