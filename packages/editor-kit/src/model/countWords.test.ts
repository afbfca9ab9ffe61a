import { describe, expect, it } from 'vitest';
import { countStoryWords, countWords } from './countWords.ts';

describe('countWords', () => {
  it('counts as a reader does, in any script', () => {
    expect(countWords('“Well,” she said — don’t wait.')).toBe(5);
    expect(countWords(' \n…')).toBe(0);
    expect(countWords('灯塔看守人')).toBeGreaterThan(1);
  });

  it('adds up a story', () => {
    expect(countStoryWords([{ text: 'One two.' }, { text: 'Three.' }])).toBe(3);
  });
});
