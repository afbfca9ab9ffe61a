import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import type { ReadBalance } from './credits.ts';
import {
  cancelSpending,
  completeSpending,
  creditGate,
  type Gate,
  type GateQuestion,
  lastSpent,
  noSpending,
  paidBalance,
  reservedCredits,
  type Spending,
  spendable,
  startSpending,
} from './Spending.ts';

const balance = (available: number, counts: string[] = []): ReadBalance => ({
  available,
  total: available,
  counts,
});
const entry = (id: string, amount: number) => ({ id, amount, timestamp: '2026-11-21T12:00:00.000Z' });
const started = (spending: Spending, id: string, amount: number, read: ReadBalance | null): Spending => {
  const next = startSpending(spending, entry(id, amount), read);
  if ('code' in next) throw new Error(next.message);
  return next;
};

describe('spending (A6)', () => {
  it('holds, then is paid', () => {
    const spending = started(noSpending, 'a', 3, balance(10));
    expect(reservedCredits(spending)).toBe(3);
    expect(spendable(balance(10), spending)).toBe(7);
    expect(lastSpent(spending)).toBeNull();
    const paid = completeSpending(spending, 'a');
    expect(reservedCredits(paid)).toBe(0);
    expect(lastSpent(paid)).toMatchObject({ id: 'a', amount: 3 });
  });

  it('drops the entry of what was cancelled, and of nothing that has ended', () => {
    const spending = started(noSpending, 'a', 3, balance(10));
    expect(cancelSpending(spending, 'a')).toEqual(noSpending);
    const paid = completeSpending(spending, 'a');
    expect(cancelSpending(paid, 'a')).toBe(paid);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (amount) => {
    expect(startSpending(noSpending, entry('a', amount), balance(10))).toMatchObject({ code: 'invalid' });
  });

  it('refuses what the balance does not cover, running operations included', () => {
    const refused = { code: 'insufficient_credits', message: 'You need 4 credits to perform this action' };
    expect(startSpending(noSpending, entry('a', 4), balance(3))).toMatchObject(refused);
    const spending = started(noSpending, 'a', 3, balance(6));
    expect(startSpending(spending, entry('b', 4), balance(6))).toMatchObject({ ...refused, required: 4 });
  });

  it('lets the server decide where the balance is not known', () => {
    expect(reservedCredits(started(noSpending, 'a', 1000, null))).toBe(1000);
  });

  it('begins the same id once, also after it was paid', () => {
    const spending = started(noSpending, 'a', 3, balance(10));
    expect(startSpending(spending, entry('a', 3), balance(10))).toBe(spending);
    const paid = completeSpending(spending, 'a');
    expect(startSpending(paid, entry('a', 3), balance(10))).toBe(paid);
  });

  it('keeps the 5 most recent, newest first', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const spending = ids.reduce((now, id) => started(now, id, 1, balance(10)), noSpending);
    expect(spending.history.map(({ id }) => id)).toEqual(['g', 'f', 'e', 'd', 'c']);
    expect(reservedCredits(spending)).toBe(7);
  });

  it('does not count twice what the server has counted', () => {
    const spending = started(noSpending, 'a', 3, balance(10));
    expect(spendable(balance(7, ['a']), spending)).toBe(7);
  });

  it('shows what was paid until the server says it', () => {
    expect(paidBalance(balance(10), entry('a', 3))).toMatchObject({ available: 7, total: 7 });
    const counted = { available: 7, total: 10, counts: ['a'] };
    expect(paidBalance(counted, entry('a', 3))).toMatchObject({ available: 7, total: 7 });
  });
});

type Step = { do: 'start' | 'complete' | 'cancel' | 'read'; id: number; amount: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    do: fc.constantFrom('start', 'complete', 'cancel', 'read'),
    id: fc.integer({ min: 0, max: 7 }),
    amount: fc.integer({ min: -2, max: 12 }),
  }),
  { maxLength: 60 },
);

