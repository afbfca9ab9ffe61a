import { expect, test } from 'vitest';
import { isFound } from './isFound.ts';

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
