import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { processorTime } from '../../../tests/support/processorTime.ts';
import { rounds } from '../../../tests/support/rounds.ts';
import {
  cutEmphasis,
  escapeEmphasis,
  growingEmphasis,
  migrateEmphasis,
  plainWords,
  readEmphasis,
  replaceWords,
  settleEmphasis,
  sourceOffset,
  wordOffset,
  writeEmphasis,
} from './emphasis.ts';
import type { MarkedRun } from './markPieces.ts';
import { isSceneBreak } from './sceneBreak.ts';
import { splitSentences, splitWords } from './splitSentences.ts';

const show = (text: string) =>
  readEmphasis(text)
    .map(({ text: words, marks }) => (marks.length === 0 ? words : `<${marks.join('+')}>${words}</>`))
    .join('');

describe('emphasis in a paragraph', () => {
  it.each([
    ['She *waits*.', 'She <italic>waits</>.'],
    ['**Now** or never', '<bold>Now</> or never'],
    ['***both*** and **a *b* c**', '<bold+italic>both</> and <bold>a </><bold+italic>b</><bold> c</>'],
    ['un*believ*able', 'un<italic>believ</>able'],
    ['*你好。*他说', '<italic>你好。</>他说'],
    ['5 * 3 * 2', '5 * 3 * 2'],
    ['*open', '*open'],
    ['a \\*star\\* and \\\\ and C:\\new', 'a *star* and \\ and C:\\new'],
    ['_under_ [link](x) # no', '_under_ [link](x) # no'],
    ['***', '***'],
    ['* * *', '* * *'],
  ])('%s', (text, shown) => {
    expect(show(text)).toBe(shown);
  });

  it('is closed and opened again at the ends of sentences and lines', () => {
    expect(settleEmphasis('*One. Two.* Three')).toBe('*One.* *Two.* Three');
    expect(settleEmphasis('**One\ntwo**')).toBe('**One**\n**two**');
    expect(splitSentences('*One.* *Two.* Three')).toEqual(['*One.* ', '*Two.* ', 'Three']);
    expect(splitSentences('“*Go.*” *She* went. \\*')).toEqual(['“*Go.*” ', '*She* went. ', '\\*']);
  });

  it('goes on where no space parts two sentences: they are judged as one', () => {
    const text = '*这是。那是。*好。';
    expect(settleEmphasis(text)).toBe(text);
    expect(splitSentences(text)).toEqual(['*这是。那是。*', '好。']);
  });

  it('of records of before are the pairs that CommonMark finds; all else stays the words that it is', () => {
    for (const [before, now] of [
      ['It *was* **late**.', 'It *was* **late**.'],
      ['5 * 3 * 2', '5 \\* 3 \\* 2'],
      ['5*(3+2)*4', '5\\*(3+2)\\*4'],
      ['a note* and another*', 'a note\\* and another\\*'],
      ['C:\\* here', 'C:\\\\\\* here'],
      ['*One. Two.*', '*One.* *Two.*'],
      ['***', '***'],
      ['* * *', '* * *'],
      ['nothing \\ at all', 'nothing \\ at all'],
    ])
      expect(migrateEmphasis(before as string)).toBe(now);
    expect(plainWords(migrateEmphasis('5 * 3 * 2'))).toBe('5 * 3 * 2');
  });

  it('is cut whole', () => {
    expect(cutEmphasis('a *bcd* e', 0, 4)).toBe('a *b*');
    expect(cutEmphasis('a *bcd* e', 4, 5)).toBe('*c*');
    expect(cutEmphasis('a *bcd* e', 2, 7)).toBe('*bcd*');
    expect(cutEmphasis('a \\* e', 2)).toBe('\\* e');
  });

  it.each([
    ['She *wai', 'She <italic>wai</>'],
    ['She *waits* and **', 'She <italic>waits</> and '],
    ['She **waits*', 'She <bold>waits</>'],
    ['***Now ', '<bold+italic>Now</> '],
    ['5 * 3', '5 * 3'],
  ])('on its way: %s', (text, shown) => {
    expect(show(growingEmphasis(text))).toBe(shown);
  });

  it('has words replaced that are emphasised as what stood there', () => {
    const at = (start: number, end: number) => ({ start, end });
    expect(replaceWords('a *bc* d', [at(2, 4)], () => 'x')).toBe('a *x* d');
    expect(replaceWords('a *bc* d', [at(0, 3), at(5, 6)], () => '*')).toBe('\\**c* \\*');
    expect(replaceWords('one two one', [at(0, 3), at(8, 11)], () => 'a')).toBe('a two a');
    expect(replaceWords('one *two* one', [at(8, 11), at(4, 7), at(0, 3)], () => 'a')).toBe('a *a* a');
  });

  it.each(['***', '* * *', '⁂', '---', ' — ', '#', '• • •'])('B7: %j is a break', (text) => {
    expect(isSceneBreak(text)).toBe(true);
  });
  it.each(['', ' ', '* Dear', '- no', '1', 'A.', '*a*', '\\*\\*\\*'])('B7: %j is no break', (text) => {
    expect(isSceneBreak(text)).toBe(false);
  });

  it('reads and settles hostile rows of signs in time', () => {
    for (const unit of ['*', '*a ', '*a* ', '\\', '*a** ', '***a*** ', '*a.* ', '*你*', '[[*', '_a*', ' '])
      for (const [read, most] of [
        [readEmphasis, 100],
        [plainWords, 100],
        [splitSentences, 200],
        [settleEmphasis, 500],
        [growingEmphasis, 500],
      ] as const)
        expect(processorTime(() => read(`${unit.repeat(40_000 / unit.length)}a`))).toBeLessThan(most);
    const row = `${'* '.repeat(20_000)}a`;
    expect(processorTime(() => expect(isSceneBreak(row)).toBe(false))).toBeLessThan(1_000);
  });
});

