import { describe, expect, it } from 'vitest';
import { withMovedSentence, withoutSentence } from './Draft.ts';

const mixed = ['One. Two.', 'Three.'];

describe('a mixed draft', () => {
  it('lets go of a sentence, and of a paragraph with its last one', () => {
    expect(withoutSentence(mixed, { paragraph: 0, sentence: 1 })).toEqual(['One.', 'Three.']);
    expect(withoutSentence(mixed, { paragraph: 1, sentence: 0 })).toEqual(['One. Two.']);
  });

  it('lets a sentence move in its paragraph and over its edges, and no further than its own', () => {
    expect(withMovedSentence(mixed, { paragraph: 0, sentence: 0 }, 1)).toEqual(['Two. One.', 'Three.']);
    expect(withMovedSentence(mixed, { paragraph: 0, sentence: 1 }, 1)).toEqual(['One.', 'Two. Three.']);
    expect(withMovedSentence(mixed, { paragraph: 1, sentence: 0 }, -1)).toEqual(['One. Two. Three.']);
    expect(withMovedSentence(mixed, { paragraph: 0, sentence: 0 }, -1)).toEqual(mixed);
    expect(withMovedSentence(mixed, { paragraph: 1, sentence: 0 }, 1)).toEqual(mixed);
  });
});
