import { AccountError, insufficientCredits } from '../model/AccountFailure.ts';
import type { CreditBalance } from '../model/CreditBalance.ts';
import { creditsCostCents } from '../model/creditsCostCents.ts';
import {
  type CreditTransaction,
  creditDirection,
  type WalletTransaction,
  walletDirection,
} from '../model/Transaction.ts';

/** What the books of `sampleUser` begin with. */
export interface MemoryBookOptions {
  /** Whole credits to begin with. */
  credits: number;
  /** US cents to begin with. */
  cents: number;
  /** Whether the first credits were claimed already. Default of `memoryAccount`: whether there are any. */
  isClaimed: boolean;
  /** Lines of the statements that stand there from the beginning, newest first. */
  creditTransactions: readonly CreditTransaction[];
  /** The wallet’s statement of before, newest first. Default: none. */
  walletTransactions: readonly WalletTransaction[];
}

/** The books of one account, kept as a server keeps them: nothing goes below zero, and nothing happens twice. */
export interface MemoryBook {
  readonly balance: CreditBalance;
  readonly cents: number;
  /** Newest first. */
  readonly creditTransactions: readonly CreditTransaction[];
  readonly walletTransactions: readonly WalletTransaction[];
  claim(): { added: number; available: number };
  /** Adds credits by a test payment, once per `key`. */
  addTestCredits(key: string): { added: number; available: number };
  purchase(
    credits: number,
    priceUsd: string,
    key: string,
  ): { credits: number; costCents: number; available: number };
  /** Adds money once per `id`. */
  deposit(id: string, cents: number): void;
  /** Holds credits for an operation; `capture` and `release` end that. */
  hold(id: string, credits: number, description: string, work?: string): void;
  capture(id: string): void;
  release(id: string): void;
}

/** Credits that a claim grants (accounts.md §9). */
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
