import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { countStoryWords } from './countWords.ts';
import type { Paragraph } from './Story.ts';
import { addWritten, dayOf, nothingWritten, wordsOn } from './WrittenWords.ts';

const paragraph = (id: string, text: string): Paragraph => ({ id, text });
const one = paragraph('a', 'One two three.');

describe('the words that were written', () => {
  it('are those that came less those that left, and begin again with a day', () => {
    const monday = addWritten(nothingWritten('2026-11-27'), [], [one], '2026-11-27');
    expect(monday).toEqual({ session: 3, day: '2026-11-27', today: 3 });
    const tuesday = addWritten(monday, [one], [paragraph('a', 'One.')], '2026-11-28');
    expect(tuesday).toEqual({ session: 1, day: '2026-11-28', today: -2 });
    expect([wordsOn(tuesday, '2026-11-28'), wordsOn(tuesday, '2026-11-29')]).toEqual([-2, 0]);
  });

  it('are none where text only moved, or came by thousands at once', () => {
    const before = nothingWritten('2026-11-27');
    const two = paragraph('b', 'Four.');
    expect(addWritten(before, [one, two], [two, one], '2026-11-27')).toBe(before);
    expect(addWritten(before, [], [paragraph('c', 'word '.repeat(6_000))], '2026-11-27')).toBe(before);
  });

  it('are the difference between the last text and the first, whatever was done between', () => {
    const texts = fc.array(fc.constantFrom('', 'One.', 'One two.', 'One two three four.'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 12 }), (states) => {
        let written = nothingWritten('2026-11-27');
        let before: readonly Paragraph[] = [];
        for (const state of states) {
          const now = state.map((text, index) => paragraph(`p${index}`, text));
          written = addWritten(written, before, now, '2026-11-27');
          before = now;
        }
        expect(written.session).toBe(countStoryWords(before));
      }),
    );
  });

  it('belong to the day where the writer is', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(dayOf(new Date(2026, 0, 6, 0, 0))).toBe('2026-01-06');
  });
});
