import { expect, it } from 'vitest';
import { countStoryWords } from './countWords.ts';

it('adds up a story', () => {
  expect(countStoryWords([{ text: 'One two.' }, { text: 'Three.' }])).toBe(3);
});
