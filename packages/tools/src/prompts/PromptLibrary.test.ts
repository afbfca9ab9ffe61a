import { expect, test } from 'vitest';
import { usedByWords } from './PromptLibrary.tsx';

test.each([
  ['new.open.safe.system', 'First paragraphs, open end, safe'],
  ['caret.continue.safe.user', 'Going on at the caret, safe'],
  ['selection.shorten.adult.system', 'Shortening selected words, adult'],
  ['rewrite.adult.user', 'Rewriting a paragraph, adult'],
  ['something.else', 'something.else'],
])('T1: %s is %s', (usedBy, words) => {
  expect(usedByWords(usedBy)).toBe(words);
});
