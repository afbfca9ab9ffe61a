import { expect, test } from 'vitest';
import { cutText, formatWhen } from './texts.ts';

const now = new Date(2026, 4, 20, 15, 30);
const at = (...given: [number, number, number, number?, number?]) => new Date(...given).toISOString();

test.each([
  [at(2026, 4, 20, 9, 5), /^today, 9:05\sAM$/],
  [at(2026, 4, 19, 23, 59), /^yesterday$/],
  [at(2026, 4, 14, 12), /^6 days ago$/],
  [at(2026, 4, 13, 12), /^May 13, 2026$/],
  [at(2024, 0, 5), /^Jan 5, 2024$/],
  [at(2026, 4, 21), /^May 21, 2026$/],
  ['', /^$/],
])('%s', (iso, words) => {
  expect(formatWhen(iso, now)).toMatch(words);
});

test('B5: a card’s text is cut at 150 characters, and only then', () => {
  expect(cutText('a'.repeat(150))).toBe('a'.repeat(150));
  expect(cutText('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  expect(cutText('  one\n\ntwo ')).toBe('one two');
});

test('B5: no character is cut in two', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(cutText(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`);
});
