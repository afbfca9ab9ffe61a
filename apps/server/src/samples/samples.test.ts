import { describe, expect, it } from 'vitest';
import { readScene, readStory, samples } from './samples.ts';

describe('the sample works', () => {
  it('are there, with text to read', () => {
    expect(samples.stories.map(({ paragraphs }) => paragraphs.length > 10)).toEqual([true, true, true]);
    expect(samples.scenes.map(({ elements }) => elements.length > 10)).toEqual([true]);
  });

  it('are told in a sentence what is wrong with them, and where', () => {
    const words = { title: 'A', premise: 'B', genre: 'C' };
    expect(() => readStory('night', { ...words, paragraphs: ['One.', 2] })).toThrow(
      /^samples\/content\/night\.json, paragraphs › 1: /,
    );
    expect(() => readScene('night', { ...words, elements: [{ type: 'song' }] })).toThrow(
      /^samples\/content\/night\.json, elements › 0/,
    );
  });
});
