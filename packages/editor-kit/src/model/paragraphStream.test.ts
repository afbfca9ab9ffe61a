import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { appendChunk, emptyParagraphStream, paragraphsOf } from './paragraphStream.ts';

const read = (chunks: readonly string[]) => paragraphsOf(chunks.reduce(appendChunk, emptyParagraphStream));

describe('paragraphStream', () => {
  it('starts a paragraph at a blank line, even one that two chunks share', () => {
    expect(read(['The door\n', '\nopened.'])).toEqual(['The door', 'opened.']);
    expect(read(['One.\r\n', '\r\nTwo.'])).toEqual(['One.', 'Two.']);
    expect(read(['One.\n \t\n\n\nTwo.'])).toEqual(['One.', 'Two.']);
  });

  it('keeps a single line break inside its paragraph', () => {
    expect(read(['roses\nviolets'])).toEqual(['roses\nviolets']);
  });

  it('shows no empty paragraph for leading, trailing or lone white space', () => {
    expect(read(['\n\n  One.', '\n\n', '  '])).toEqual(['One.']);
    expect(read(['', ' ', '\n'])).toEqual([]);
  });

  it('gives the same paragraphs however the text is cut into chunks', () => {
    const paragraph = fc
      .stringMatching(/^[a-z“”"é🙂]([a-z ,.\n]{0,20}[a-z.])?$/u)
      .filter((text) => !/\n\s*\n/.test(text));
    fc.assert(
      fc.property(
        fc.array(paragraph, { maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (paragraphs, cuts) => {
          const text = paragraphs.join('\n\n');
          const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].sort(
            (a, b) => a - b,
          );
          const chunks = places.slice(1).map((end, index) => text.slice(places[index], end));
          expect(read(chunks)).toEqual(paragraphs);
        },
      ),
    );
  });
});
