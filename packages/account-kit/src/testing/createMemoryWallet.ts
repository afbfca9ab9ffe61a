import type { WalletAdapter } from '../adapter/WalletAdapter.ts';
import { AccountError } from '../model/AccountFailure.ts';
import type { MemoryBook } from './createMemoryBook.ts';
import type { MemoryAsk } from './createMemoryWire.ts';
import { pageOf } from './pageOf.ts';

/** The bank behind `memoryAccount`: pay a payment that was opened, or let a slow one through. */
export interface MemoryPayments {
  /**
   * What a card form calls. Rejects with code 'declined' for 4000000000000002 and 4000000000009995; the bank still
   * thinks about 4000000000000077.
   */
  pay(clientSecret: string, card: { number: string }): Promise<void>;
  /** The bank has thought, and has paid what it was still thinking about. */
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
