import { describe, expect, it } from 'vitest';
import type { PaymentIntent } from '../../payments/Payments.ts';
import { judgePayment } from './topUps.ts';

const paid: PaymentIntent = {
  id: 'pi_1',
  status: 'paid',
  received: 1_999,
  currency: 'usd',
  accountId: 'mara',
  purpose: 'wallet',
  isLive: false,
};

describe('judgePayment', () => {
  it('gives what came to the account that it is for', () => {
    expect(judgePayment(paid, false)).toEqual({ kind: 'creditable', accountId: 'mara', cents: 1_999 });
    expect(judgePayment({ ...paid, isLive: true }, true)).toMatchObject({ kind: 'creditable' });
  });

  it.each<[Partial<PaymentIntent>, string]>([
    [{ purpose: 'checkout' }, 'foreign'],
    [{ purpose: null }, 'foreign'],
    [{ accountId: null }, 'foreign'],
    [{ accountId: '' }, 'foreign'],
    [{ status: 'unpaid' }, 'pending'],
    [{ status: 'processing' }, 'pending'],
    [{ status: 'cancelled' }, 'pending'],
    [{ isLive: true }, 'odd'],
    [{ currency: 'eur' }, 'odd'],
    [{ currency: 'USD' }, 'odd'],
    [{ received: 0 }, 'odd'],
    [{ received: -5 }, 'odd'],
    [{ received: 0.5 }, 'odd'],
    [{ received: Number.NaN }, 'odd'],
  ])('gives nothing for %o: %s', (change, kind) => {
    expect(judgePayment({ ...paid, ...change }, false).kind).toBe(kind);
  });

  it('gives nothing live for a test payment', () => {
    expect(judgePayment(paid, true).kind).toBe('odd');
  });
});
