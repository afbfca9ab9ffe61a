import { randomUUID } from 'node:crypto';
import type { WalletTransaction } from '@fabula/contract';
import type { Ledger, LedgerEntry, LedgerUnit } from '../../storage/Ledger.ts';
import type { Storage } from '../../storage/Storage.ts';
import { changeDocument } from '../documents.ts';
import { dollarsOf } from './amounts.ts';
import {
  debtAccount,
  type HistoryPage,
  type HistoryQuery,
  houseAccounts,
  postingOf,
  returnAccount,
  userAccount,
} from './ledger.ts';

interface WalletConfig {
  ledger: Ledger;
  orders: WalletOrders;
  now(): number;
}

interface Deposit {
  accountId: string;
  paymentIntentId: string;
  cents: number;
  description: string;
}

interface DepositAnswer {
  /** It had been added before; nothing has changed. */
  isReplay: boolean;
  /** In cents. */
  balanceAfter: number;
}

/** `adminId` is for admins alone. */
export type WalletLine = WalletTransaction & { adminId?: string };

export type Wallet = ReturnType<typeof wallet>;

const UNIT = 'usd_cents';

export function wallet({ ledger, orders, now }: WalletConfig) {
  const at = () => new Date(now()).toISOString();
  const balances = (accountId: string) =>
    ledger.balances([userAccount(accountId), debtAccount(accountId)] as const, UNIT);

  /** Entries of the wallet, and refunds made while it was empty; newest first. */
  async function entriesOf(accountId: string, query: HistoryQuery): Promise<LedgerEntry[]> {
    const lists = await Promise.all(
      [userAccount(accountId), returnAccount(accountId)].map((account) =>
        ledger.entries({ account, unit: UNIT, limit: query.limit + 1, before: query.before }),
      ),
    );
    const bySeq = new Map(lists.flat().map((entry) => [entry.seq, entry]));
    return [...bySeq.values()].sort((a, b) => b.seq - a.seq).slice(0, query.limit + 1);
  }

  return {
    /** In cents; below 0 where money went back to a card after it was spent. */
    async balance(accountId: string): Promise<number> {
      const [money, owed] = await balances(accountId);
      return money - owed;
    },

    async transactions(accountId: string, query: HistoryQuery): Promise<HistoryPage<WalletLine>> {
      const found = await entriesOf(accountId, query);
      const entries = found.slice(0, query.limit);
      const next = found.length > query.limit ? entries.at(-1)?.seq : undefined;
      const lines = entries.flatMap((entry) => linesOf(entry, accountId));
      const said = await pageOrders(orders, ledger, accountId, UNIT, { ...query, entries, next });
      const none = { amount: 0, balance_after: 0 };
      return { items: withOrders(lines, said, (order) => ({ ...orderLine(order), ...none })), next };
    },

    /**
     * Adds a card payment, once (D-PAY). Throws a `LedgerMistake` when it was added with another amount, or to
     * another account.
     */
    async deposit({ accountId, paymentIntentId, cents, description }: Deposit): Promise<DepositAnswer> {
      const [, owed] = await balances(accountId);
      const answer = await ledger.post({
        key: `deposit:${paymentIntentId}`,
        kind: 'deposit',
        at: at(),
        postings: [
          { account: houseAccounts.cards, unit: UNIT, amount: -cents },
          { account: userAccount(accountId), unit: UNIT, amount: cents },
        ],
        memo: { payment: paymentIntentId, description, ...(owed > 0 && { owed }) },
      });
      if ('shortfall' in answer) throw new Error('A deposit cannot fall short: only the house pays for it.');
      const { balanceAfter } = postingOf(answer.entry, userAccount(accountId), UNIT);
      return { isReplay: answer.isReplay, balanceAfter };
    },

    /** Pays debts from the balance; returns the cents still owed. */
    async repay(accountId: string): Promise<number> {
      for (;;) {
        const [money, owed] = await balances(accountId);
        const amount = Math.min(money, owed);
        if (amount <= 0) return owed;
        // A concurrent repayment makes it fall short: nobody can pay more than they owe.
        await ledger.post({
          key: `repay:${randomUUID()}`,
          kind: 'repay',
          at: at(),
          postings: [
            { account: userAccount(accountId), unit: UNIT, amount: -amount },
            { account: houseAccounts.losses, unit: UNIT, amount },
            { account: debtAccount(accountId), unit: UNIT, amount: -amount },
            { account: houseAccounts.debts, unit: UNIT, amount },
          ],
          memo: { description: 'Paid what was owed' },
        });
      }
    },
  };
}

/** A refund by credits is two lines, and repaying a debt changes no balance. */
function linesOf(entry: LedgerEntry, accountId: string): WalletLine[] {
  const { seq, kind, memo } = entry;
  if (kind === 'repay') return [];
  const line = (
    type: WalletTransaction['type'],
    cents: number,
    balance: number,
    description: string,
    id = String(seq),
  ) => ({
    id,
    type,
    amount: dollarsOf(cents),
    balance_after: dollarsOf(balance),
    timestamp: entry.at,
    description,
  });
  const description = String(memo.description ?? '');
  if (kind === 'return' || kind === 'return_back') {
    const [cents, value, balance] = [memo.cents, memo.value, memo.balance].map(Number) as [
      number,
      number,
      number,
    ];
    const credits = Math.abs(Number(memo.credits)).toLocaleString('en-US');
    if (kind === 'return')
      return [
        line('taken_back', cents, balance, description),
        ...(value === 0
          ? []
          : [line('given_back', value, balance + cents, `${credits} credits went back`, `${seq}-credits`)]),
      ];
    return [
      ...(value === 0
        ? []
        : [line('purchase', -value, balance, `${credits} credits, given back`, `${seq}-credits`)]),
      line('given_back', -cents, balance - value, description),
    ];
  }
  const { amount, balanceAfter } = postingOf(entry, userAccount(accountId), UNIT);
  const balance = balanceAfter - Number(memo.owed ?? 0);
  return [line(kind === 'deposit' ? 'deposit' : 'purchase', Math.abs(amount), balance, description)];
}

export interface WalletOrder {
  act: 'freeze' | 'unfreeze';
  reason: string;
  at: string;
  adminId: string;
}

/** While a wallet is frozen, nothing is spent, bought, claimed or paid in. */
export type WalletOrders = ReturnType<typeof walletOrders>;

interface KeptOrders {
  orders: readonly WalletOrder[];
}

export function walletOrders(storage: Pick<Storage, 'documents'>) {
  const kept = storage.documents<KeptOrders>('wallet_orders');
  const list = async (accountId: string) => (await kept.get(accountId))?.value.orders ?? [];
  return {
    list,
    /** The order in force; undefined while nothing is frozen. */
    async frozen(accountId: string): Promise<WalletOrder | undefined> {
      const [last] = await list(accountId);
      return last?.act === 'freeze' ? last : undefined;
    },
    /** Does nothing when it is so already. */
    async give(accountId: string, order: WalletOrder): Promise<void> {
      await changeDocument<KeptOrders>(kept, accountId, ({ orders } = { orders: [] }) => {
        const isSo = (orders[0]?.act ?? 'unfreeze') === order.act;
        return { orders: isSo ? orders : [order, ...orders] };
      });
    },
  };
}

/** The orders of a page of the history: after its last entry, and before the previous page. */
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

export function withoutAdmin<Line extends { adminId?: string }>({ adminId: _, ...line }: Line) {
  return line;
}

interface Line {
  timestamp: string;
  balance_after: number;
}

/** Merges lines and orders, newest first: an order shows the balance of its time. */
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
