import { Banner, Button, Text } from '@fabula/ui-kit';
import { CardForm, PaymentNote } from '../account/payments/CardForm.tsx';
import { paymentFailed, useCheckout } from '../account/payments/useCheckout.ts';
import { headOf } from '../addresses.ts';
import { PageHead } from '../head/PageHead.tsx';
import { amount, page, sentence, start, sum } from './CheckoutPage.css.ts';

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
        <Banner tone="error" title={paymentFailed(checkout.failure)} />
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
              Pay once more
            </Button>
          }
        />
      )}
    </section>
  );
}