describe('spending against an honest server (A6)', () => {
  it('is never negative, never counts twice, never spends more than there is, and settles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), steps, (credits, many) => {
        let spending = noSpending;
        let available = credits;
        const held = new Map<string, number>();
        const known = new Set<string>();
        const read = (): ReadBalance => ({
          available,
          total: available + [...held.values()].reduce((sum, one) => sum + one, 0),
          counts: spending.running.map(({ id }) => id),
        });
        let shown = read();
        for (const step of many) {
          const id = `op-${step.id}`;
          if (step.do === 'read') shown = read();
          if (step.do === 'start' && !known.has(id)) {
            const next = startSpending(spending, entry(id, step.amount), shown);
            if ('code' in next) continue;
            expect(step.amount).toBeGreaterThan(0);
            // The server holds it: what was let begin here is always covered there.
            expect(available).toBeGreaterThanOrEqual(step.amount);
            available -= step.amount;
            held.set(id, step.amount);
            known.add(id);
            spending = next;
          }
          if (step.do === 'complete' && held.has(id)) {
            const paid = spending.running.find((one) => one.id === id);
            if (paid) shown = paidBalance(shown, paid);
            held.delete(id);
            spending = completeSpending(spending, id);
          }
          if (step.do === 'cancel' && held.has(id)) {
            available += held.get(id) ?? 0;
            held.delete(id);
            spending = cancelSpending(spending, id);
          }
          expect(spendable(shown, spending)).toBeGreaterThanOrEqual(0);
          expect(shown.total).toBeGreaterThanOrEqual(0);
          // It may say too little for a moment, and never too much.
          expect(spendable(shown, spending)).toBeLessThanOrEqual(available);
          expect(spending.history.length).toBeLessThanOrEqual(5);
          expect(new Set(spending.history.map((one) => one.id)).size).toBe(spending.history.length);
          expect(spending.running.map((one) => one.id).sort()).toEqual([...held.keys()].sort());
        }
        shown = read();
        expect(spendable(shown, spending)).toBe(available);
      }),
      { numRuns: rounds(200, 20) },
    );
  });
});

const base: GateQuestion = {
  session: 'signed_in',
  cost: 3,
  spendable: 10,
  isFreeForGuests: false,
  guestLeft: undefined,
};

describe('what a press on a credit-gated button does (A4, D-GUEST)', () => {
  it.each<[string, Partial<GateQuestion>, Gate]>([
    ['enough', {}, 'run'],
    ['exactly enough', { spendable: 3 }, 'run'],
    ['too few', { spendable: 2 }, 'too_few'],
    ['nothing, for something free', { spendable: 0, cost: 0 }, 'run'],
    ['a balance that is not known', { spendable: null }, 'run'],
    ['a price that is not known', { cost: null }, 'run'],
    ['nobody signed in', { session: 'signed_out' }, 'sign_in'],
    ['nobody known yet', { session: 'loading' }, 'wait'],
    ['a visitor within the allowance', { session: 'signed_out', isFreeForGuests: true, guestLeft: 1 }, 'run'],
    ['a visitor without a limit', { session: 'signed_out', isFreeForGuests: true, guestLeft: null }, 'run'],
    ['a visitor whose allowance is not known', { session: 'signed_out', isFreeForGuests: true }, 'run'],
    ['nobody known yet, within an allowance', { session: 'loading', isFreeForGuests: true }, 'run'],
    [
      'a visitor past the allowance',
      { session: 'signed_out', isFreeForGuests: true, guestLeft: 0 },
      'guest_spent',
    ],
    [
      'a visitor within the allowance, for what is gated always',
      { session: 'signed_out', guestLeft: 5 },
      'sign_in',
    ],
    ['somebody with too few, whatever visitors may', { spendable: 0, isFreeForGuests: true }, 'too_few'],
  ])('%s', (_, question, gate) => {
    expect(creditGate({ ...base, ...question })).toBe(gate);
  });
});
