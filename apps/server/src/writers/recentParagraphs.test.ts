import { describe, expect, it } from 'vitest';
import { recentParagraphs } from './recentParagraphs.ts';

describe('recentParagraphs', () => {
  it('keeps all of a short story, in order, without blank ones', () => {
    expect(recentParagraphs(['One.', ' ', ' Two. '])).toEqual(['One.', 'Two.']);
  });
  it('keeps the last ones that fit, whole', () => {
    expect(recentParagraphs(['aaaa', 'bbbb', 'cccc'], 9)).toEqual(['bbbb', 'cccc']);
  });
  it('leaves no gap: nothing older than what did not fit', () => {
    expect(recentParagraphs(['a', 'bbbbbbbb', 'c'], 5)).toEqual(['c']);
  });
  it('keeps the end of a last one that is too long by itself', () => {
    expect(recentParagraphs(['One.', 'abcdef'], 3)).toEqual(['def']);
  });
  it('makes nothing of nothing', () => {
    expect(recentParagraphs([])).toEqual([]);
  });
});
