import type { WalletTransaction } from '@fabula/contract';
import type { Ledger } from '../storage/Ledger.ts';
import { dollarsOf } from './dollarsOf.ts';
import type { HistoryPage, HistoryQuery } from './HistoryPage.ts';
import { houseAccounts, userAccount } from './ledgerAccounts.ts';
import { postingOf, readHistory } from './readHistory.ts';

export interface WalletConfig {
  ledger: Ledger;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Deposit {
  accountId: string;
  /** What was paid once is added once, however often this is called. */
  paymentIntentId: string;
  /** Whole, above 0. */
  cents: number;
  description: string;
}

export interface DepositAnswer {
  /** It had been added before; nothing has changed. */
  isReplay: boolean;
  /** What the wallet had right after the money was added, in cents. */
  balanceAfter: number;
}

/** The money that somebody has here (D-LEDGER). */
export interface Wallet {
  /** In cents. */
  balance(accountId: string): Promise<number>;
  transactions(accountId: string, query: HistoryQuery): Promise<HistoryPage<WalletTransaction>>;
  /**
   * Adds what a card payment brought, once for each payment (D-PAY). Throws a `LedgerMistake` when the same payment
   * was added with another amount, or to another account.
   */
  deposit(deposit: Deposit): Promise<DepositAnswer>;
}

const UNIT = 'usd_cents';

export function wallet({ ledger, now }: WalletConfig): Wallet {
  return {
    balance: (accountId) => ledger.balance(userAccount(accountId), UNIT),

    async transactions(accountId, query) {
      const { items, next } = await readHistory(ledger, userAccount(accountId), UNIT, query);
      return {
        items: items.map(({ entry, amount, balanceAfter }) => ({
          id: String(entry.seq),
          type: entry.kind === 'deposit' ? 'deposit' : 'purchase',
          amount: dollarsOf(Math.abs(amount)),
          balance_after: dollarsOf(balanceAfter),
          timestamp: entry.at,
          description: String(entry.memo.description ?? ''),
        })),
        next,
      };
    },

    async deposit({ accountId, paymentIntentId, cents, description }) {
      const answer = await ledger.post({
        key: `deposit:${paymentIntentId}`,
        kind: 'deposit',
        at: new Date(now()).toISOString(),
        postings: [
          { account: houseAccounts.cards, unit: UNIT, amount: -cents },
          { account: userAccount(accountId), unit: UNIT, amount: cents },
        ],
        memo: { payment: paymentIntentId, description },
      });
      if ('shortfall' in answer) throw new Error('A deposit cannot fall short: only the house pays for it.');
      const { balanceAfter } = postingOf(answer.entry, userAccount(accountId), UNIT);
      return { isReplay: answer.isReplay, balanceAfter };
    },
  };
}