const words = fc.stringMatching(/^[ab.\n *\\“”!-]{1,6}$/);
const runs = fc.array(
  fc.record({
    text: words,
    marks: fc.constantFrom<MarkedRun['marks']>([], [], ['bold'], ['italic'], ['bold', 'italic']),
  }),
  { maxLength: 6 },
);
const wordsOf = (all: readonly MarkedRun[]) => all.map(({ text }) => text).join('');
/** The marks of each character that one sees. */
const seen = (all: readonly MarkedRun[]) =>
  all.flatMap(({ text, marks }) => [...text].map((char) => (/\s/.test(char) ? char : `${char}${marks}`)));

describe('whatever is emphasised', () => {
  it('keeps every letter that is no sign, in every notation', () => {
    const letters = fc.stringMatching(/^[ab_~[\]\ufdd0\ufdd1\n *\\.]{0,20}$/);
    const bare = (text: string) => text.replace(/[*\\]/g, '');
    fc.assert(
      fc.property(letters, (text) => {
        expect(bare(plainWords(text))).toBe(bare(text));
        expect(bare(plainWords(migrateEmphasis(text)))).toBe(bare(text));
        expect(splitSentences(text).join('')).toBe(text);
      }),
      { numRuns: rounds(20_000) },
    );
  });

  it('is written so that it is read again, word by word and mark by mark', () => {
    fc.assert(
      fc.property(runs, (all) => {
        const text = writeEmphasis(all);
        expect(plainWords(text)).toBe(wordsOf(all));
        expect(seen(readEmphasis(text))).toEqual(seen(all));
        expect(settleEmphasis(text)).toBe(text);
      }),
      { numRuns: rounds(20_000) },
    );
  });

  it('leaves a scene break bare, whatever marks the white space around it has', () => {
    expect(
      writeEmphasis([
        { text: '\n', marks: ['italic'] },
        { text: '*\n', marks: [] },
      ]),
    ).toBe('\n*\n');
  });

  it('never changes the words of records of before, nor of words that are none', () => {
    fc.assert(
      fc.property(
        fc.array(words).map((all) => all.join('')),
        (text) => {
          expect(plainWords(migrateEmphasis(text)).replaceAll('*', '')).toBe(text.replaceAll('*', ''));
          expect(plainWords(escapeEmphasis(text))).toBe(text);
          expect(settleEmphasis(migrateEmphasis(text))).toBe(migrateEmphasis(text));
        },
      ),
      { numRuns: rounds(20_000) },
    );
  });

  it('falls into sentences that are whole in themselves, where the words do', () => {
    fc.assert(
      fc.property(runs, (all) => {
        const text = writeEmphasis(all);
        const sentences = splitSentences(text);
        expect(sentences.join('')).toBe(text);
        expect(sentences.map(plainWords).join('')).toBe(wordsOf(all));
        // Joined by no space they may be one.
        const ends = new Set(
          splitWords(wordsOf(all)).map((_, index, list) => list.slice(0, index + 1).join('')),
        );
        sentences.forEach((_, index) => {
          expect(ends).toContain(
            sentences
              .slice(0, index + 1)
              .map(plainWords)
              .join(''),
          );
        });
        for (const [index, { length }] of splitWords(wordsOf(all)).entries())
          if (index === 0 && /\s$/.test(wordsOf(all).slice(0, length)) && length < wordsOf(all).length)
            expect(plainWords(sentences[0] ?? '')).toHaveLength(length);
      }),
      { numRuns: rounds(20_000) },
    );
  });

  it('has a place in the text for each place among the words, and the other way round', () => {
    fc.assert(
      fc.property(runs, fc.nat(30), fc.nat(30), (all, one, other) => {
        const text = writeEmphasis(all);
        const { length } = wordsOf(all);
        const at = Math.min(one, length);
        expect(wordOffset(text, sourceOffset(text, at))).toBe(at);
        const to = Math.min(Math.max(one, other), length);
        const part = cutEmphasis(text, sourceOffset(text, at), sourceOffset(text, to));
        expect(plainWords(part)).toBe(wordsOf(all).slice(at, to));
        expect(seen(readEmphasis(part))).toEqual(seen(all).slice(at, to));
      }),
      { numRuns: rounds(20_000) },
    );
  });
});
