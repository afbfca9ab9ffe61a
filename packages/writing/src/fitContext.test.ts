import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { countTokens } from './countText.ts';
import {
  type ContextItem,
  type ContextItemKind,
  contextRoom,
  fitContext,
  isRequiredKind,
  openingForTitle,
  shortenToEnd,
} from './fitContext.ts';

const item = (kind: ContextItemKind, tokens: number, isLeftOut = false): ContextItem => ({
  kind,
  tokens,
  bytes: tokens * 4,
  isLeftOut,
});
const room = (tokens: number, nearTokens = tokens / 5, bytes = 1e9) => ({
  tokens,
  nearTokens,
  passageTokens: 10,
  stepBytes: Number.POSITIVE_INFINITY,
  bytes,
});
const kept = (items: readonly ContextItem[], tokens: number, near?: number) =>
  fitContext(items, room(tokens, near))
    .leftOut.map((reason, index) => (reason === null ? index : -1))
    .filter((index) => index >= 0);

describe('fitContext (D-MEMORY)', () => {
  const paragraphs = Array.from({ length: 5 }, () => item('paragraph', 10));
  const sections = [item('section', 10), item('section', 10)];

  it('keeps the nearest text, then summaries, then older text', () => {
    const items = [...sections, ...paragraphs];
    expect(kept(items, 70, 20)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(kept(items, 60, 20)).toEqual([0, 1, 3, 4, 5, 6]);
    expect(kept(items, 40, 20)).toEqual([0, 1, 5, 6]);
    expect(kept(items, 30, 20)).toEqual([1, 5, 6]);
    expect(kept(items, 20, 20)).toEqual([5, 6]);
    expect(kept(items, 10, 0)).toEqual([6]);
  });

  it('keeps premise and genre before any text, and drops neither instruction, text worked on nor picks', () => {
    const items = [
      item('premise', 10),
      item('genre', 1),
      item('paragraph', 10),
      item('selected', 10),
      item('pick', 5),
      item('instruction', 5),
    ];
    expect(kept(items, 41)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(kept(items, 31)).toEqual([0, 1, 3, 4, 5]);
    expect(kept(items, 21)).toEqual([1, 3, 4, 5]);
    expect(kept(items, 5)).toEqual([3, 4, 5]);
    expect(fitContext(items, room(5)).tooLarge).toEqual({ reason: 'window', takes: 20, room: 5 });
    expect(fitContext(items, room(20)).tooLarge).toBeNull();
  });

  it('keeps room for passages before further summaries and older text, the best first, and never more than that', () => {
    const passages = [item('passage', 6), item('passage', 5), item('passage', 4)];
    const items = [...sections, ...passages, ...paragraphs];
    expect(kept(items, 40, 10)).toEqual([0, 1, 2, 4, 9]);
    expect(kept(items, 30, 10)).toEqual([1, 2, 4, 9]);
    expect(kept(items, 200, 10)).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9]);
    expect(fitContext(items, room(200, 10)).leftOut[3]).toBe('window');
  });

  it('leaves no gap: nothing older than what did not fit', () => {
    expect(kept([item('paragraph', 1), item('paragraph', 100), item('paragraph', 5)], 20)).toEqual([2]);
  });

  it('looks to both sides of a place, the nearest first', () => {
    const items = [item('paragraph', 10), item('paragraph', 10), item('next', 10)];
    expect(kept(items, 10, 10)).toEqual([1]);
    expect(kept(items, 20, 20)).toEqual([1, 2]);
    expect(kept([item('next', 10)], 10, 0)).toEqual([0]);
  });

  it('says why each stays out', () => {
    const items = [item('paragraph', 10), item('paragraph', 10, true), item('paragraph', 10)];
    expect(fitContext(items, room(15)).leftOut).toEqual(['window', 'writer', null]);
    expect(fitContext(items, room(50, 10, 50)).leftOut).toEqual(['size', 'writer', null]);
  });

  it('never takes more than there is room for, and takes the same again from what it took', () => {
    const kinds: ContextItemKind[] = [
      'premise',
      'genre',
      'summary',
      'section',
      'paragraph',
      'paragraph',
      'next',
      'pick',
      'instruction',
    ];
    const anyItem = fc
      .record({ kind: fc.constantFrom(...kinds), tokens: fc.integer({ min: 0, max: 90 }) })
      .map(({ kind, tokens }) => item(kind, tokens));
    fc.assert(
      fc.property(
        fc.array(anyItem, { maxLength: 40 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 5_000 }),
        (given, tokens, bytes) => {
          const items = given.filter(
            ({ kind }, at) => kind !== 'next' || given.findIndex((one) => one.kind === 'next') === at,
          );
          const here = room(tokens, tokens / 5, bytes);
          const { leftOut, tooLarge, ...sums } = fitContext(items, here);
          const along = items.filter((_, index) => leftOut[index] === null);
          expect(sums.tokens).toBe(along.reduce((sum, one) => sum + one.tokens, 0));
          if (tooLarge) expect(along.every(({ kind }) => isRequiredKind(kind) || kind)).toBe(true);
          else {
            expect(sums.tokens).toBeLessThanOrEqual(tokens);
            expect(sums.bytes).toBeLessThanOrEqual(bytes);
          }
          for (const required of items.filter(({ kind }) => isRequiredKind(kind)))
            expect(along).toContain(required);
          // The server has the same window, and a body that has come.
          const again = fitContext(along, { ...here, bytes: 1e9 });
          if (!tooLarge) expect(again.leftOut.every((reason) => reason === null)).toBe(true);
        },
      ),
    );
  });
});

