import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { processorTime } from '../../../tests/support/processorTime.ts';
import { rounds, someOf } from '../../../tests/support/rounds.ts';
import type { Mark, MarkedRun } from './markPieces.ts';
import {
  printedRuns,
  printedWords,
  readFountainMarks,
  readMarks,
  spokenRuns,
  writeFountainMarks,
  writeMarks,
} from './marks.ts';

const show = (runs: readonly MarkedRun[]) =>
  runs.map(({ text, marks }) => (marks.length === 0 ? text : `<${marks.join('+')}>${text}</>`)).join('');

describe('marks of a screenplay', () => {
  it.each([
    ['She *waits*.', 'She <italic>waits</>.'],
    ['**Now** or _never_', '<bold>Now</> or <underline>never</>'],
    ['***both*** and **a *b* c**', '<bold+italic>both</> and <bold>a </><bold+italic>b</><bold> c</>'],
    ['_**A** b_', '<bold+underline>A</><underline> b</>'],
    ['**a *b***', '<bold>a </><bold+italic>b</>'],
    ['**a***b*', '<bold>a</><italic>b</>'],
    ['***a** b*', '<bold+italic>a</><italic> b</>'],
    ['5 * 3 * 2', '5 * 3 * 2'],
    ['my_old_file', 'my_old_file'],
    ['*open', '*open'],
    ['*one\ntwo*', '*one\ntwo*'],
    ['\\*not\\* \\_this\\_', '*not* _this_'],
    ['C:\\new', 'C:\\new'],
    ['late. [[Too late?]] Go.', 'late. <note>Too late?</> Go.'],
    ['[[never closed', '[[never closed'],
    ['****', '****'],
  ])('%s', (text, shown) => {
    expect(show(readMarks(text))).toBe(shown);
  });

  it('are not printed where they are notes', () => {
    expect(printedWords('late. [[Too late?]] Go.')).toBe('late. Go.');
    expect(printedWords('One.\n[[why]]\nTwo. [[how]]')).toBe('One.\nTwo.');
    expect(printedWords('[[all]]')).toBe('');
    expect(printedWords('a[[b]]c')).toBe('ac');
    expect(show(printedRuns('*a* [[x]]'))).toBe('<italic>a</>');
  });

  it('sing what stands after ~', () => {
    expect(show(spokenRuns('Listen:\n~La *la*\nThere. ~'))).toBe(
      'Listen:\n<italic>La </><italic>la</>\nThere. ~',
    );
    expect(show(spokenRuns('\\~La'))).toBe('~La');
  });
});

const marks = fc.subarray<Mark>(['bold', 'italic', 'underline']);
const runs = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        text: fc.string({
          unit: fc.constantFrom('a', 'b', ' ', '*', '_', '\\', '[', ']', '~', '.', '\n', 'é'),
          minLength: 1,
          maxLength: 8,
        }),
        marks,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        text: fc.string({ unit: fc.constantFrom('a', ' ', '*', '\n', '\\'), minLength: 1, maxLength: 5 }),
        marks: fc.constant<Mark[]>(['note']),
      }),
    },
  ),
  { maxLength: 8 },
);
const wordsOf = (all: readonly MarkedRun[]) =>
  all.map(({ text, marks: own }) => (own.includes('note') && text.trim() === '' ? '' : text)).join('');

it('any marked words, written and read, are the same words', () => {
  fc.assert(
    fc.property(runs, (given) => {
      expect(wordsOf(readMarks(writeMarks(given)))).toBe(wordsOf(given));
      expect(wordsOf(readFountainMarks(writeFountainMarks(given)))).toBe(wordsOf(given));
    }),
    { numRuns: rounds(2000, 20) },
  );
});

it('a line under a part of a word is one under the word', () => {
  const runs: MarkedRun[] = [
    { text: 're', marks: [] },
    { text: 'do', marks: ['underline'] },
  ];
  expect(writeMarks(runs)).toBe('_redo_');
});

it('any text, read and written, says the same; what was written once is written the same again', () => {
  const letters = fc.constantFrom('a', ' ', '*', '**', '***', '_', '\\', '[[', ']]', '~', '\n', '.', 'b');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 24 }), (list) => {
      const read = readMarks(list.join(''));
      const written = writeMarks(read);
      expect(wordsOf(readMarks(written))).toBe(wordsOf(read));
      expect(writeMarks(readMarks(written))).toBe(written);
      expect(writeMarks(readFountainMarks(writeFountainMarks(read)))).toBe(written);
    }),
    { numRuns: rounds(3000, 20) },
  );
});

it.each(someOf(['*a', '[[ a\n\n', '[[a]] ', '_a_ ', '*a\n', '\\', '***a** b* '], 0, 2))(
  'a long text of %s is read in a moment',
  (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(processorTime(() => readMarks(text))).toBeLessThan(3000);
  },
);
