import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../../tests/support/processorTime.ts';
import { longestParagraph, splitPasted } from './splitPasted.ts';

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
