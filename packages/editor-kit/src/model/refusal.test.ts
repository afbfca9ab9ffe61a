import { describe, expect, it } from 'vitest';
import { isRefusal, mayBecomeRefusal } from './refusal.ts';

describe('refusal', () => {
  it('knows a refusal by its opening, with either apostrophe', () => {
    expect(isRefusal("I'm sorry, but I can't write that.")).toBe(true);
    expect(isRefusal('\n I’m sorry.')).toBe(true);
  });

  it('leaves a character who is sorry alone', () => {
    expect(isRefusal('"I\'m sorry," said Mara.')).toBe(false);
    expect(isRefusal("She turned. I'm sorry, she thought.")).toBe(false);
  });

  it('waits while the opening could still become one, and no longer', () => {
    expect(['', 'I', "I'm", 'I’m sor'].every(mayBecomeRefusal)).toBe(true);
    expect(['In', "I'm sad", "I'm sorry"].some(mayBecomeRefusal)).toBe(false);
  });
});
