import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { type Chunk, rechunk as rechunkBy } from './lists.ts';

interface Item {
  readonly id: string;
  readonly text: string;
}

const rechunk = (before: readonly Chunk<Item>[], items: readonly Item[]) => rechunkBy(before, items, 64);
const make = (count: number, name = 'p'): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}`, text: '' }));
const kept = (before: readonly Chunk<Item>[], after: readonly Chunk<Item>[]) =>
  after.filter((chunk) => before.includes(chunk)).length;

describe('chunks', () => {
  const items = make(640);
  const before = rechunk([], items);

  it('are few, and change one at a time', () => {
    expect(before).toHaveLength(10);
    const edited = rechunk(before, items.with(100, { id: 'p100', text: 'new' }));
    expect([edited.length, kept(before, edited), edited[1]?.key]).toEqual([10, 9, before[1]?.key]);
    const inserted = rechunk(before, items.toSpliced(330, 0, ...make(3, 'new')));
    expect([inserted.length, kept(before, inserted)]).toEqual([10, 9]);
    const removed = rechunk(before, items.toSpliced(320, 1));
    expect([removed.length, kept(before, removed)]).toEqual([10, 9]);
  });

  it('take what is added at the end into the last one while it has room', () => {
    const few = make(3);
    const one = rechunk([], few);
    expect(rechunk(one, [...few, ...make(3, 'new')]).map(({ items: own }) => own.length)).toEqual([6]);
    expect(rechunk(before, [...items, ...make(3, 'new')])).toHaveLength(11);
  });

  it('hold every item once and in order, whatever happens, in boxes of a bearable size', () => {
    const change = fc.record({ at: fc.nat(300), remove: fc.nat(90), add: fc.nat(300) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let now = make(200);
        let chunks = rechunk([], now);
        changes.forEach(({ at, remove, add }, index) => {
          now = now.toSpliced(at, remove, ...make(add, `n${index}-`));
          chunks = rechunk(chunks, now);
        });
        expect(chunks.flatMap(({ items: own }) => own)).toEqual(now);
        expect(new Set(chunks.map(({ key }) => key)).size).toBe(chunks.length);
        expect(chunks.every(({ items: own }) => own.length > 0 && own.length <= 128)).toBe(true);
      }),
    );
  });
});
