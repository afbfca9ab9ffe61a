import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './splitSentences.ts';

describe('splitSentences', () => {
  it.each<[string, string[]]>([
    ['She ran. He fell! Why?', ['She ran.', 'He fell!', 'Why?']],
    ['“Stop. Now,” she said. He did.', ['“Stop. Now,” she said.', 'He did.']],
    ['"Go." "No." She went.', ['"Go."', '"No."', 'She went.']],
    ['“Really?” he asked.', ['“Really?” he asked.']],
    ['Dr. Venn had 3.5 boats. One sank.', ['Dr. Venn had 3.5 boats.', 'One sank.']],
    ['Well… maybe. “Yes…” and no', ['Well… maybe.', '“Yes…” and no']],
    ['No end', ['No end']],
    [' \n', []],
  ])('cuts %j', (paragraph, sentences) => {
    expect(splitSentences(paragraph)).toEqual(sentences);
  });

  it('loses nothing but space', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab .!?…“”"\'()\n') }), (text) => {
        const bare = (words: string) => words.replace(/\s/g, '');
        expect(bare(splitSentences(text).join(''))).toBe(bare(text));
      }),
    );
  });
});
