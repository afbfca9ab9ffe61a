import { describe, expect, it } from 'vitest';
import { type Allowance, type AllowanceConfig, allowance } from './allowance.ts';

const MIDNIGHT = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1_000;

function make(config: Partial<AllowanceConfig> = {}) {
  const clock = { now: MIDNIGHT + 22 * HOUR };
  const budget = allowance({ guestDaily: 2, dailyCredits: 100, now: () => clock.now, ...config });
  return { clock, budget };
}

function take(budget: Allowance, owner: string, credits = 1, address = owner) {
  const opening = budget.reserve({ owner, address }, credits);
  if ('refusal' in opening) return opening;
  opening.reservation.capture();
  opening.reservation.release();
  return 'taken';
}

describe('allowance (D-GUEST)', () => {
  it('gives each visitor so many a day, and says when there are new ones', () => {
    const { clock, budget } = make();
    expect([take(budget, 'mara', 3), take(budget, 'mara', 1)]).toEqual(['taken', 'taken']);
    expect(take(budget, 'mara')).toEqual({ refusal: 'allowance_spent', retryAfter: 2 * 60 * 60 });
    expect(budget.of('mara')).toEqual({ dailyGenerations: 2, left: 0 });
    expect(take(budget, 'jonas')).toBe('taken');
    clock.now += 2 * HOUR;
    expect(budget.of('mara')).toEqual({ dailyGenerations: 2, left: 2 });
    expect(take(budget, 'mara')).toBe('taken');
  });

  it('holds a place while a generation runs, and gives it back when nothing came of it', () => {
    const { budget } = make({ guestDaily: 1 });
    const opening = budget.reserve({ owner: 'mara', address: 'a' }, 1);
    expect(take(budget, 'mara')).toHaveProperty('refusal');
    if ('reservation' in opening) opening.reservation.release();
    expect(budget.of('mara').left).toBe(1);
    expect(take(budget, 'mara')).toBe('taken');
  });

  it('gives nothing back twice, nor into another day', () => {
    const { clock, budget } = make({ guestDaily: 5 });
    const opening = budget.reserve({ owner: 'mara', address: 'a' }, 1);
    clock.now += 3 * HOUR;
    take(budget, 'mara');
    if ('reservation' in opening) {
      opening.reservation.release();
      opening.reservation.release();
    }
    expect(budget.of('mara').left).toBe(4);
  });

  it('is not got round by dropping the cookie', () => {
    const { budget } = make({ guestDaily: 1 });
    const taken = Array.from({ length: 11 }, (_, visitor) => take(budget, `visitor ${visitor}`, 1, 'home'));
    expect(taken.slice(0, 10)).toEqual(Array(10).fill('taken'));
    expect(taken[10]).toMatchObject({ refusal: 'allowance_spent' });
  });

  it('has a ceiling for everybody together', () => {
    const { budget } = make({ dailyCredits: 10 });
    expect([take(budget, 'mara', 6), take(budget, 'jonas', 4)]).toEqual(['taken', 'taken']);
    expect(take(budget, 'ines', 1)).toMatchObject({ refusal: 'ceiling_reached' });
  });

  it('counts nothing that is free, and nothing at all without limits', () => {
    const { budget } = make({ guestDaily: 0 });
    expect(take(budget, 'mara', 0)).toBe('taken');
    const open = make({ guestDaily: undefined, dailyCredits: undefined }).budget;
    for (let round = 0; round < 50; round++) expect(take(open, 'mara', 99)).toBe('taken');
    expect(open.of('mara')).toEqual({ dailyGenerations: null, left: null });
  });
});
