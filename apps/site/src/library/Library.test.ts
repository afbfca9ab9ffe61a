import { expect, test } from 'vitest';
import { isFound, joinOwn, type LibraryItem, sortItems, sortings } from './Library.ts';

const item = {
  id: '1',
  title: 'The Last Boat',
  author: 'Inés Ortega',
  premise: 'A woman waits for a ferry.',
  genre: 'Drama',
  excerpt: 'INT. TERMINAL',
  updatedAt: '',
  standing: 'saved',
  to: '/',
  localKey: null,
  accountId: '1',
  publishedId: null,
  isSample: false,
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
  (title, at) => ({ id: `${at}`, title }) as LibraryItem,
);

test('B1: one’s own stand as they come, the other way round, or by their titles, those without one last', () => {
  const sorted = sortings.map((sorting) => sortItems(items, sorting).map(({ title }) => title));
  const given = items.map(({ title }) => title);
  expect(sorted[0]).toEqual(given);
  expect(sorted[1]).toEqual(given.toReversed());
  expect(sorted[2]).toEqual(['Ärger', 'Art', 'part 2', 'part 10', 'zebra', '灯塔', '']);
});

const here = {
  ...{ key: 'k', savedId: null, title: 'Working title', premise: '', genre: '', excerpt: '' },
  ...{ isNsfw: false, updatedAt: '2026-11-01' },
};
const entry = (given: object) => ({ ...item, ...here, id: 'i', createdAt: '2026-11-02', ...given }) as never;
const saved = entry({ title: 'Working title' });
const published = entry({ id: 'night_boat', title: 'Night Boat', isOwn: true });
const rows = new Map([['k', { id: 'night_boat', title: 'Night Boat' }]]);

test.each([
  { place: 'in this browser', works: { here: [here], published: [published] } },
  { place: 'in the account', works: { here: [], saved: [saved], published: [published] } },
  { place: 'in both', works: { here: [here], saved: [saved], published: [published] } },
  { place: 'nowhere else', works: { here: [], published: [published] } },
  { place: 'in this browser, without an account', works: { here: [here], rows } },
])('a published work that is $place stands once, under its published title', ({ works }) => {
  const placeOf = () => ({ to: '/', state: {} });
  const own = joinOwn({ one: 'story', placeOf }, works);
  expect(own.map(({ title, publishedId }) => [title, publishedId])).toEqual([['Night Boat', 'night_boat']]);
});

test('a work that is not published stands under its own title', () => {
  const placeOf = () => ({ to: '/', state: {} });
  expect(joinOwn({ one: 'story', placeOf }, { here: [here] }).map(({ title }) => title)).toEqual([
    'Working title',
  ]);
});
