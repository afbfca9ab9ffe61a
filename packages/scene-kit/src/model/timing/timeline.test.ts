import { describe, expect, test } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { sceneArbitrary } from '../../../../../tests/support/sceneArbitrary.ts';
import type { SceneElement } from '../SceneElement.ts';
import { createTimeline, splitWords, typedAt, visibleText } from './timeline.ts';

const elements: SceneElement[] = [
  { id: 'a', type: 'action', description: 'Rain. Nobody comes.' },
  { id: 'b', type: 'dialogue', character: 'Anna', parenthetical: 'softly', line: 'Is it you?' },
  { id: 'c', type: 'action', description: 'A bell.' },
];
const timeline = createTimeline(elements);

describe('S2: elements are typed out word by word', () => {
  test('50 ms a word, 100 ms a dialogue word, 500 ms pause around dialogue', () => {
    expect(timeline.elements.map(({ start, end }) => [start, end])).toEqual([
      [0, 150],
      [650, 1150],
      [1650, 1750],
    ]);
    expect(timeline.duration).toBe(1750);
  });

  test('nothing shows before the first word is typed, and each word when it is', () => {
    expect(visibleText(timeline, 49)).toBe('');
    expect(visibleText(timeline, 50)).toBe('Rain. ');
    expect(visibleText(timeline, 149)).toBe('Rain. Nobody ');
    expect(visibleText(timeline, 150)).toBe('Rain. Nobody comes.');
    expect(visibleText(timeline, 649)).toBe('Rain. Nobody comes.');
  });

  test('dialogue shows the character, then the parenthetical, then the line', () => {
    const shown = [750, 850, 950, 1150].map((time) => visibleText(timeline, time).split('\n\n')[1]);
    expect(shown).toEqual(['ANNA', 'ANNA\n(softly)', 'ANNA\n(softly)\nIs ', 'ANNA\n(softly)\nIs it you?']);
  });

  test('times outside are the beginning and the end', () => {
    expect(typedAt(timeline, -5)).toEqual({ element: 0, words: 0 });
    expect(typedAt(timeline, Number.NaN)).toEqual({ element: 0, words: 0 });
    expect(typedAt(timeline, Number.POSITIVE_INFINITY)).toEqual({ element: 3, words: 0 });
    expect(typedAt(createTimeline([]), 0)).toEqual({ element: 0, words: 0 });
  });
});

test('S2: words of a language that puts no space between them are typed one by one', () => {
  expect(splitWords('她在等。').length).toBeGreaterThan(1);
  expect(splitWords('她在等。').at(-1)).toBe(4);
});

test('S2: any scene: what shows only grows, is a beginning of the text, and is all of it at the end', () => {
  fc.assert(
    fc.property(sceneArbitrary, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (scene, parts) => {
      const timed = createTimeline(scene);
      const all = timed.elements
        .map(({ parts: shown }) => shown.map(({ text }) => text).join('\n'))
        .filter(Boolean)
        .join('\n\n');
      expect(visibleText(timed, timed.duration)).toBe(all);
      let before = '';
      for (const part of parts.toSorted((a, b) => a - b)) {
        const shown = visibleText(timed, part * timed.duration);
        expect(all.startsWith(shown)).toBe(true);
        expect(shown.startsWith(before)).toBe(true);
        before = shown;
      }
    }),
    { numRuns: rounds(200, 20) },
  );
});

test('S2: any text: its words, joined, are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const ends = splitWords(text);
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      expect(ends.at(-1) ?? 0).toBe(text.trim() === '' ? 0 : text.length);
    }),
  );
});
