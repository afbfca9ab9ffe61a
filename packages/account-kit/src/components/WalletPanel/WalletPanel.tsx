'use client';

import { Banner, Button, Form, ProgressBar, Skeleton, TextField, VisuallyHidden } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { useEffect, useRef, useState } from 'react';
import { Group } from 'react-aria-components';
import type { InterruptedPayment } from '../../model/funding.ts';
import { judgeAmount } from '../../model/money.ts';
import { accountOf } from '../../model/Session.ts';
import type { Resource } from '../../react/reading.ts';
import { useAccount, useAccountProvider, useAccountStrings, useSession } from '../../react/useAccount.ts';
import { failureSentence, useAnnounced } from '../../react/useAccountForm.ts';
import { useWalletBalance } from '../../react/useWallet.ts';
import { panel } from '../PanelSection/PanelSection.css.ts';
import { Done, PanelSection, ReadingFailure } from '../PanelSection/PanelSection.tsx';
import { adding, amounts, balance, caption, figure, frame, outcome } from './WalletPanel.css.ts';

/** The balance of the wallet, and the form that adds to it. */
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
    <div className={panel} data-fabula-root>
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

/**
 * Adds money to the wallet: amount, card form, confirmation. It goes on while unmounted, and nothing is charged
 * twice. Renders nothing without `addFunds` and `confirm` of the adapter's wallet.
 */
export function AddFundsForm() {
  const { can } = useAccountProvider();
  const step = useAccount(({ funding }) => funding.step);
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const from = before.current;
    before.current = step;
    // What had the focus may be gone: it goes to what has come in its place.
    const isLost = focusedElement(ref.current) === null;
    if (from !== step && isLost) ref.current?.focus();
  }, [step]);
  if (!can.addFunds) return null;
  return (
    <div ref={ref} tabIndex={-1} className={frame} data-fabula-root>
      <FundingOutcome />
      {(step === 'amount' || step === 'opening' || step === 'added') && <AmountForm />}
      {step === 'card' && <PaymentStep />}
      {(step === 'confirming' || step === 'processing' || step === 'unanswered') && <FundingWait />}
    </div>
  );
}

const usual = [500, 1000, 2500, 5000] as const;

function AmountForm() {
  const { components, strings } = useAccountProvider();
  const amount = useAccount((state) => state.amount);
  const funding = useAccount((state) => state.funding);
  const typeAmount = useAccount((state) => state.typeAmount);
  const openPayment = useAccount((state) => state.openPayment);
  const [isTouched, setTouched] = useState(false);
  const judged = judgeAmount(amount);
  const problem = 'problem' in judged ? strings.amountProblems[judged.problem] : undefined;
  const isOpening = funding.step === 'opening';
  const reason = components.CardForm ? problem : strings.noCardForm;
  return (
    <Form
      aria-label={strings.addFunds}
      onSubmit={() => {
        setTouched(true);
        if ('cents' in judged && reason === undefined) {
          setTouched(false);
          void openPayment(judged.cents);
        }
      }}
    >
      {components.PaymentNote && <components.PaymentNote />}
      <TextField
        label={strings.amount}
        inputMode="decimal"
        autoComplete="off"
        isRequired
        placeholder={strings.amountTyped(2500)}
        value={amount}
        onChange={typeAmount}
        onBlur={() => setTouched(isTouched || amount.trim() !== '')}
        isReadOnly={isOpening}
        description={strings.amountHint}
        errorMessage={(isTouched && problem) || ''}
      />
      <Group aria-label={strings.amountShort} className={amounts}>
        {usual.map((cents) => (
          <Button
            key={cents}
            size="small"
            disabledReason={isOpening ? strings.paymentOpens : undefined}
            onPress={() => {
              setTouched(false);
              typeAmount(strings.amountTyped(cents));
            }}
          >
            {strings.money(cents)}
          </Button>
        ))}
      </Group>
      {funding.step === 'amount' && funding.failure && (
        <Banner tone="error" title={strings.paymentFailed}>
          {failureSentence(strings, funding.failure)}
        </Banner>
      )}
      {!components.CardForm && <Banner tone="info" title={strings.noCardForm} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          isPending={isOpening}
          pendingLabel={strings.openingPayment}
          disabledReason={reason}
        >
          {'cents' in judged ? strings.continueWith(judged.cents) : strings.addFunds}
        </Button>
      </div>
    </Form>
  );
}

function PaymentStep() {
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

function FundingWait() {
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

/** Always mounted, as a live region. */
function FundingOutcome() {
  const strings = useAccountStrings();
  const funding = useAccount((state) => state.funding);
  return (
    <div role="status" className={outcome}>
      {funding.step === 'added' && (
        <Done
          title={strings.fundsAdded}
          detail={strings.fundsAddedDetail(funding.cents, funding.balanceCents)}
        />
      )}
    </div>
  );
}
