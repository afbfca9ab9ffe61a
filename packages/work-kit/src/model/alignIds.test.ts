import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { alignIds } from './alignIds.ts';

const textsOf = (texts: readonly string[]) => texts.map((text, index) => ({ id: `p${index}`, text }));

describe('the ids of a text that comes from elsewhere', () => {
  it.each([
    ['a b c', 'a b c', ['p0', 'p1', 'p2']],
    ['a b c', 'a B c', ['p0', 'p1', 'p2']],
    ['a b c', 'a new b c', ['p0', null, 'p1', 'p2']],
    ['a b c', 'a c', ['p0', 'p2']],
    ['a b c', 'a B more c', ['p0', 'p1', null, 'p2']],
    ['', 'a b', [null, null]],
    ['a b', '', []],
  ])('%j becomes %j', (before, after, ids) => {
    const words = (text: string) => text.split(' ').filter((word) => word !== '');
    expect(alignIds(textsOf(words(before)), words(after))).toEqual(ids);
  });

  it('are given once, one for each text, and equal texts at either end keep theirs', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, texts, texts, (start, old, fresh, end) => {
        const before = textsOf([...start, ...old, ...end]);
        const ids = alignIds(before, [...start, ...fresh, ...end]);
        expect(ids).toHaveLength(start.length + fresh.length + end.length);
        const given = ids.filter((id) => id !== null);
        expect(new Set(given).size).toBe(given.length);
        expect(given.every((id) => before.some((one) => one.id === id))).toBe(true);
      }),
    );
  });

  it('are found for a text that was all but replaced, by equal texts alone', () => {
    const before = Array.from({ length: 3_000 }, (_, index) => `old ${index}`);
    const after = Array.from({ length: 3_000 }, (_, index) =>
      index % 3 === 0 ? `old ${index}` : `new ${index}`,
    );
    const ids = alignIds(textsOf(before), after);
    expect(ids.filter((id) => id !== null)).toHaveLength(1_000);
    expect(ids[2_997]).toBe('p2997');
  });
});
