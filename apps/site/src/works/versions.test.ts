import { expect, test } from 'vitest';
import { longestHistory, versionsToDrop } from './versions.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();
const every = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${count - index}`, at: at((count - index) * 5) }));

test('nothing goes while there is room', () => {
  expect(versionsToDrop(every(longestHistory))).toEqual([]);
});

test('the oldest are thinned first; the first version and the newer half stay', () => {
  const versions = every(260);
  const dropped = new Set(versionsToDrop(versions));
  expect(dropped.size).toBe(60);
  expect(dropped).not.toContain('1');
  for (const { id } of versions.slice(0, 100)) expect(dropped).not.toContain(id);
  const old = versions.filter(({ id }) => !dropped.has(id)).slice(100);
  const gaps = old.slice(1).map((version, index) => Number(old[index]?.id) - Number(version.id));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(4);
});

test('dates that cannot be read do no harm', () => {
  expect(
    versionsToDrop(
      [
        { id: 'a', at: 'x' },
        { id: 'b', at: '' },
      ],
      1,
    ),
  ).toHaveLength(1);
});
