import { type CardFormProps, TestPaymentsNote } from '@fabula/account-kit';
import type { PaymentsStatus } from '@fabula/contract';
import { Skeleton } from '@fabula/ui-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { serverStatus } from '../../api/serverStatus.ts';
import { CardFormTrouble } from './CardFormTrouble.tsx';

export interface SiteCardFormProps extends CardFormProps {
  returnUrl: string;
  /** Message for a declined card. Default: its bank's message alone. */
  failureSentence?: (message: string) => string;
}

const TestCard = lazy(async () => ({ default: (await import('./TestCard.tsx')).TestCard }));
const StripeCardForm = lazy(() =>
  import('./StripeCardForm.tsx').then((module) => ({ default: module.StripeCardForm })),
);

type Asked = { payments: PaymentsStatus } | { failure: string } | null;

/** The card form of the payment provider: Stripe's, or the one for test cards (D-REAL). */
export function CardForm(props: SiteCardFormProps) {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again for another attempt.
  useEffect(() => {
    let isWanted = true;
    setAsked(null);
    serverStatus()
      .then(
        ({ parts }): Asked => ({ payments: parts.payments }),
        (thrown: unknown): Asked => ({ failure: thrown instanceof Error ? thrown.message : '' }),
      )
      .then((answer) => isWanted && setAsked(answer));
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  const { onCancel } = props;
  const waiting = <Skeleton label="Loading the card form" lines={4} />;
  if (!asked) return waiting;
  if ('failure' in asked)
    return (
      <CardFormTrouble reason={asked.failure} onRetry={() => setAttempt(attempt + 1)} onCancel={onCancel} />
    );
  const { provider, publishableKey, isTest } = asked.payments;
  if (provider === 'test')
    return (
      <Suspense fallback={waiting}>
        <TestCard {...props} />
      </Suspense>
    );
  if (!publishableKey)
    return (
      <CardFormTrouble
        reason="Stripe’s publishable key is missing: whoever runs this server has to set STRIPE_PUBLISHABLE_KEY."
        onCancel={onCancel}
      />
    );
  return (
    <Suspense fallback={waiting}>
      <StripeCardForm {...props} publishableKey={publishableKey} isTest={isTest} />
    </Suspense>
  );
}

export function WalletCardForm(props: CardFormProps) {
  return <CardForm {...props} returnUrl={`${window.location.origin}/?openProfile=wallet`} />;
}

/** Says that payments are tests, before any card form opens (D-REAL); else nothing. */
export function PaymentNote() {
  const [isTest, setTest] = useState(false);
  useEffect(() => {
    let isWanted = true;
    serverStatus().then(
      ({ parts }) => isWanted && setTest(parts.payments.isTest),
      (thrown: unknown) => console.warn('It could not be found out whether payments are tests here:', thrown),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return isTest && <TestPaymentsNote />;
}
