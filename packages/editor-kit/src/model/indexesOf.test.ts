import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { indexesOf } from './indexesOf.ts';

const texts = fc.array(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), text: fc.constantFrom('', 'One.', 'Two.') }),
  { maxLength: 12 },
);
const maps = fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.constant(true));

describe('indexesOf', () => {
  it('finds what a walk finds, whatever it was asked of before', () => {
    fc.assert(
      fc.property(maps, fc.array(texts, { minLength: 1, maxLength: 6 }), fc.nat(), (map, all, seed) => {
        const [first = []] = all;
        const edited = first.map((one, index) => (index === seed % (first.length + 1) ? { ...one } : one));
        for (const paragraphs of [...all, first, edited, first.slice(1)]) {
          const walked = paragraphs.flatMap(({ id }, index) => (map[id] ? [index] : []));
          expect(indexesOf(paragraphs, map)).toEqual(walked);
        }
      }),
    );
  });

  it('stays the same list while only words change', () => {
    const paragraphs = [...'abcd'].map((id) => ({ id, text: id }));
    const map = { b: 1, d: 1 };
    const before = indexesOf(paragraphs, map);
    const typed = paragraphs.map((one) => (one.id === 'b' ? { ...one, text: 'b,' } : one));
    expect(indexesOf(typed, map)).toBe(before);
  });
});
