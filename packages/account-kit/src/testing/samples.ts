import type { CreditPricing } from '../model/credits.ts';
import type { AccountUser } from '../model/Session.ts';
import type { CreditTransaction, WalletTransaction } from '../model/Transaction.ts';

/** Mara, the default user of `memoryAccount`. */
export const sampleUser: AccountUser = {
  id: 'user-mara',
  email: 'mara@example.org',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  fullName: 'Mara Lindqvist',
  imageUrl: '',
  createdAt: '2026-03-04T09:12:00.000Z',
};

/** Another user, with other numbers. */
export const otherUser: AccountUser = {
  id: 'user-tom',
  email: 'tom@example.org',
  firstName: 'Tom',
  lastName: 'Okafor',
  fullName: 'Tom Okafor',
  imageUrl: '',
  createdAt: '2026-10-30T18:40:00.000Z',
};

/** Default prices. */
export const samplePricing: CreditPricing = {
  costs: {
    paragraph: 1,
    section_summary: 1,
    suggestions: 1,
    scene: 5,
    title: 0,
    image: 10,
    voice: 5,
    prompt_test: 1,
    unknown: 1,
  },
  priceUsd: '0.01',
};

/** Adds up to 812 credits, newest first. */
export const sampleCreditTransactions: readonly CreditTransaction[] = [
  charge('c7', 3, 812, '2026-11-20T21:14:09.000Z', 'Continued a story', 'op-7', 'story:harbour'),
  charge('c6', 10, 815, '2026-11-20T21:02:41.000Z', 'Drew a picture', 'op-6', 'story:harbour'),
  {
    ...added('return', 'c5', 5, 825, '2026-11-19T08:31:00.000Z', 'Nothing came of a scene'),
    operationId: 'op-4',
  },
  { ...charge('c4', 5, 820, '2026-11-19T08:30:52.000Z', 'Wrote a scene', 'op-4', null), state: 'returned' },
  charge('c3', 175, 825, '2026-11-12T19:45:00.000Z', 'Wrote a first draft', 'op-3', 'story:winter'),
  added('purchase', 'c2', 500, 1000, '2026-11-10T10:00:00.000Z', '500 credits'),
  added('claim', 'c1', 500, 500, '2026-11-09T17:20:00.000Z', 'Claimed initial 500 credits'),
];

/** Adds up to $15.00, newest first. */
export const sampleWalletTransactions: readonly WalletTransaction[] = [
  deposit('w3', 1000, 1500, '2026-11-18T12:00:00.000Z'),
  {
    id: 'w2',
    type: 'purchase',
    cents: 500,
    balanceAfterCents: 500,
    timestamp: '2026-11-10T10:00:00.000Z',
    description: '500 credits',
  },
  deposit('w1', 1000, 1000, '2026-11-10T09:57:00.000Z'),
];

function added(
  type: 'claim' | 'purchase' | 'return',
  id: string,
  credits: number,
  balanceAfter: number,
  timestamp: string,
  description: string,
): CreditTransaction {
  return {
    id,
    type,
    credits,
    balanceAfter,
    timestamp,
    description,
    operationId: null,
    work: null,
    state: null,
  };
}

function charge(
  id: string,
  credits: number,
  balanceAfter: number,
  timestamp: string,
  description: string,
  operationId: string,
  work: string | null,
): CreditTransaction {
  return {
    id,
    type: 'charge',
    credits,
    balanceAfter,
    timestamp,
    description,
    operationId,
    work,
    state: 'charged',
  };
}

function deposit(id: string, cents: number, balanceAfterCents: number, timestamp: string): WalletTransaction {
  return { id, type: 'deposit', cents, balanceAfterCents, timestamp, description: 'Card payment' };
}
