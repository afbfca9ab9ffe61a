import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './splitSentences.ts';

const split = (text: string) => splitSentences(text).map((sentence) => sentence.trim());

describe('splitSentences', () => {
  it('cuts at . ! ? outside quotes', () => {
    expect(split('The sea rose. Who called? Nobody! It fell.')).toEqual([
      'The sea rose.',
      'Who called?',
      'Nobody!',
      'It fell.',
    ]);
  });

  it('keeps a quoted sentence and its speaker together, and cuts where the quote ends the sentence', () => {
    expect(split('“Wait. Who is there?” she asked. He said nothing.')).toEqual([
      '“Wait. Who is there?” she asked.',
      'He said nothing.',
    ]);
    expect(split('He said: "Go. Now." She went.')).toEqual(['He said: "Go. Now."', 'She went.']);
    expect(split('The "red" door was shut.')).toEqual(['The "red" door was shut.']);
  });

  it('does not stumble over titles, initials, ellipses and numbers', () => {
    expect(split('Dr. Ames met J. Harker. They left at 3.15 sharp.')).toEqual([
      'Dr. Ames met J. Harker.',
      'They left at 3.15 sharp.',
    ]);
    expect(split('He waited… and waited. Then... nothing.')).toEqual([
      'He waited… and waited.',
      'Then... nothing.',
    ]);
  });

  it('gives the paragraph back when the sentences are joined', () => {
    const piece = fc.oneof(
      fc.constantFrom('. ', '? ', '"', '“', '”', '…', ' ', "'", '.', '\n', 'Dr. '),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        expect(splitSentences(text).join('')).toBe(text);
      }),
    );
  });
});
