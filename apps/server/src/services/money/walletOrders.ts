import type { Ledger, LedgerEntry, LedgerUnit } from '../../storage/Ledger.ts';
import type { Storage } from '../../storage/Storage.ts';
import { userAccount } from './ledger.ts';

/** What an admin said about an account's money and credits. */
export interface WalletOrder {
  act: 'freeze' | 'unfreeze';
  /** In the admin's words, for the account's owner. */
  reason: string;
  /** ISO 8601. */
  at: string;
  adminId: string;
}

/** Wallets that an admin has frozen: nothing is spent, bought, claimed or paid in. */
export interface WalletOrders {
  /** The order that holds; undefined while nothing is frozen. */
  frozen(accountId: string): Promise<WalletOrder | undefined>;
  /** All of them, newest first. */
  list(accountId: string): Promise<readonly WalletOrder[]>;
  /** What is so already is not ordered again. */
  give(accountId: string, order: WalletOrder): Promise<void>;
}

interface KeptOrders {
  /** Newest first. */
  orders: readonly WalletOrder[];
}

export function walletOrders(storage: Pick<Storage, 'documents'>): WalletOrders {
  const kept = storage.documents<KeptOrders>('wallet_orders');
  const list = async (accountId: string) => (await kept.get(accountId))?.value.orders ?? [];
  return {
    list,
    async frozen(accountId) {
      const [last] = await list(accountId);
      return last?.act === 'freeze' ? last : undefined;
    },
    async give(accountId, order) {
      for (;;) {
        const found = await kept.get(accountId);
        const orders = found?.value.orders ?? [];
        if ((orders[0]?.act ?? 'unfreeze') === order.act) return;
        const value = { orders: [order, ...orders] };
        const made = found
          ? await kept.update(accountId, value, found.revision)
          : await kept.create(accountId, value);
        if (made) return;
      }
    },
  };
}

/** The orders that belong on a page of a history: those given after its last entry, and before the page before it. */
export async function pageOrders(
  orders: WalletOrders,
  ledger: Ledger,
  accountId: string,
  unit: LedgerUnit,
  page: { before?: number | undefined; next: number | undefined; entries: readonly LedgerEntry[] },
): Promise<WalletOrder[]> {
  const all = await orders.list(accountId);
  if (all.length === 0) return [];
  const oldest = page.next === undefined ? undefined : page.entries.at(-1)?.at;
  const above =
    page.before === undefined
      ? []
      : await ledger.entries({ account: userAccount(accountId), unit, limit: 1, before: page.before + 1 });
  const newest = above[0]?.at;
  return all.filter(
    ({ at }) => (oldest === undefined || at >= oldest) && (newest === undefined || at < newest),
  );
}

/** An order as a line of a history, in words. */
export function orderLine({ act, reason, at, adminId }: WalletOrder) {
  const what =
    act === 'freeze' ? 'Frozen by the people who run this server' : 'Freed by the people who run this server';
  return {
    id: `${act} ${at}`,
    type: act,
    timestamp: at,
    description: `${what}. They say: ${reason}`,
    adminId,
  };
}

/** A line as its owner reads it: who did it is for admins alone. */
export function withoutAdmin<Line extends { adminId?: string }>({ adminId: _, ...line }: Line) {
  return line;
}

interface Line {
  timestamp: string;
  balance_after: number;
}

/** Lines and orders of one page as one history, newest first: an order stands at the balance of its day. */
export function withOrders<T extends Line>(
  lines: readonly T[],
  orders: readonly WalletOrder[],
  lineOf: (order: WalletOrder) => T,
): T[] {
  const all = [...lines, ...orders.map(lineOf)].sort((a, b) =>
    a.timestamp === b.timestamp ? 0 : a.timestamp < b.timestamp ? 1 : -1,
  );
  let balance = 0;
  for (const line of all.toReversed()) {
    if (lines.includes(line)) balance = line.balance_after;
    else line.balance_after = balance;
  }
  return all;
}
