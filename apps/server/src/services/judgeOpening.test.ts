import { describe, expect, it } from 'vitest';
import { judgeOpening } from './judgeOpening.ts';

describe('judgeOpening (D-REFUSAL)', () => {
  it.each(["I'm sorry", 'I’m sorry, but', "\n  I'm sorry.", "I'm sorrying about"])(
    '%j is a refusal',
    (text) => {
      expect(judgeOpening(text)).toBe('refusal');
    },
  );
  it.each(['', ' ', 'I', 'I’', "I'm sorr", '\n\nI’m '])('%j could still become one', (text) => {
    expect(judgeOpening(text)).toBe('undecided');
  });
  it.each(['It', "I'm so ", 'i’m sorry', '"I’m sorry," she said.', 'Im sorry', "He said I'm sorry"])(
    '%j is story text',
    (text) => {
      expect(judgeOpening(text)).toBe('story');
    },
  );
});
