import { type CardFormProps, TestPaymentsNote } from '@fabula/account-kit';
import { Skeleton, useLoaded } from '@fabula/ui-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { serverStatus } from '../../api/serverStatus.ts';
import { CardFormTrouble } from './CardFormTrouble.tsx';
import type { SiteCardFormProps } from './SiteCardFormProps.ts';

const TestCard = lazy(async () => ({ default: (await import('./TestCard.tsx')).TestCard }));
const StripeCardForm = lazy(() =>
  import('./StripeCardForm.tsx').then((module) => ({ default: module.StripeCardForm })),
);

/** The card form of the payment provider: Stripe's, or the one for test cards (D-REAL). */
export function CardForm(props: SiteCardFormProps) {
  const { state, value, failure, retry } = useLoaded('', serverStatus);

  const { onCancel } = props;
  const waiting = <Skeleton label="Loading the card form" lines={4} />;
  if (state === 'loading') return waiting;
  if (!value) return <CardFormTrouble reason={failure?.message ?? ''} onRetry={retry} onCancel={onCancel} />;
  const { provider, publishableKey, isTest } = value.parts.payments;
  if (provider === 'test')
    return (
      <Suspense fallback={waiting}>
        <TestCard {...props} />
      </Suspense>
    );
  if (!publishableKey)
    return (
      <CardFormTrouble
        reason="Stripe’s publishable key is missing: the people who run this server have to set STRIPE_PUBLISHABLE_KEY."
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
