import { describe, expect, it } from 'vitest';
import { pickedSentences, togglePick } from './picks.ts';

describe('picks', () => {
  it('toggles a sentence and keeps the list sorted', () => {
    const picks = [2, 0, 1].reduce((all, sentence) => togglePick(all, 'a', sentence), {});
    expect(picks).toEqual({ a: [0, 1, 2] });
    expect(togglePick(picks, 'a', 1)).toEqual({ a: [0, 2] });
  });

  it('forgets a paragraph with no marks left', () => {
    expect(togglePick({ a: [0] }, 'a', 0)).toEqual({});
  });

  it('lists marked sentences in story order and passes over ones that are gone', () => {
    const paragraphs = [
      { id: 'a', text: 'One. Two.' },
      { id: 'b', text: 'Three. Four.' },
    ];
    expect(pickedSentences(paragraphs, { b: [1, 7], a: [0], gone: [0] })).toEqual([
      { paragraphId: 'a', sentence: 0, text: 'One.' },
      { paragraphId: 'b', sentence: 1, text: 'Four.' },
    ]);
  });
});
