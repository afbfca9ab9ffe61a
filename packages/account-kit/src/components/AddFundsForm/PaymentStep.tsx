'use client';

import { Banner, Button } from '@fabula/ui-kit';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccount, useAccountProvider } from '../../react/useAccount.ts';
import { adding } from './AddFundsForm.css.ts';

/** The product's card form, for the payment that was opened. */
export function PaymentStep() {
  const { components, strings } = useAccountProvider();
  const funding = useAccount((state) => state.funding);
  const paymentMade = useAccount((state) => state.paymentMade);
  const leavePayment = useAccount((state) => state.leavePayment);
  const { CardForm } = components;
  if (funding.step !== 'card') return null;
  const { payment, failure } = funding;
  const leave = () => void leavePayment();
  return (
    <>
      <p className={adding}>
        {strings.addingAmount(payment.cents)}
        <Button size="small" variant="quiet" onPress={leave}>
          {strings.changeAmount}
        </Button>
      </p>
      {failure && <Banner tone="error" title={failureSentence(strings, failure)} />}
      {CardForm ? (
        <CardForm
          key={payment.id}
          clientSecret={payment.clientSecret}
          cents={payment.cents}
          onPaid={() => void paymentMade()}
          onCancel={leave}
        />
      ) : (
        <Banner tone="info" title={strings.noCardForm} />
      )}
    </>
  );
}
