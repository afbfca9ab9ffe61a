import type { WalletAdapter } from '../adapter/AccountAdapter.ts';
import { AccountError, insufficientCredits } from '../model/AccountFailure.ts';
import { type CreditBalance, creditsCostCents } from '../model/credits.ts';
import {
  type CreditTransaction,
  creditDirection,
  type Page,
  type WalletTransaction,
  walletDirection,
} from '../model/Transaction.ts';
import type { MemoryAsk } from './createMemoryWire.ts';

/** Initial books of `sampleUser`. */
export interface MemoryBookOptions {
  /** Whole credits. */
  credits: number;
  /** US cents. */
  cents: number;
  /** True once the first credits were claimed. Default of `memoryAccount`: true with any credits. */
  isClaimed: boolean;
  /** Earlier lines, newest first. */
  creditTransactions: readonly CreditTransaction[];
  /** Earlier lines, newest first. Default: none. */
  walletTransactions: readonly WalletTransaction[];
}

/** A ledger of one account: nothing goes below zero, and everything is idempotent. */
export interface MemoryBook {
  readonly balance: CreditBalance;
  readonly cents: number;
  /** Newest first. */
  readonly creditTransactions: readonly CreditTransaction[];
  readonly walletTransactions: readonly WalletTransaction[];
  claim(): { added: number; available: number };
  /** Once per `key`. */
  addTestCredits(key: string): { added: number; available: number };
  purchase(
    credits: number,
    priceUsd: string,
    key: string,
  ): { credits: number; costCents: number; available: number };
  /** Once per `id`. */
  deposit(id: string, cents: number): void;
  /** Reserves credits until `capture` or `release`. */
  hold(id: string, credits: number, description: string, work?: string): void;
  capture(id: string): void;
  release(id: string): void;
}

/** Credits of a claim. */
const claimed = 500;

export function createMemoryBook(options: MemoryBookOptions): MemoryBook {
  let { credits, cents, isClaimed } = options;
  let creditLines = [...options.creditTransactions];
  const walletLines = [...options.walletTransactions];
  const held = new Map<string, number>();
  const bought = new Map<string, { credits: number; costCents: number }>();
  const deposits = new Set<string>();
  const testKeys = new Set<string>();
  let lines = 0;

  const next = () => ({ id: `new-${++lines}`, timestamp: new Date().toISOString() });
  const move = (type: CreditTransaction['type'], amount: number, rest: Partial<CreditTransaction> = {}) => {
    credits += creditDirection(type) * amount;
    creditLines.unshift({
      ...next(),
      type,
      credits: amount,
      balanceAfter: credits,
      description: '',
      operationId: null,
      work: null,
      state: null,
      ...rest,
    });
  };
  const moveCents = (type: WalletTransaction['type'], amount: number, description: string) => {
    cents += walletDirection(type) * amount;
    walletLines.unshift({ ...next(), type, cents: amount, balanceAfterCents: cents, description });
  };
  const end = (id: string, state: 'charged' | 'returned') => {
    creditLines = creditLines.map((line) =>
      line.operationId === id && line.state === 'held' ? { ...line, state } : line,
    );
    return held.delete(id);
  };

  return {
    get balance() {
      const heldCredits = [...held.values()].reduce((sum, one) => sum + one, 0);
      return { available: credits, total: credits + heldCredits, isClaimed };
    },
    get cents() {
      return cents;
    },
    get creditTransactions() {
      return creditLines;
    },
    get walletTransactions() {
      return walletLines;
    },

    claim() {
      if (isClaimed)
        throw new AccountError({
          code: 'claimed_already',
          message: `You have claimed your ${claimed} credits already: each account gets them once.`,
        });
      isClaimed = true;
      move('claim', claimed, { description: `Claimed initial ${claimed} credits` });
      return { added: claimed, available: credits };
    },

    addTestCredits(key) {
      if (!testKeys.has(key)) move('grant', claimed, { description: 'Test payment: no card was charged' });
      testKeys.add(key);
      return { added: claimed, available: credits };
    },

    purchase(amount, priceUsd, key) {
      const before = bought.get(key);
      if (before) return { ...before, available: credits };
      const costCents = creditsCostCents(amount, priceUsd) ?? 0;
      if (costCents > cents)
        throw new AccountError({
          code: 'insufficient_funds',
          message: 'Insufficient wallet balance. Please add funds first.',
          required: costCents / 100,
        });
      const description = `${amount.toLocaleString('en-US')} ${amount === 1 ? 'credit' : 'credits'}`;
      moveCents('purchase', costCents, description);
      move('purchase', amount, { description });
      bought.set(key, { credits: amount, costCents });
      return { credits: amount, costCents, available: credits };
    },

    deposit(id, amount) {
      if (deposits.has(id)) return;
      deposits.add(id);
      moveCents('deposit', amount, 'Card payment');
    },

    hold(id, amount, description, work) {
      if (held.has(id)) return;
      if (amount > credits) throw new AccountError(insufficientCredits(amount));
      held.set(id, amount);
      move('charge', amount, { description, operationId: id, work: work ?? null, state: 'held' });
    },
    capture: (id) => void end(id, 'charged'),
    release(id) {
      const amount = held.get(id);
      if (amount === undefined || !end(id, 'returned')) return;
      move('return', amount, { description: 'Given back: nothing came of it', operationId: id });
    },
  };
}

