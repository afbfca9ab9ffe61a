'use client';

import { Banner, Button } from '@fabula/ui-kit';
import type { InterruptedPayment } from '../../model/Funding.ts';
import { failureSentence } from '../../react/failureSentence.ts';
import { useAccount, useAccountStrings } from '../../react/useAccount.ts';

/** What became of payments that a reload, or leaving, had interrupted. */
export function InterruptedPayments() {
  const strings = useAccountStrings();
  const interrupted = useAccount((state) => state.interrupted);
  const resumePayments = useAccount((state) => state.resumePayments);
  const dismissInterrupted = useAccount((state) => state.dismissInterrupted);

  const wordsOf = (payment: InterruptedPayment): { title: string; detail?: string } => {
    switch (payment.outcome) {
      case 'added':
        return { title: strings.interruptedAdded(payment.cents) };
      case 'processing':
        return { title: strings.interruptedProcessing, detail: strings.interruptedProcessingDetail };
      case 'unpaid':
        return { title: strings.interruptedUnpaid };
      case 'unanswered':
        return { title: strings.interruptedUnanswered, detail: failureSentence(strings, payment.failure) };
    }
  };
  return interrupted.map((payment) => {
    const { title, detail } = wordsOf(payment);
    const isOpen = payment.outcome === 'processing' || payment.outcome === 'unanswered';
    return (
      <Banner
        key={payment.id}
        tone={payment.outcome === 'unanswered' ? 'warning' : 'info'}
        title={title}
        actions={
          <>
            {isOpen && (
              <Button size="small" onPress={() => void resumePayments()}>
                {strings.askAgain}
              </Button>
            )}
            <Button size="small" variant="quiet" onPress={() => dismissInterrupted(payment.id)}>
              {strings.dismiss}
            </Button>
          </>
        }
      >
        {detail}
      </Banner>
    );
  });
}
