import { toAccountFailure } from '@fabula/account-kit/core';
import { createIntentCall } from '@fabula/contract';
import { Banner, Button, Text } from '@fabula/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { askAccount } from '../account/askAccount.ts';
import { CardForm, PaymentNote } from '../account/payments/CardForm.tsx';
import { headOf } from '../addresses.ts';
import { serverStatus } from '../api/serverStatus.ts';
import { PageHead } from '../head/PageHead.tsx';
import { amount, failed, page, sentence, start, sum } from './CheckoutPage.css.ts';

const TEN_DOLLARS = 1000;

/** The payment test (R12, A13): a fixed $10 by the wallet's card form, open to everybody. */
export function CheckoutPage() {
  const { checkout, open, leave, succeed } = useCheckout();
  const isAtStart = checkout.step === 'start' || checkout.step === 'opening';
  return (
    <section className={page} aria-labelledby="checkout">
      <PageHead {...headOf('checkout')} />
      <Text as="h1" variant="title" id="checkout">
        Payment test
      </Text>
      <p className={sentence}>
        Tries the card form from its beginning to its end. Nothing is sold here, and no wallet is filled.
      </p>
      <p className={sum}>
        <span>{checkout.step === 'paid' ? 'Paid' : 'To pay'}</span>
        <strong className={amount}>$10.00</strong>
      </p>
      {checkout.step === 'start' && checkout.failure !== null && (
        <Banner tone="error" className={failed} title={paymentFailed(checkout.failure)} />
      )}
      {isAtStart && (
        <div className={start}>
          <PaymentNote />
          <Button
            variant="primary"
            isPending={checkout.step === 'opening'}
            pendingLabel="Opening…"
            onPress={() => void open()}
          >
            Pay by card
          </Button>
        </div>
      )}
      {checkout.step === 'card' && (
        <CardForm
          clientSecret={checkout.clientSecret}
          cents={TEN_DOLLARS}
          headingLevel={2}
          returnUrl={`${window.location.origin}/checkout`}
          failureSentence={paymentFailed}
          onPaid={succeed}
          onCancel={leave}
        />
      )}
      {checkout.step === 'paid' && (
        <Banner
          tone="info"
          title="Payment successful!"
          actions={
            <Button size="small" autoFocus onPress={leave}>
              Pay again
            </Button>
          }
        />
      )}
    </section>
  );
}

type Checkout =
  | { step: 'start'; failure: string | null }
  | { step: 'opening' }
  | { step: 'card'; clientSecret: string }
  | { step: 'paid' };

/** The message of a failed payment (accounts.md §2). */
const paymentFailed = (message: string) => `Payment failed: ${message}`;

const secretName = 'payment_intent_client_secret';

/** The payment test of ten dollars; it resumes one that a bank's page has returned from. */
function useCheckout() {
  const [checkout, setCheckout] = useState<Checkout>({ step: 'start', failure: null });
  const [query, setQuery] = useSearchParams();
  const secret = query.get(secretName);

  const resume = useEffectEvent(async (clientSecret: string) => {
    setCheckout({ step: 'opening' });
    try {
      const [{ readPayment }, { parts }] = await Promise.all([
        import('../account/payments/StripeCardForm.tsx'),
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
    if (secret !== null) void resume(secret);
  }, [secret]);

  return {
    checkout,
    async open() {
      if (checkout.step !== 'start') return;
      setCheckout({ step: 'opening' });
      try {
        const { clientSecret } = await askAccount(createIntentCall, {
          body: { amount: '10.00', currency: 'usd' },
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
