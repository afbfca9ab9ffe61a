import { expect, test } from 'vitest';
import { audioToDrop } from './VoiceLine.ts';

const kept = [
  { key: 'new', bytes: 40, usedAt: 3 },
  { key: 'old', bytes: 30, usedAt: 1 },
  { key: 'middle', bytes: 20, usedAt: 2 },
];

test('T5: nothing goes while there is room', () => {
  expect(audioToDrop(kept, 10, 100)).toEqual([]);
});

test('T5: the longest unheard go first, and no more than have to', () => {
  expect(audioToDrop(kept, 11, 100)).toEqual(['old']);
  expect(audioToDrop(kept, 45, 100)).toEqual(['old', 'middle']);
  expect(audioToDrop(kept, 100, 100)).toEqual(['old', 'middle', 'new']);
});

test('T5: for what is too large nothing goes', () => {
  expect(audioToDrop(kept, 101, 100)).toBeNull();
});
