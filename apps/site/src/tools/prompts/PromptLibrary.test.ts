import { expect, test } from 'vitest';
import { usedByWords } from './PromptLibrary.tsx';

test.each([
  ['new.open.safe.system', 'First paragraphs, open end, safe'],
  ['rewrite.adult.user', 'Rewriting a paragraph, adult'],
  ['something.else', 'something.else'],
])('T1: %s is %s', (usedBy, words) => {
  expect(usedByWords(usedBy)).toBe(words);
});
