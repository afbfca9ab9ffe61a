import { beforeEach, describe, expect, it } from 'vitest';
import type { Counters, StoredCounter } from '../../../apps/server/src/storage/Storage.ts';
import { fc } from '../../support/fastCheck.ts';
import { modelStorage } from '../model/modelStorage.ts';

const LATER = Date.now() + 3_600_000;

/** What every `Counters` must do. `open` answers empty ones, and sees to their end. */
export function describeCounters(name: string, open: () => Promise<Counters>): void {
  describe(`counters in ${name}`, () => {
    let counters: Counters;
    beforeEach(async () => {
      counters = await open();
    });
    const take = (key: string, amount: number, ceiling: number, expiresAt = LATER) =>
      counters.take([{ key, amount, ceiling }], expiresAt);

    it('take up to the ceiling, and no more', async () => {
      expect(await counters.read('a')).toBe(0);
      expect(await take('a', 3, 5)).toEqual({ isTaken: true });
      expect(await take('a', 3, 5)).toEqual({ isTaken: false, key: 'a' });
      expect(await take('a', 2, 5)).toEqual({ isTaken: true });
      expect(await counters.read('a')).toBe(5);
    });

    it('take from all or from none, and name the first that had no room', async () => {
      await take('b', 5, 5);
      const answer = await counters.take(
        [
          { key: 'a', amount: 1, ceiling: 9 },
          { key: 'b', amount: 1, ceiling: 5 },
          { key: 'c', amount: 9, ceiling: 5 },
        ],
        LATER,
      );
      expect(answer).toEqual({ isTaken: false, key: 'b' });
      expect([await counters.read('a'), await counters.read('c')]).toEqual([0, 0]);
    });

    it('give the last room to one of many who ask at once', async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => take('a', 1, 30)));
      expect(answers.filter(({ isTaken }) => isTaken)).toHaveLength(30);
      expect(await counters.read('a')).toBe(30);
    });

    it('take several keys in any order without waiting for each other for ever', async () => {
      const keys = ['a', 'b', 'c'].map((key) => ({ key, amount: 1, ceiling: 1_000 }));
      await Promise.all(
        Array.from({ length: 60 }, (_, n) => counters.take(n % 2 ? keys : keys.toReversed(), LATER)),
      );
      expect(await Promise.all(['a', 'b', 'c'].map((key) => counters.read(key)))).toEqual([60, 60, 60]);
    });

    it('take back what is given, and never go below 0', async () => {
      await take('a', 3, 5);
      await counters.give([
        { key: 'a', amount: 1 },
        { key: 'unheard', amount: 1 },
      ]);
      expect(await counters.read('a')).toBe(2);
      await counters.give([{ key: 'a', amount: 9 }]);
      expect([await counters.read('a'), await counters.read('unheard')]).toEqual([0, 0]);
    });

    it('forget at their time', async () => {
      await take('a', 3, 5, Date.now() - 1);
      expect(await counters.read('a')).toBe(0);
      expect(await take('a', 4, 5)).toEqual({ isTaken: true });
      expect(await counters.read('a')).toBe(4);
    });

    it('are listed while they last, and put back elsewhere', async () => {
      await take('a', 3, 5);
      await take('gone', 3, 5, Date.now() - 1);
      expect(await collect(counters)).toEqual([{ key: 'a', count: 3, expiresAt: LATER }]);
      await counters.restore({ key: 'a', count: 5, expiresAt: LATER + 1 });
      await counters.restore({ key: 'b', count: 1, expiresAt: LATER });
      expect(await collect(counters)).toEqual([
        { key: 'a', count: 5, expiresAt: LATER + 1 },
        { key: 'b', count: 1, expiresAt: LATER },
      ]);
    });

    it('answer random histories as the model does', async () => {
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          const prefix = `${round++}:`;
          const model = modelStorage().counters;
          for (const one of steps) {
            expect(await play(one, prefix, counters)).toEqual(await play(one, prefix, model));
          }
        }),
        { numRuns: 20 },
      );
    });
  });
}

const key = fc.constantFrom('a', 'b', 'c');
const amount = fc.integer({ min: 1, max: 4 });
const takes = fc.uniqueArray(fc.record({ key, amount, ceiling: fc.integer({ min: 1, max: 8 }) }), {
  selector: (one) => one.key,
  minLength: 1,
});
const step = fc.oneof(
  fc.record({ call: fc.constant('take' as const), takes, isLasting: fc.boolean() }),
  fc.record({ call: fc.constant('give' as const), takes }),
  fc.record({ call: fc.constant('read' as const), key }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function play(one: Step, prefix: string, counters: Counters): Promise<unknown> {
  switch (one.call) {
    case 'take':
      return counters.take(
        one.takes.map((take) => ({ ...take, key: prefix + take.key })),
        one.isLasting ? LATER : Date.now() - 1,
      );
    case 'give':
      return counters.give(one.takes.map((take) => ({ key: prefix + take.key, amount: take.amount })));
    case 'read':
      return counters.read(prefix + one.key);
  }
}

async function collect(counters: Counters): Promise<StoredCounter[]> {
  const all: StoredCounter[] = [];
  for await (const counter of counters.all()) all.push(counter);
  return all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
