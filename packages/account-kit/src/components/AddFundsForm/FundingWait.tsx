'use client';

import { Banner, Button, ProgressBar } from '@fabula/ui-kit';
import { useAccount, useAccountStrings } from '../../react/useAccount.ts';
import { adding } from './AddFundsForm.css.ts';

/** What is said while nobody knows yet what became of a payment. */
export function FundingWait() {
  const strings = useAccountStrings();
  const funding = useAccount((state) => state.funding);
  const askAgain = useAccount((state) => state.askAgain);
  const leavePayment = useAccount((state) => state.leavePayment);
  if (funding.step === 'confirming') return <ProgressBar label={strings.confirming} isIndeterminate />;
  if (funding.step !== 'processing' && funding.step !== 'unanswered') return null;
  const isProcessing = funding.step === 'processing';
  return (
    <>
      <p className={adding}>{strings.addingAmount(funding.payment.cents)}</p>
      <Banner
        tone={isProcessing ? 'info' : 'warning'}
        title={isProcessing ? strings.paymentProcessing : strings.paymentUnanswered}
        actions={
          <>
            <Button
              isPending={funding.isAsking}
              pendingLabel={strings.confirming}
              onPress={() => void askAgain()}
            >
              {strings.askAgain}
            </Button>
            <Button variant="quiet" onPress={() => void leavePayment()}>
              {strings.leavePayment}
            </Button>
          </>
        }
      >
        {isProcessing ? (
          strings.paymentProcessingDetail
        ) : (
          <>
            {funding.failure.message !== '' && <>{funding.failure.message} </>}
            {strings.paymentUnansweredDetail}
          </>
        )}
      </Banner>
    </>
  );
}
