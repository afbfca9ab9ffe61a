import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import {
  countedHands,
  type Hand,
  type HandTally,
  handTone,
  hasOtherHands,
  talliesAsCsv,
  withHands,
  withTally,
} from './hands.ts';

const person = (name: string): Hand => ({ kind: 'person', name });
const [ana, ben] = [person('Ana'), person('Ben')];
const counts = { taken: 1, changed: 0, left: 0, credits: 0 };
const model: Hand = { kind: 'model', name: 'llama3.2' };

describe('the colour of a hand', () => {
  it('is by the order in which the hands came; a model and the writer have pencil’s', () => {
    const open = [{ by: model }, { by: ana }, { by: ben }, { by: ana }];
    expect([ana, ben].map((by) => handTone(undefined, open, by))).toEqual([1, 2]);
    expect(handTone(undefined, open, model)).toBeNull();
    expect(handTone(undefined, open, { kind: 'self', name: '' })).toBeNull();
    expect(handTone([{ by: model, ...counts }], open, ana)).toBe(1);
  });

  it('tells a person from a program of the same name', () => {
    const open = [{ by: ana }, { by: { kind: 'agent', name: 'Ana' } as const }];
    expect(open.map(({ by }) => handTone(undefined, open, by))).toEqual([1, 2]);
  });

  it('begins again after the fifth', () => {
    const open = Array.from({ length: 7 }, (_, at) => ({ by: person(`${at}`) }));
    expect(open.map(({ by }) => handTone(undefined, open, by))).toEqual([1, 2, 3, 4, 5, 1, 2]);
  });

  it('stays, whatever is proposed and judged in whatever order', () => {
    const act = fc.record({ hand: fc.nat(3), isJudged: fc.boolean(), at: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let open: readonly { by: Hand }[] = [];
        let tallies: readonly HandTally[] | undefined;
        const seen = new Map<string, number | null>();
        for (const { hand, isJudged, at } of acts) {
          const one = open[at % Math.max(1, open.length)];
          if (isJudged && one) {
            tallies = withTally(withHands(tallies, open), { by: one.by, ...counts });
            open = open.filter((other) => other !== one);
          } else open = [...open, { by: person(`${hand}`) }];
          for (const { by } of open) {
            const tone = handTone(tallies, open, by);
            expect(seen.get(by.name) ?? tone).toBe(tone);
            seen.set(by.name, tone);
          }
        }
        expect(new Set(seen.values()).size).toBe(seen.size);
      }),
    );
  });
});

describe('who did what', () => {
  it('shows nobody of whom nothing was accepted or rejected yet', () => {
    const tallies = withTally(withHands(undefined, [{ by: ana }, { by: ben }]), { by: ben, ...counts });
    expect(tallies?.map(({ by }) => by)).toEqual([ana, ben]);
    expect(countedHands(tallies)).toEqual([{ by: ben, ...counts }]);
    expect(talliesAsCsv(tallies ?? [], ['who'])).toBe('who\r\nBen,person,1,1,0,0,0');
    expect(hasOtherHands(withHands([{ by: model, ...counts }], [{ by: ana }]))).toBe(false);
    expect(hasOtherHands(tallies)).toBe(true);
  });
});
