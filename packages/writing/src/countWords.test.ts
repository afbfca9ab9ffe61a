import { describe, expect, it } from 'vitest';
import { countWords } from './countWords.ts';

describe('countWords', () => {
  it('counts as a reader does, in any script', () => {
    expect(countWords('“Well,” she said — don’t wait.')).toBe(5);
    expect(countWords(' \n…')).toBe(0);
    expect(countWords('灯塔看守人')).toBeGreaterThan(1);
  });

  it.each([
    "Don't go, e.g. at 3.14 or 1,000.",
    'well-known “quoted” words—here…',
    'été naïve, море 😀 x',
    'لم يهدِ المصباح',
    "o'clock 'tis rock 'n' roll at 5:30, U.S.A. 2nd x_y",
  ])('says of %j what the segmenter says', (text) => {
    const segments = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)];
    expect(countWords(text)).toBe(segments.filter(({ isWordLike }) => isWordLike).length);
  });
});
