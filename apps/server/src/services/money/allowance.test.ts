import { describe, expect, it } from 'vitest';
import { modelStorage } from '../../../../../tests/storage/model/modelStorage.ts';
import { type Allowance, type AllowanceConfig, allowance } from './allowance.ts';

const MIDNIGHT = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1_000;

function make(config: Partial<AllowanceConfig> = {}) {
  const clock = { now: MIDNIGHT + 22 * HOUR };
  const whole = {
    counters: modelStorage().counters,
    guestDaily: 2,
    dailyCredits: 100,
    now: () => clock.now,
    ...config,
  };
  return { clock, budget: allowance(whole), again: () => allowance(whole) };
}

async function take(budget: Allowance, owner: string, credits = 1, address = owner) {
  const opening = await budget.reserve({ owner, address }, credits, credits);
  return 'refusal' in opening ? opening : 'taken';
}

describe('allowance (D-GUEST)', () => {
  it('gives each visitor so many a day, and says when there are new ones', async () => {
    const { clock, budget } = make();
    expect([await take(budget, 'mara', 3), await take(budget, 'mara', 1)]).toEqual(['taken', 'taken']);
    expect(await take(budget, 'mara')).toEqual({ refusal: 'allowance_spent', retryAfter: 2 * 60 * 60 });
    expect(await budget.of('mara')).toEqual({ dailyGenerations: 2, left: 0 });
    expect(await take(budget, 'jonas')).toBe('taken');
    clock.now += 2 * HOUR;
    expect(await budget.of('mara')).toEqual({ dailyGenerations: 2, left: 2 });
    expect(await take(budget, 'mara')).toBe('taken');
  });

  it('holds a place while a generation runs, and gives it back when nothing came of it', async () => {
    const { budget } = make({ guestDaily: 1 });
    const opening = await budget.reserve({ owner: 'mara', address: 'a' }, 1, 1);
    expect(await take(budget, 'mara')).toHaveProperty('refusal');
    if ('giveBack' in opening) await opening.giveBack();
    expect((await budget.of('mara')).left).toBe(1);
    expect(await take(budget, 'mara')).toBe('taken');
  });

  it('gives nothing back into another day', async () => {
    const { clock, budget } = make({ guestDaily: 5 });
    const opening = await budget.reserve({ owner: 'mara', address: 'a' }, 1, 1);
    clock.now += 3 * HOUR;
    await take(budget, 'mara');
    if ('giveBack' in opening) await opening.giveBack();
    expect((await budget.of('mara')).left).toBe(4);
  });

  it('goes on where it was when the process starts anew', async () => {
    const { budget, again } = make({ guestDaily: 1 });
    expect(await take(budget, 'mara')).toBe('taken');
    expect(await take(again(), 'mara')).toMatchObject({ refusal: 'allowance_spent' });
    expect((await again().of('mara')).left).toBe(0);
  });

  it('is not got round by dropping the cookie', async () => {
    const { budget } = make({ guestDaily: 1 });
    const taken = [];
    for (let visitor = 0; visitor < 11; visitor++)
      taken.push(await take(budget, `visitor ${visitor}`, 1, 'home'));
    expect(taken.slice(0, 10)).toEqual(Array(10).fill('taken'));
    expect(taken[10]).toMatchObject({ refusal: 'allowance_spent' });
  });

  it('has a ceiling for everybody together, accounts too', async () => {
    const { budget } = make({ dailyCredits: 10 });
    expect([await take(budget, 'mara', 6), await take(budget, 'jonas', 4)]).toEqual(['taken', 'taken']);
    const ceiling = { refusal: 'ceiling_reached', retryAfter: 2 * 60 * 60 };
    expect(await take(budget, 'ines', 1)).toEqual(ceiling);
    expect(await budget.reserve({ owner: 'o', accountId: 'o', address: 'a' }, 1, 0)).toEqual(ceiling);
  });

  it('counts nothing that is free, no account for a visitor, and nothing at all without limits', async () => {
    const { budget } = make({ guestDaily: 0 });
    expect(await take(budget, 'mara', 0)).toBe('taken');
    expect(await budget.reserve({ owner: 'mara', accountId: 'mara', address: 'a' }, 1, 1)).toHaveProperty(
      'giveBack',
    );
    const open = make({ guestDaily: undefined, dailyCredits: undefined }).budget;
    for (let round = 0; round < 50; round++) expect(await take(open, 'mara', 99)).toBe('taken');
    expect(await open.of('mara')).toEqual({ dailyGenerations: null, left: null });
  });
});

describe('what is free', () => {
  const free = { dailyCredits: 200, networkShare: 10, costliest: 5 };
  const open = (more: object = {}) => make({ guestDaily: undefined, dailyCredits: undefined, free, ...more });
  const account = (address: string) => ({ owner: 'ann', accountId: 'ann', address });

  it('has a budget of its own, which bought credits do not touch', async () => {
    const { budget } = open({ free: { ...free, networkShare: 100 } });
    expect(await take(budget, 'guest', 100, '1.1.1.1')).toBe('taken');
    expect(await budget.reserve(account('2.2.2.2'), 60, 60)).toHaveProperty('giveBack');
    expect(await budget.reserve(account('3.3.3.3'), 60, 60)).toEqual({
      refusal: 'free_ceiling_reached',
      retryAfter: 2 * 60 * 60,
    });
    expect(await budget.reserve(account('3.3.3.3'), 9_000, 0)).toHaveProperty('giveBack');
    expect(await budget.reserve(account('3.3.3.3'), 9_000, 40)).toHaveProperty('giveBack');
  });

  it('is shared by networks: a /24 and a /48 have a tenth, one address of IPv4 and a /64 half of it', async () => {
    const { budget } = open();
    const taken = async (addresses: string[]) => {
      let count = 0;
      for (const address of addresses) {
        for (let tried = 0; tried < 40; tried++) {
          const answer = await take(budget, `${address} ${tried}`, 1, address);
          if (answer === 'taken') count++;
          else expect(answer.refusal).toBe('network_share_spent');
        }
      }
      return count;
    };
    expect(await taken(['203.0.113.1'])).toBe(10);
    expect(await taken(['203.0.113.2', '203.0.113.3', '203.0.113.4'])).toBe(10);
    expect(await taken(['2001:db8:0:1::/64'])).toBe(10);
    expect(await taken(['2001:db8:0:2::/64', '2001:db8:0:3::/64', '2001:db8:0:ff00::/64'])).toBe(10);
    expect(await taken(['2001:db8:1:2::/64', '198.51.100.1'])).toBe(20);
  });

  it('gives each network at least what one call costs, and no more than there is', async () => {
    const { budget } = open({ free: { dailyCredits: 8, networkShare: 1, costliest: 5 } });
    expect(await take(budget, 'one', 5, '1.1.1.1')).toBe('taken');
    expect(await take(budget, 'two', 1, '1.1.1.1')).toMatchObject({ refusal: 'network_share_spent' });
    expect(await take(budget, 'three', 5, '2.2.2.2')).toMatchObject({ refusal: 'free_ceiling_reached' });
    expect(await take(budget, 'four', 3, '2.2.2.2')).toBe('taken');
  });

  it('is given back to all of them', async () => {
    const { budget } = open();
    for (let round = 0; round < 30; round++) {
      const opening = await budget.reserve(account('1.1.1.1'), 10, 10);
      if ('refusal' in opening) throw new Error(opening.refusal);
      await opening.giveBack();
    }
  });
});
