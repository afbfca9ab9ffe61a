import { expect, it } from 'vitest';
import { firstWords, shownTitle } from './firstWords.ts';

it.each([
  ['', ''],
  ['  \n ', ''],
  ['Rain.\n It fell.', 'Rain. It fell.'],
  ['*The* **tide**  had gone.', 'The tide had gone.'],
  [
    'A lighthouse keeper on a coast without ships finds that somebody answers',
    'A lighthouse keeper on a coast without ships…',
  ],
  [
    'Mara took the key, the lamp, the bread and the rope, and left.',
    'Mara took the key, the lamp, the bread and the…',
  ],
  ['灯'.repeat(80), `${'灯'.repeat(48)}…`],
  ['👋'.repeat(49), `${'👋'.repeat(48)}…`],
  [`Rain${' '.repeat(500)}fell`, 'Rain…'],
])('the first words of %j are %j', (text, words) => {
  expect(firstWords(text)).toBe(words);
});

it('a work without a title is called untitled, with its first words', () => {
  const words = { untitled: 'Untitled story', untitledAs: (first: string) => `Untitled · ${first}` };
  expect(shownTitle(' The Sea ', 'Rain.', words)).toBe('The Sea');
  expect(shownTitle('  ', 'Rain fell.', words)).toBe('Untitled · Rain fell.');
  expect(shownTitle('', ' ', words)).toBe('Untitled story');
});
