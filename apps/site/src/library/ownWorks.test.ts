import { expect, test } from 'vitest';
import { joinOwn } from './ownWorks.ts';

const here = {
  ...{ key: 'k', savedId: null, title: 'Working title', premise: '', genre: '', excerpt: '' },
  ...{ isNsfw: false, updatedAt: '2026-11-01' },
};
const entry = (given: object) =>
  ({ ...here, id: 'i', author: 'Inés Ortega', createdAt: '2026-11-02', ...given }) as never;
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

test('a work without a title has none, in this browser or in the account', () => {
  const placeOf = () => ({ to: '/', state: {} });
  const untitled = entry({ key: 'k2', title: 'Rain fell.', isUntitled: true });
  const own = joinOwn({ one: 'story', placeOf }, { here: [{ ...here, title: '' }], saved: [untitled] });
  expect(own.map(({ title }) => title)).toEqual(['', '']);
});

test('a work that is not published stands under its own title', () => {
  const placeOf = () => ({ to: '/', state: {} });
  expect(joinOwn({ one: 'story', placeOf }, { here: [here] }).map(({ title }) => title)).toEqual([
    'Working title',
  ]);
});
