import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { quoteContent, unquoteContent } from './prompts.ts';

describe('the content of a prompt', () => {
  it('gives every text back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        expect(unquoteContent(quoteContent(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['Write well', 'Write well'],
    ['', '""'],
    ['One\ntwo', '"One\\ntwo"'],
    ['He said "no"', '"He said \\"no\\""'],
    ...[':', '-', "'", '|', '>'].map((mark): [string, string] => [`a${mark}b`, `"a${mark}b"`]),
  ])('keeps %j as %s', (text, content) => {
    expect(quoteContent(text)).toBe(content);
  });

  it('takes a broken quotation for the text itself', () => {
    expect(unquoteContent('"Hello," she said. "Bye."')).toBe('"Hello," she said. "Bye."');
  });
});
