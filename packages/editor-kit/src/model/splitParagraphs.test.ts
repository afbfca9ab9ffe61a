import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { processorTime } from '../../../../tests/support/processorTime.ts';
import {
  appendChunk,
  emptyParagraphStream,
  longestParagraph,
  paragraphsOf,
  splitPasted,
} from './splitParagraphs.ts';

describe('pasted text', () => {
  it.each([
    ['One.\n\nTwo.', ['One.', 'Two.']],
    ['One.\r\n \r\n\r\nTwo.\r\n', ['One.', 'Two.']],
    ['A verse,\nand its second line.\n\nProse.', ['A verse,\nand its second line.', 'Prose.']],
    ['One.\nTwo.\nThree.', ['One.', 'Two.', 'Three.']],
    ['\n\nOne.\nTwo.\n\n', ['One.', 'Two.']],
    ['One.', ['One.']],
    [' \n\t\n ', []],
  ])('%j is %j', (text, paragraphs) => {
    expect(splitPasted(text)).toEqual(paragraphs);
  });

  const long =
    'The tide went out over the flats, and nobody was there to see it go, nor to count the boats that lay there.';
  const poem = 'The tide goes out\nand no one sees\nthe boats upon the flats';
  it.each([
    ['a paragraph a line, an empty line between scenes', `${long}\n“No.”\n${long}\n\n${long}\nShe left.`, 5],
    ['short paragraphs', 'It rained.\nShe left.\n\n“Who is there?”\n“Nobody.”', 4],
    ['poems', `${poem}\n\n${poem}`, 2],
    ['a poem among paragraphs', `${long}\n${long}\n\n${poem}\n\n${long}\nShe left.`, 5],
    [
      'lines of a page’s width',
      `${'and so on '.repeat(7)}\nto the end.\n\n${'it went on '.repeat(7)}\nfor long.`,
      2,
    ],
  ])('keeps %s', (_, text, count) => {
    for (const given of [text, text.replaceAll('\n', '\r\n')]) {
      expect(splitPasted(given)).toHaveLength(count);
      expect(splitPasted(given).join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/));
    }
  });

  it.each(['\v', '\u2028'])('takes %j for a line break in its paragraph', (sign) => {
    const verse = `One line${sign}and another`;
    expect(splitPasted(`${verse}\n${verse}`)).toEqual(['One line\nand another', 'One line\nand another']);
    expect(splitPasted(`${verse}\n\n${long}\n${verse}.`)).toEqual([
      'One line\nand another',
      long,
      'One line\nand another.',
    ]);
  });

  it('is cut between sentences where a paragraph is too long', () => {
    const sentence = 'The lamp was lit, and nobody came. ';
    const pieces = splitPasted(sentence.repeat(5000));
    expect(pieces.length).toBe(2);
    expect(pieces.every((piece) => piece.length <= longestParagraph && piece.endsWith('came.'))).toBe(true);
    expect(pieces.join(' ')).toBe(sentence.repeat(5000).trim());
  });

  it('is cut anywhere but within a character where there are no sentences', () => {
    const pieces = splitPasted(`a${'😀'.repeat(longestParagraph)}`);
    expect(pieces.join('')).toBe(`a${'😀'.repeat(longestParagraph)}`);
    expect(
      pieces.every(
        (piece) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(piece) && piece.length <= longestParagraph,
      ),
    ).toBe(true);
  });

  it('of 5 MB takes less than a second', () => {
    const text = `${'The lamp was lit, and nobody came. '.repeat(10)}\n\n`.repeat(15_000);
    expect(processorTime(() => expect(splitPasted(text)).toHaveLength(15_000))).toBeLessThan(1000);
  });
});

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
