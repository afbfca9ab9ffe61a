import { describe, expect, it } from 'vitest';
import { creditGate, type Gate, type GateQuestion } from './creditGate.ts';

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
