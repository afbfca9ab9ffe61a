import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSentences as cutByServer } from '../../apps/server/src/writers/rewriting/splitSentences.ts';
import { splitSentences as cutByEditor } from '../../packages/editor-kit/src/model/splitSentences.ts';

const trimmed = (sentences: string[]) =>
  sentences.map((words) => words.trim()).filter((words) => words !== '');

it('a rewrite is cut into the sentences that the editor marks: the wall between them is no difference', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '. ',
      '? ',
      '!',
      '"',
      '“',
      '”',
      '…',
      ' ',
      "'",
      '’',
      '.',
      '\n',
      'Dr. ',
      'J. ',
      ') ',
      '— ',
      'she ',
      '„',
      '«',
      '»',
      '。',
      '「',
      '」',
      'a.m. ',
      'No. 7',
    ),
    fc.string(),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      expect(cutByServer(text)).toEqual(trimmed(cutByEditor(text)));
    }),
    { numRuns: 2000 },
  );
});
