import { beforeEach, describe, expect, it } from 'vitest';
import { modelLedger } from '../../../../../tests/storage/model/modelLedger.ts';
import { modelStorage } from '../../../../../tests/storage/model/modelStorage.ts';
import type { Ledger, LedgerAnswer, NewLedgerEntry } from '../../storage/Ledger.ts';
import { StorageFailure } from '../../storage/Storage.ts';
import { allowance } from './allowance.ts';
import { type Charge, type Charges, type ChargesConfig, charges } from './charges.ts';
import { credits } from './credits.ts';
import { type WalletOrders, wallet, walletOrders } from './wallet.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const now = () => NOW;

/** A ledger whose next posts fail: before they are made, or after, when only the answer is lost. */
function unsteadyLedger() {
  const ledger = modelLedger();
  const faults: ('before' | 'after')[] = [];
  const unsteady: Ledger = {
    ...ledger,
    async post(entry: NewLedgerEntry): Promise<LedgerAnswer> {
      const fault = faults.shift();
      if (fault === 'before') throw new StorageFailure('unavailable', 'Not now.');
      const answer = await ledger.post(entry);
      if (fault === 'after') throw new StorageFailure('unavailable', 'Not now.');
      return answer;
    },
  };
  return { ledger: unsteady, faults };
}

let reports: unknown[];
let faults: ('before' | 'after')[];
let ledger: Ledger;
let dailyCredits: number | undefined;
let orders: WalletOrders;
beforeEach(async () => {
  ({ ledger, faults } = unsteadyLedger());
  reports = [];
  dailyCredits = undefined;
  orders = walletOrders(modelStorage());
  const parts = { ledger, orders, now };
  await credits({
    ...parts,
    wallet: wallet(parts),
    price: '0.01',
    isTestMoney: true,
  }).claim('ann', '');
});

function make(self = 'this', living = () => [self], rest: Partial<ChargesConfig> = {}): Charges {
  const { counters } = modelStorage();
  return charges({
    ledger,
    instances: { self, living: async () => new Set(living()) },
    allowance: allowance({ counters, guestDaily: 5, dailyCredits, now }),
    orders,
    now,
    logError: (_, error) => reports.push(error),
    ...rest,
  });
}

const ann = { owner: 'ann', accountId: 'ann', address: 'a' };
const request = { caller: ann, credits: 5, operationId: 'op-1', call: 'scene' } as const;
const balance = async () => [
  await ledger.balance('user:ann', 'credits'),
  await ledger.balance('held:ann', 'credits'),
];

async function reserve(all: Charges, rest = {}): Promise<Charge> {
  const opening = await all.reserve({ ...request, ...rest });
  if ('refusal' in opening) throw new Error(opening.refusal);
  return opening.charge;
}

describe('charges (D-LEDGER)', () => {
  it('hold what a generation costs, spend it with the first text, once', async () => {
    const charge = await reserve(make());
    expect(await balance()).toEqual([495, 5]);
    expect(await Promise.all([charge.capture(), charge.capture()])).toEqual([5, 5]);
    await charge.release();
    expect(await balance()).toEqual([495, 0]);
    const [newest] = await ledger.entries({ account: 'held:ann', unit: 'credits', limit: 1 });
    expect(newest).toMatchObject({ kind: 'capture', memo: { operation: 'op-1', call: 'scene' } });
  });

  it('give it back when nothing came, once', async () => {
    const charge = await reserve(make());
    await Promise.all([charge.release(), charge.release()]);
    expect(await charge.capture()).toBe(0);
    expect(await balance()).toEqual([500, 0]);
  });

  it('refuse what the account does not have, and give the day’s budget its place back', async () => {
    dailyCredits = 600;
    const all = make();
    expect(await all.reserve({ ...request, credits: 501 })).toEqual({
      refusal: 'insufficient_credits',
      required: 501,
    });
    await reserve(all, { credits: 500 });
    expect(await balance()).toEqual([0, 500]);
  });

  it('stop at the ceiling of the day, whoever pays', async () => {
    dailyCredits = 9;
    const all = make();
    const charge = await reserve(all);
    expect(await all.reserve(request)).toMatchObject({ refusal: 'ceiling_reached' });
    await charge.release();
    await reserve(all);
  });

  it('charge nobody for an operation id that is used again instead of once', async () => {
    const all = make();
    for (let round = 0; round < 3; round++) await (await reserve(all)).capture();
    expect(await balance()).toEqual([485, 0]);
  });

  it('touch no ledger for a visitor, nor for what is free', async () => {
    const all = make();
    const charge = await reserve(all, { caller: { owner: 'visitor', address: 'a' } });
    expect(await charge.capture()).toBe(5);
    expect(await (await reserve(all, { credits: 0 })).capture()).toBe(0);
    expect(await balance()).toEqual([500, 0]);
    expect(await ledger.openHolds()).toEqual([]);
  });
});

describe('a charge that the ledger does not take now', () => {
  it.each(['before', 'after'] as const)(
    'is reported, and captured by a later sweep (fails %s)',
    async (fault) => {
      const all = make();
      const charge = await reserve(all);
      const late: number[] = [];
      faults.push(fault);
      expect(await charge.capture((spent) => late.push(spent))).toBe(0);
      expect(reports).toHaveLength(1);
      await all.sweep();
      await all.sweep();
      expect(late).toEqual([5]);
      expect(await balance()).toEqual([495, 0]);
    },
  );

  it('is given back by a later sweep when nothing came', async () => {
    const all = make();
    const charge = await reserve(all);
    faults.push('before');
    await charge.release();
    expect(await balance()).toEqual([495, 5]);
    await all.sweep();
    expect(await balance()).toEqual([500, 0]);
  });

  it('stays to be swept while sweeping fails too', async () => {
    const all = make();
    const charge = await reserve(all);
    faults.push('before', 'before');
    await charge.release();
    await expect(all.sweep()).rejects.toThrow('Not now.');
    await all.sweep();
    expect(await balance()).toEqual([500, 0]);
  });

  it.each(['before', 'after'] as const)(
    'is not held for ever when reserving it fails %s it was made',
    async (fault) => {
      dailyCredits = 5;
      const all = make();
      faults.push(fault);
      await expect(all.reserve(request)).rejects.toThrow('Not now.');
      await all.sweep();
      await all.sweep();
      expect(await balance()).toEqual([500, 0]);
      await reserve(all);
    },
  );
});

describe('what a process that is gone still held', () => {
  it('is given back, once, and what the living hold is left alone', async () => {
    const dead = make('dead');
    await reserve(dead, { operationId: 'op-dead' });
    const neighbour = make('neighbour');
    const charge = await reserve(neighbour, { operationId: 'op-living' });
    const here = make('this', () => ['this', 'neighbour']);
    await Promise.all([here.sweep(), make('other', () => ['other', 'neighbour']).sweep()]);
    await here.sweep();
    expect(await balance()).toEqual([495, 5]);
    expect(await charge.capture()).toBe(5);
    expect(await balance()).toEqual([495, 0]);
    expect(reports).toEqual([]);
  });

  it('costs nothing when that process was only slow, and captures after all', async () => {
    const charge = await reserve(make('slow'));
    await make('this').sweep();
    expect(await charge.capture()).toBe(0);
    expect(await balance()).toEqual([500, 0]);
  });
});
