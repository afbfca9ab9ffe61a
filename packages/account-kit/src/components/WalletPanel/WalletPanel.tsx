'use client';

import { Banner, Button, Skeleton, VisuallyHidden } from '@fabula/ui-kit';
import { useEffect } from 'react';
import type { InterruptedPayment } from '../../model/Funding.ts';
import { accountOf } from '../../model/Session.ts';
import type { Resource } from '../../react/reading.ts';
import { useAccount, useAccountProvider, useAccountStrings, useSession } from '../../react/useAccount.ts';
import { failureSentence, useAnnounced } from '../../react/useAccountForm.ts';
import { useWalletBalance } from '../../react/useCredits.ts';
import { AddFundsForm } from '../AddFundsForm/AddFundsForm.tsx';
import { panel } from '../PanelSection/PanelSection.css.ts';
import { PanelSection } from '../PanelSection/PanelSection.tsx';
import { ReadingFailure } from '../ReadingFailure/ReadingFailure.tsx';
import { balance, caption, figure } from './WalletPanel.css.ts';

/** The balance of the wallet, and the form that adds to it (A7). */
export function WalletPanel() {
  const { can, strings } = useAccountProvider();
  const account = accountOf(useSession());
  const balance = useWalletBalance();
  const resumePayments = useAccount((state) => state.resumePayments);
  // The outcome of a payment says it too.
  const isTold = useAccount(({ funding }) => funding.step === 'added');
  const words = useAnnounced(balance.data ?? null, strings.walletNow, isTold);
  useEffect(() => {
    if (account !== null) void resumePayments();
  }, [account, resumePayments]);
  if (!can.wallet) return null;
  return (
    <div className={panel}>
      <BalanceFigure
        label={strings.walletBalance}
        resource={balance}
        failed={strings.walletFailed}
        write={strings.money}
      />
      <VisuallyHidden>
        <div role="status">{words}</div>
      </VisuallyHidden>
      <InterruptedPayments />
      {can.addFunds && (
        <PanelSection title={strings.addFunds}>
          <AddFundsForm />
        </PanelSection>
      )}
    </div>
  );
}

function InterruptedPayments() {
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

interface BalanceFigureProps<T> {
  label: string;
  resource: Resource<T>;
  failed: string;
  write: (data: T) => string;
}

/** Keeps the last value when reading fails. */
export function BalanceFigure<T>({ label, resource, failed, write }: BalanceFigureProps<T>) {
  const strings = useAccountStrings();
  const { data, failure, isSlow } = resource;
  return (
    <div className={balance}>
      <p className={caption}>{label}</p>
      {data !== undefined && (
        <p className={figure}>
          <bdi>{write(data)}</bdi>
        </p>
      )}
      {data === undefined && failure === null && <Skeleton lines={1} label={label} />}
      {isSlow && <p className={caption}>{strings.slow}</p>}
      <ReadingFailure of={resource} title={failed} />
    </div>
  );
}