describe('contextRoom', () => {
  const request = { kind: 'continue', count: 3, isReasoning: false, workedOnTokens: 0 } as const;

  it('keeps a tenth of the window free, and what answer and prompts need', () => {
    expect(contextRoom({ contextTokens: 32_000, bodyBytes: 262_144 }, request)).toEqual({
      tokens: 28_800 - 900 - 1_500,
      nearTokens: 6_400,
      passageTokens: 3_200,
      stepBytes: 32_000,
      bytes: 262_144 - 2_048,
    });
  });

  it('has room in the smallest window too', () => {
    const { tokens } = contextRoom({ contextTokens: 1_000, bodyBytes: 1_000 }, { ...request, count: 10 });
    expect(tokens).toBe(200);
  });
});

describe('shortenToEnd', () => {
  it('keeps whole sentences', () => {
    const text = 'The first one is long enough to go. The second stays. So does the third.';
    expect(shortenToEnd(text, 12)).toBe('The second stays. So does the third.');
    expect(shortenToEnd(text, 100)).toBe(text);
  });

  it('cuts a sentence that is too long by itself between words, and a word without an end between characters', () => {
    expect(shortenToEnd('one two three four five six seven', 4)).toBe('five six seven');
    const end = shortenToEnd('🙂'.repeat(1_000), 100);
    expect(countTokens(end)).toBeLessThanOrEqual(100);
    expect(end).toMatch(/^(🙂)+$/u);
  });
});

describe('openingForTitle', () => {
  const room = { nearTokens: 12 };

  it('keeps whole sentences from the beginning', () => {
    const text = 'The first one stays. So does the second. The third one is left out of it.';
    expect(openingForTitle(text, room).trim()).toBe('The first one stays. So does the second.');
    expect(openingForTitle(text, { nearTokens: 100 })).toBe(text);
  });

  it('cuts a sentence that is too long by itself between words, and a word without an end between characters', () => {
    expect(openingForTitle('one two three four five six seven', { nearTokens: 4 })).toBe('one two three');
    const opening = openingForTitle('🙂'.repeat(1_000), { nearTokens: 100 });
    expect(countTokens(opening)).toBeLessThanOrEqual(100);
    expect(opening).toMatch(/^(🙂)+$/u);
  });

  it('takes no more than a title needs, however large the window', () => {
    const opening = openingForTitle('It rained. '.repeat(20_000), { nearTokens: 1_000_000 });
    expect(countTokens(opening)).toBeLessThanOrEqual(4_000);
    expect(openingForTitle(opening, { nearTokens: 1_000_000 })).toBe(opening);
  });
});
