import type { LedgerEntry } from '../../apps/server/src/storage/Ledger.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';

export interface WalletContent {
  cents: number;
  /** The payments that were added, oldest first. */
  payments: string[];
}

/** What the books say that somebody's wallet holds. */
export async function walletOf(storage: Storage, accountId: string): Promise<WalletContent> {
  const account = `user:${accountId}`;
  const entries = await storage.ledger.entries({ account, unit: 'usd_cents', limit: 10_000 });
  const isDeposit = ({ kind }: LedgerEntry) => kind === 'deposit';
  return {
    cents: await storage.ledger.balance(account, 'usd_cents'),
    payments: entries
      .filter(isDeposit)
      .map(({ memo }) => String(memo.payment))
      .toReversed(),
  };
}
