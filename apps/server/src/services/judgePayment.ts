import type { PaymentIntent } from '../payments/PaymentIntent.ts';

export type PaymentJudgement =
  /** May be added to this account's wallet. */
  | { kind: 'creditable'; accountId: string; cents: number }
  /** Nothing has come, or nothing yet. */
  | { kind: 'pending'; status: 'unpaid' | 'processing' | 'cancelled' }
  /** No payment into a wallet of ours: another product's, or a payment test. */
  | { kind: 'foreign' }
  /** One of ours that must not be as it is: a person has to look at it. */
  | { kind: 'odd'; why: string };

/** Says what a payment is worth to a wallet (D-PAY). Each case but the first adds nothing. */
export function judgePayment(intent: PaymentIntent, isLive: boolean): PaymentJudgement {
  const { purpose, accountId, status, received, currency } = intent;
  if (purpose !== 'wallet' || accountId === null || accountId === '') return { kind: 'foreign' };
  if (intent.isLive !== isLive) {
    return { kind: 'odd', why: `it is ${intent.isLive ? 'live' : 'a test'}, and this server’s key is not` };
  }
  if (status !== 'paid') return { kind: 'pending', status };
  if (currency !== 'usd') return { kind: 'odd', why: 'it came in another currency than US dollars' };
  if (!Number.isSafeInteger(received) || received <= 0) return { kind: 'odd', why: 'no money came with it' };
  return { kind: 'creditable', accountId, cents: received };
}
