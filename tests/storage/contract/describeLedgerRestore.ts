import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../apps/server/src/storage/Ledger.ts';
import {
  allEntries,
  depositEntry,
  grantEntry,
  holdEntry,
  purchaseEntry,
  settleEntry,
} from './ledgerEntries.ts';

/** Moving to another storage, and back; part of `describeLedger`. */
export function describeLedgerRestore(open: () => Promise<Ledger>): void {
  describe('restoring', () => {
    it('makes the same books elsewhere, and goes on where it stopped', async () => {
      const [here, there] = [await open(), await open()];
      await here.post(depositEntry('ann', 1_000));
      await here.post(purchaseEntry('ann', 100, 100, 'purchase:1'));
      for (const id of ['a', 'b', 'c']) await here.post(holdEntry('ann', 7, id));
      await here.post(settleEntry('capture', 'ann', 7, 'a'));
      await here.post(settleEntry('release', 'ann', 7, 'b'));

      const all = await allEntries(here);
      for (const entry of all.slice(0, 4)) await there.restore(entry);
      for (const entry of all) await there.restore(entry);

      expect(await allEntries(there)).toEqual(all);
      expect(await there.audit()).toEqual([]);
      expect(await there.openHolds()).toEqual(await here.openHolds());
      for (const account of ['user:ann', 'held:ann']) {
        expect(await there.balance(account, 'credits')).toBe(await here.balance(account, 'credits'));
        const query = { account, unit: 'credits', limit: 10 } as const;
        expect(await there.entries(query)).toEqual(await here.entries(query));
      }

      expect(await there.post(purchaseEntry('ann', 100, 100, 'purchase:1'))).toMatchObject({
        isReplay: true,
      });
      expect(await there.post(settleEntry('release', 'ann', 7, 'c'))).toMatchObject({ isReplay: false });
      const after = await there.post(grantEntry('ann', 1));
      expect('entry' in after && after.entry.seq).toBeGreaterThan(all.at(-1)?.seq ?? 0);
      expect(await there.balance('user:ann', 'credits')).toBe(94);
      expect(await there.audit()).toEqual([]);
    });
  });
}
