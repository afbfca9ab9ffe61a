import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../apps/server/src/storage/Ledger.ts';
import { rounds } from '../../support/rounds.ts';
import {
  allEntries,
  depositEntry,
  grantEntry,
  holdEntry,
  purchaseEntry,
  settleEntry,
} from './ledgerEntries.ts';

/** How many come at once, of whom a tenth is served. */
const CROWD = rounds(5_000);
const CLAIMS = rounds(1_000);

const isMade = (answer: object) => 'isReplay' in answer && !answer.isReplay;

/** What must hold when many ask at once; part of `describeLedger`. */
export function describeLedgerCrowds(open: () => Promise<Ledger>): void {
  describe('many at once', { timeout: 120_000 }, () => {
    it(`${CROWD} reserves of 1 credit on ${CROWD / 10} get exactly ${CROWD / 10}`, async () => {
      const ledger = await open();
      await ledger.post(grantEntry('ann', CROWD / 10));
      const answers = await Promise.all(
        Array.from({ length: CROWD }, (_, number) => ledger.post(holdEntry('ann', 1, `h${number}`))),
      );
      expect(answers.filter(isMade)).toHaveLength(CROWD / 10);
      expect(answers.filter((answer) => 'shortfall' in answer)).toHaveLength((CROWD * 9) / 10);
      expect(await ledger.balance('user:ann', 'credits')).toBe(0);
      expect(await ledger.balance('held:ann', 'credits')).toBe(CROWD / 10);
      expect(await ledger.openHolds()).toHaveLength(CROWD / 10);
      expect(await ledger.audit()).toEqual([]);
    });

    it(`${CLAIMS} claims give one`, async () => {
      const ledger = await open();
      const answers = await Promise.all(
        Array.from({ length: CLAIMS }, () => ledger.post(grantEntry('ann', 500, 'claim:ann'))),
      );
      expect(answers.filter(isMade)).toHaveLength(1);
      expect(new Set(answers.map((answer) => 'entry' in answer && answer.entry.seq)).size).toBe(1);
      expect(await ledger.balance('user:ann', 'credits')).toBe(500);
    });

    it('captures and releases of one hold settle it once', async () => {
      const ledger = await open();
      await ledger.post(grantEntry('ann', 100));
      for (let round = 0; round < 20; round++) {
        await ledger.post(holdEntry('ann', 5, `h${round}`));
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, turn) =>
            ledger.post(settleEntry(turn % 2 === 0 ? 'capture' : 'release', 'ann', 5, `h${round}`)),
          ),
        );
        expect(answers.filter(isMade)).toHaveLength(1);
        expect(new Set(answers.map((answer) => 'entry' in answer && answer.entry.kind)).size).toBe(1);
      }
      const captured = (await allEntries(ledger)).filter(({ kind }) => kind === 'capture').length;
      expect(await ledger.balance('held:ann', 'credits')).toBe(0);
      expect(await ledger.balance('user:ann', 'credits')).toBe(100 - 5 * captured);
      expect(await ledger.audit()).toEqual([]);
    });

    it('purchases spend no cent twice', async () => {
      const ledger = await open();
      await ledger.post(depositEntry('ann', 1_000));
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          ledger.post(purchaseEntry('ann', 30, 30, `purchase:${number % 50}`)),
        ),
      );
      expect(answers.filter(isMade)).toHaveLength(33);
      expect(await ledger.balance('user:ann', 'usd_cents')).toBe(10);
      expect(await ledger.balance('user:ann', 'credits')).toBe(990);
    });

    it('balances of several accounts are those of one moment', async () => {
      const ledger = await open();
      await ledger.post(grantEntry('ann', CLAIMS));
      let isOver = false;
      const spending = Promise.all(
        Array.from({ length: CLAIMS }, (_, number) => ledger.post(holdEntry('ann', 1, `h${number}`))),
      ).finally(() => {
        isOver = true;
      });
      const sums = new Set<number>();
      while (!isOver) {
        const [available, held] = await ledger.balances(['user:ann', 'held:ann'] as const, 'credits');
        sums.add(available + held);
      }
      await spending;
      expect([...sums]).toEqual([CLAIMS]);
      expect(await ledger.balances(['held:ann', 'user:nobody', 'user:ann'], 'credits')).toEqual([
        CLAIMS,
        0,
        0,
      ]);
    });

    it('gifts in both directions at once neither block each other nor lose a credit', async () => {
      const ledger = await open();
      for (const user of ['ann', 'bob']) await ledger.post(grantEntry(user, 50));
      const give = (from: string, to: string, number: number) =>
        ledger.post({
          ...grantEntry(to, 1, `gift:${from}:${number}`),
          postings: [
            { account: `user:${from}`, unit: 'credits', amount: -1 },
            { account: `user:${to}`, unit: 'credits', amount: 1 },
          ],
        });
      await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          number % 2 === 0 ? give('ann', 'bob', number) : give('bob', 'ann', number),
        ),
      );
      const both = ['ann', 'bob'].map((user) => ledger.balance(`user:${user}`, 'credits'));
      expect(await Promise.all(both)).toEqual([50, 50]);
      expect(await ledger.audit()).toEqual([]);
    });
  });
}
