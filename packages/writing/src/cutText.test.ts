import { expect, test } from 'vitest';
import { cutText } from './cutText.ts';

test('B5: a card’s text is cut at 150 characters, and only then', () => {
  expect(cutText('a'.repeat(150))).toBe('a'.repeat(150));
  expect(cutText('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  expect(cutText('  one\n\ntwo ')).toBe('one two');
});

test('B5: no character is cut in two', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(cutText(family.repeat(3), 2)).toBe(`${family.repeat(2)}…`);
});
