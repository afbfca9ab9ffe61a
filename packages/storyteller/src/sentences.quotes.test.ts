import { describe, expect, it } from 'vitest';
import { straightenQuotes, typesetQuotes } from './sentences.ts';

describe('typesetQuotes', () => {
  it('opens and closes quotations, and bends apostrophes', () => {
    expect(typesetQuotes(`"It's mine," she said. "No."\n\n"Yes?"`)).toBe(
      '“It’s mine,” she said. “No.”\n\n“Yes?”',
    );
    expect(typesetQuotes(`He read: ("Go.") the keepers' log.`)).toBe('He read: (“Go.”) the keepers’ log.');
  });

  it('can be undone, so that a story is known again in later paragraphs', () => {
    const straight = `"I'll say this once," Anton said, "and then I'll help you carry things."`;
    expect(straightenQuotes(typesetQuotes(straight))).toBe(straight);
  });
});
