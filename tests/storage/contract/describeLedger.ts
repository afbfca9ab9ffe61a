import { describe, expect, it } from 'vitest';
import { type Ledger, LedgerMistake, type NewLedgerEntry } from '../../../apps/server/src/storage/Ledger.ts';
import { describeLedgerCrowds } from './describeLedgerCrowds.ts';
import { describeLedgerHistories } from './describeLedgerHistories.ts';
import { describeLedgerRestore } from './describeLedgerRestore.ts';
import {
  allEntries,
  depositEntry,
  entryOf,
  grantEntry,
  holdEntry,
  purchaseEntry,
  settleEntry,
} from './ledgerEntries.ts';

/**
 * What every `Ledger` must do (D-LEDGER). `open` answers an empty one, and sees to its end. `histories`: how many random
 * ones are played on it.
 */
export function describeLedger(name: string, open: () => Promise<Ledger>, histories?: number): void {
  describe(`ledger in ${name}`, () => {
    describe('posting', () => {
      it('keeps an entry whole, with the balances after it', async () => {
        const ledger = await open();
        await ledger.post(depositEntry('ann', 500));
        const entry = {
          ...purchaseEntry('ann', 200, 300, 'purchase:1'),
          memo: { credits: 200, text: 'Ünï ☂\n' },
        };
        const answer = await ledger.post(entry);
        expect(answer).toEqual({
          isReplay: false,
          entry: {
            ...entry,
            seq: expect.any(Number),
            postings: [
              { ...entry.postings[0], balanceAfter: 200 },
              { ...entry.postings[1], balanceAfter: null },
              { ...entry.postings[2], balanceAfter: null },
              { ...entry.postings[3], balanceAfter: 200 },
            ],
          },
        });
        expect(await ledger.find('purchase:1')).toEqual(entryOf(answer));
        expect(await ledger.find('purchase:2')).toBeUndefined();
        expect(await balances(ledger, 'ann')).toEqual([200, 0, 200]);
        expect(await ledger.balance('user:nobody', 'credits')).toBe(0);
        expect(await ledger.audit()).toEqual([]);
      });

      it('answers copies: what a caller does to them changes nothing', async () => {
        const ledger = await open();
        const made = entryOf(await ledger.post(grantEntry('ann', 5)));
        const found = await ledger.find('grant:ann');
        const [listed] = await ledger.entries({ account: 'user:ann', unit: 'credits', limit: 1 });
        for (const entry of [made, found, listed]) {
          for (const posting of entry?.postings ?? []) posting.amount = 99;
          if (entry) entry.kind = 'gone';
        }
        expect(await ledger.find('grant:ann')).toMatchObject({
          kind: 'grant',
          postings: [{ amount: -5 }, { amount: 5 }],
        });
      });

      it('makes an entry once, whatever else has happened since', async () => {
        const ledger = await open();
        const first = entryOf(await ledger.post(grantEntry('ann', 5)));
        await ledger.post(holdEntry('ann', 5, 'h'));
        expect(await ledger.post({ ...grantEntry('ann', 5), at: '2027-01-01T00:00:00.000Z' })).toEqual({
          entry: first,
          isReplay: true,
        });
        expect(await ledger.post(holdEntry('ann', 5, 'h'))).toMatchObject({ isReplay: true });
        expect(await balances(ledger, 'ann')).toEqual([0, 5, 0]);
      });

      it('refuses what an account does not have, and changes nothing', async () => {
        const ledger = await open();
        await ledger.post(grantEntry('ann', 5));
        await ledger.post(depositEntry('ann', 100));
        expect(await ledger.post(holdEntry('ann', 6, 'h'))).toEqual({
          shortfall: { account: 'user:ann', unit: 'credits', available: 5 },
        });
        expect(await ledger.post(purchaseEntry('ann', 10, 101, 'purchase:1'))).toEqual({
          shortfall: { account: 'user:ann', unit: 'usd_cents', available: 100 },
        });
        expect(await ledger.post(holdEntry('nobody', 1, 'n'))).toEqual({
          shortfall: { account: 'user:nobody', unit: 'credits', available: 0 },
        });
        expect(await balances(ledger, 'ann')).toEqual([5, 0, 100]);
        expect(await ledger.openHolds()).toEqual([]);
        expect(await ledger.find('hold:h')).toBeUndefined();
        await ledger.post(grantEntry('ann', 1, 'grant:more'));
        expect(await ledger.post(holdEntry('ann', 6, 'h'))).toMatchObject({ isReplay: false });
        expect(await ledger.audit()).toEqual([]);
      });

      const post = (account: string, amount: number, unit: 'credits' | 'usd_cents' = 'credits') => ({
        account,
        unit,
        amount,
      });
      it.each<[string, Partial<NewLedgerEntry>]>([
        ['has no postings', { postings: [] }],
        ['does not sum to 0', { postings: [post('house:credits', -2), post('user:ann', 1)] }],
        [
          'sums to 0 only across units',
          { postings: [post('house:cards', -2, 'usd_cents'), post('user:ann', 2)] },
        ],
        ['posts half a credit', { postings: [post('house:credits', -0.5), post('user:ann', 0.5)] }],
        ['posts nothing', { postings: [post('house:credits', 0), post('user:ann', 0)] }],
        [
          'posts what is no number',
          { postings: [post('house:credits', Number.NaN), post('user:ann', Number.NaN)] },
        ],
        [
          'posts more than can be counted',
          { postings: [post('house:credits', -(2 ** 53)), post('user:ann', 2 ** 53)] },
        ],
        [
          'posts to an account twice',
          { postings: [post('house:credits', -2), post('user:ann', 1), post('user:ann', 1)] },
        ],
        ['closes a hold that nobody opened', { closes: 'none' }],
        ['opens a hold that there is', { opens: 'h' }],
        ['takes the key of another entry', { key: 'grant:ann' }],
        ['takes the key of an entry that opened a hold', { key: 'hold:h' }],
      ])('throws when an entry %s, and changes nothing', async (_, wrong) => {
        const ledger = await open();
        await ledger.post(grantEntry('ann', 5));
        await ledger.post(holdEntry('ann', 1, 'h'));
        const entry = { ...grantEntry('ann', 7, 'grant:wrong'), ...wrong };
        await expect(ledger.post(entry)).rejects.toThrow(LedgerMistake);
        expect(await balances(ledger, 'ann')).toEqual([4, 1, 0]);
        expect(await ledger.find('grant:wrong')).toBeUndefined();
        expect((await allEntries(ledger)).map(({ key }) => key)).toEqual(['grant:ann', 'hold:h']);
      });
    });

    describe('holds', () => {
      it.each(['capture', 'release'] as const)('end in one %s, once', async (kind) => {
        const ledger = await open();
        await ledger.post(grantEntry('ann', 5));
        const hold = entryOf(await ledger.post(holdEntry('ann', 3, 'h')));
        expect(await ledger.openHolds()).toEqual([hold]);
        const first = entryOf(await ledger.post(settleEntry(kind, 'ann', 3, 'h')));
        expect(await ledger.openHolds()).toEqual([]);
        const after = await balances(ledger, 'ann');
        expect(after).toEqual([kind === 'capture' ? 2 : 5, 0, 0]);
        for (const again of ['capture', 'release'] as const) {
          expect(await ledger.post(settleEntry(again, 'ann', 3, 'h'))).toEqual({
            entry: first,
            isReplay: true,
          });
        }
        expect(await balances(ledger, 'ann')).toEqual(after);
        expect(await ledger.audit()).toEqual([]);
      });

      it('are listed oldest first while they are open', async () => {
        const ledger = await open();
        await ledger.post(grantEntry('ann', 5));
        for (const id of ['a', 'b', 'c']) await ledger.post(holdEntry('ann', 1, id));
        await ledger.post(settleEntry('release', 'ann', 1, 'b'));
        expect((await ledger.openHolds()).map(({ opens }) => opens)).toEqual(['a', 'c']);
      });
    });

    describe('histories', () => {
      it('are those of one account and unit, newest first, a page at a time', async () => {
        const ledger = await open();
        for (let round = 0; round < 7; round++) {
          await ledger.post(grantEntry('ann', 1 + round, `grant:${round}`));
          await ledger.post(depositEntry('ann', 100, `deposit:${round}`));
          await ledger.post(grantEntry('bob', 1, `grant:bob:${round}`));
        }
        const pages: string[][] = [];
        for (let before: number | undefined; ; ) {
          const page = await ledger.entries({ account: 'user:ann', unit: 'credits', limit: 3, before });
          if (page.length === 0) break;
          pages.push(page.map(({ key }) => key));
          before = page.at(-1)?.seq;
        }
        expect(pages).toEqual([
          ['grant:6', 'grant:5', 'grant:4'],
          ['grant:3', 'grant:2', 'grant:1'],
          ['grant:0'],
        ]);
        const [newest] = await ledger.entries({ account: 'user:ann', unit: 'credits', limit: 1 });
        expect(newest?.postings[1]).toMatchObject({ account: 'user:ann', balanceAfter: 28 });
        expect(await ledger.entries({ account: 'user:nobody', unit: 'credits', limit: 3 })).toEqual([]);
      });
    });

    describeLedgerCrowds(open);
    describeLedgerRestore(open);
    describeLedgerHistories(open, histories);
  });
}

/** Credits, held credits and cents. */
async function balances(ledger: Ledger, user: string): Promise<number[]> {
  return Promise.all([
    ledger.balance(`user:${user}`, 'credits'),
    ledger.balance(`held:${user}`, 'credits'),
    ledger.balance(`user:${user}`, 'usd_cents'),
  ]);
}