/** The bank behind `memoryAccount`: pays open payments, and settles slow ones. */
export interface MemoryPayments {
  /** Rejects with code 'declined' for 4000000000000002 and 4000000000009995; 4000000000000077 stays processing. */
  pay(clientSecret: string, card: { number: string }): Promise<void>;
  /** Pays everything that is processing. */
  settle(): void;
}

interface Payment {
  id: string;
  cents: number;
  status: 'unpaid' | 'processing' | 'succeeded';
}

const refusals: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
};
const slowCard = '4000000000000077';

export function createMemoryWallet(
  ask: MemoryAsk,
  book: () => MemoryBook,
): { wallet: Required<WalletAdapter>; payments: MemoryPayments } {
  const opened = new Map<string, Payment>();
  const awaited = new Set<string>();
  const paymentOf = (id: string) => {
    const payment = opened.get(id);
    if (!payment) throw new AccountError({ code: 'invalid', message: 'There is no such payment.' });
    return payment;
  };

  return {
    payments: {
      pay: (clientSecret, card) =>
        ask('pay', () => {
          const payment = paymentOf(clientSecret.replace(/_secret$/, ''));
          const number = card.number.replace(/\D/g, '');
          const refusal = refusals[number];
          if (refusal) throw new AccountError({ code: 'declined', message: refusal });
          payment.status = number === slowCard ? 'processing' : 'succeeded';
        }),
      settle() {
        for (const payment of opened.values())
          if (payment.status === 'processing') payment.status = 'succeeded';
      },
    },
    wallet: {
      balance: () => ask('walletBalance', () => book().cents),
      transactions: (before) => ask('walletTransactions', () => pageOf(book().walletTransactions, before)),
      addFunds: (cents) =>
        ask('addFunds', () => {
          const id = `payment-${opened.size + 1}`;
          opened.set(id, { id, cents, status: 'unpaid' });
          return { id, clientSecret: `${id}_secret`, cents };
        }),
      confirm: (id) =>
        ask('confirm', () => {
          const { status, cents } = paymentOf(id);
          if (status === 'succeeded') book().deposit(id, cents);
          const outcome = { status, cents: status === 'succeeded' ? cents : 0, balanceCents: book().cents };
          return status === 'unpaid' ? { ...outcome, error: 'No card has paid this yet.' } : outcome;
        }),
      pending: {
        list: () => [...awaited],
        add: (id) => void awaited.add(id),
        remove: (id) => void awaited.delete(id),
      },
    },
  };
}

const size = 50;

/** The page of a list, newest first, that follows the line with the id `before`. */
export function pageOf<T extends { id: string }>(items: readonly T[], before: string | null): Page<T> {
  const start = before === null ? 0 : items.findIndex(({ id }) => id === before) + 1;
  const page = items.slice(start, start + size);
  return { items: page, next: start + size < items.length ? (page.at(-1)?.id ?? null) : null };
}
