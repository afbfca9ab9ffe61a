import { toAccountFailure } from '@fabula/account-kit/core';
import { type CreateIntentRequest, createIntentAnswer } from '@fabula/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverStatus } from '../../api/serverStatus.ts';
import { callAccount } from '../callAccount.ts';

export type Checkout =
  | { step: 'start'; failure: string | null }
  | { step: 'opening' }
  | { step: 'card'; clientSecret: string }
  | { step: 'paid' };

/** The message of a failed payment (accounts.md §2). */
export const paymentFailed = (message: string) => `Payment failed: ${message}`;

const secretName = 'payment_intent_client_secret';

/** The payment test of ten dollars; it resumes one that a bank's page has returned from. */
export function useCheckout() {
  const [checkout, setCheckout] = useState<Checkout>({ step: 'start', failure: null });
  const [query, setQuery] = useSearchParams();
  const secret = query.get(secretName);

  const takeUp = useEffectEvent(async (clientSecret: string) => {
    setCheckout({ step: 'opening' });
    try {
      const [{ readPayment }, { parts }] = await Promise.all([
        import('./StripeCardForm.tsx'),
        serverStatus(),
      ]);
      const { isPaid, message } = await readPayment(parts.payments.publishableKey ?? '', clientSecret);
      setCheckout(isPaid ? { step: 'paid' } : { step: 'start', failure: message });
    } catch (thrown) {
      setCheckout({ step: 'start', failure: toAccountFailure(thrown).message });
    }
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (secret !== null) void takeUp(secret);
  }, [secret]);

  return {
    checkout,
    async open() {
      if (checkout.step !== 'start') return;
      setCheckout({ step: 'opening' });
      try {
        const { clientSecret } = await callAccount('/api/v1/payments/create-intent', {
          method: 'POST',
          body: { amount: '10.00', currency: 'usd' } satisfies CreateIntentRequest,
          schema: createIntentAnswer,
          fallback: 'The payment could not be opened',
        });
        setCheckout({ step: 'card', clientSecret });
      } catch (thrown) {
        setCheckout({ step: 'start', failure: toAccountFailure(thrown).message });
      }
    },
    succeed: () => setCheckout({ step: 'paid' }),
    leave: () => setCheckout({ step: 'start', failure: null }),
  };
}
