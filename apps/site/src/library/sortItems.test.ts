import { expect, test } from 'vitest';
import type { LibraryItem } from './Library.ts';
import { sortItems, sortings } from './sortItems.ts';

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
