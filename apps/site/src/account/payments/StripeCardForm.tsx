import { Banner, Button, Skeleton } from '@fabula/ui-kit';
import { type ThemeName, themeNames, themes } from '@fabula/ui-kit/tokens';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dollarsOf } from '../moneyAdapters.ts';
import { actions, form, label } from './CardForm.css.ts';
import { CardFormTrouble } from './CardFormTrouble.tsx';
import type { SiteCardFormProps } from './SiteCardFormProps.ts';

export interface StripeCardFormProps extends SiteCardFormProps {
  publishableKey: string;
  isTest: boolean;
}

type Loading =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; stripe: Stripe };

const nothing = { paymentIntent: undefined };
const notMade = 'The payment was not made. Try again, or use another card.';
const unknownOutcome =
  'No answer came from Stripe, and it is not known whether the card was charged. Try again: a payment is made once, however often it is tried.';

/** Stripe's card form in its frame: card data never reach this page. Loads Stripe's script on mount. */
export function StripeCardForm({ publishableKey, isTest, ...props }: StripeCardFormProps) {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const theme = useSyncExternalStore(watchShownTheme, shownTheme);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded again for another attempt.
  useEffect(() => {
    let isWanted = true;
    setLoading({ state: 'loading' });
    load(publishableKey)
      .then(
        (stripe): Loading => ({ state: 'ready', stripe }),
        (thrown: unknown): Loading => ({ state: 'failed', reason: messageOf(thrown) }),
      )
      .then((next) => isWanted && setLoading(next));
    return () => {
      isWanted = false;
    };
  }, [publishableKey, attempt]);

  const reload = () => setAttempt(attempt + 1);
  const fail = (reason: string) => setLoading({ state: 'failed', reason });
  if (loading.state === 'loading') return <Skeleton label="Loading the card form" lines={4} />;
  if (loading.state === 'failed')
    return <CardFormTrouble reason={loading.reason} onRetry={reload} onCancel={props.onCancel} />;
  return (
    <Elements
      key={attempt}
      stripe={loading.stripe}
      options={{
        clientSecret: props.clientSecret,
        locale: 'en',
        appearance: stripeAppearance(theme),
      }}
    >
      {isTest && (
        <p className={label}>Test payments: no card is charged. 4242 4242 4242 4242 is a good one.</p>
      )}
      <PaymentForm {...props} onLoadError={fail} />
    </Elements>
  );
}

/** Outcome of a payment by Stripe, after a bank's page has returned. Rejects where it is unknown. */
export async function readPayment(
  publishableKey: string,
  clientSecret: string,
): Promise<{ isPaid: boolean; message: string }> {
  const { paymentIntent, error } = await (await load(publishableKey)).retrievePaymentIntent(clientSecret);
  if (error) throw new Error(error.message);
  const message = paymentIntent.last_payment_error?.message ?? notMade;
  return { isPaid: isPaid(paymentIntent), message };
}

interface PaymentFormProps extends SiteCardFormProps {
  onLoadError: (reason: string) => void;
}

function PaymentForm({
  clientSecret,
  cents,
  returnUrl,
  failureSentence = (message) => message,
  onPaid,
  onCancel,
  onLoadError,
}: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  async function pay(): Promise<void> {
    if (!stripe || !elements || isUnderWay.current) return;
    isUnderWay.current = true;
    setPaying(true);
    setProblem(null);
    const outcome = await confirm(stripe, elements).catch((thrown: unknown) => messageOf(thrown));
    isUnderWay.current = false;
    setPaying(false);
    if (outcome === null) onPaid();
    else if (outcome !== '') setProblem(failureSentence(outcome));
  }

  /** Null when it was paid or is pending; else the error, empty where the form itself shows it. */
  async function confirm(provider: Stripe, fields: StripeElements): Promise<string | null> {
    const { error: invalid } = await fields.submit();
    if (invalid) return invalid.type === 'validation_error' ? '' : (invalid.message ?? notMade);
    const { error, paymentIntent } = await provider.confirmPayment({
      elements: fields,
      clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    const known = error?.payment_intent ?? paymentIntent;
    if (known && isPaid(known)) return null;
    if (error?.type === 'validation_error') return '';
    if (error?.type !== 'api_connection_error' && error?.type !== 'api_error')
      return error?.message ?? notMade;
    const { paymentIntent: now } = await provider.retrievePaymentIntent(clientSecret).catch(() => nothing);
    if (!now) return unknownOutcome;
    return isPaid(now) ? null : (error.message ?? notMade);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className={form} onSubmit={submit} aria-label="Card payment" aria-busy={isPaying}>
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={({ error }) => onLoadError(error.message ?? '')}
      />
      {problem && <Banner tone="error" title={problem} />}
      <div className={actions}>
        <Button
          type="submit"
          variant="primary"
          isPending={isPaying}
          pendingLabel="Paying"
          disabledReason={isReady ? undefined : 'The card form is still loading.'}
        >
          Pay ${dollarsOf(cents)}
        </Button>
        <Button
          variant="quiet"
          disabledReason={isPaying ? 'The payment is being made.' : undefined}
          onPress={onCancel}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js is not there.');
  return stripe;
}

function isPaid({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'processing';
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : '';
}

/** Stripe's frame knows neither our styles nor our fonts (docs.stripe.com/elements/appearance-api). */
function stripeAppearance(name: ThemeName) {
  const { scheme, color } = themes[name];
  return {
    theme: scheme === 'dark' ? ('night' as const) : ('stripe' as const),
    disableAnimations: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
      borderRadius: '6px',
      colorPrimary: color.accent,
      colorBackground: color.surface,
      colorText: color.ink,
      colorTextSecondary: color.inkSoft,
      colorTextPlaceholder: color.inkFaint,
      colorDanger: color.danger,
      colorWarning: color.warning,
      colorSuccess: color.added,
      iconColor: color.inkSoft,
    },
    rules: {
      '.Input': { border: `1px solid ${color.pencilRule}`, boxShadow: 'none', padding: '11px 12px' },
      '.Input:focus': {
        borderColor: color.focus,
        boxShadow: `0 0 0 1px ${color.focus}`,
        outline: 'none',
      },
      '.Input--invalid': { borderColor: color.danger, boxShadow: 'none' },
      '.Label': { color: color.inkSoft, fontWeight: '500', fontSize: '14px' },
      '.Tab': { border: `1px solid ${color.pencilRule}`, boxShadow: 'none' },
      '.Tab--selected': { borderColor: color.accent, color: color.ink, boxShadow: 'none' },
      '.Error': { color: color.danger, fontSize: '14px' },
    },
  };
}

const prefersDark = '(prefers-color-scheme: dark)';

function shownTheme(): ThemeName {
  const named = document.documentElement.dataset.fabulaTheme;
  return (
    themeNames.find((name) => name === named) ?? (window.matchMedia(prefersDark).matches ? 'lamp' : 'paper')
  );
}

function watchShownTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-fabula-theme'] });
  const query = window.matchMedia(prefersDark);
  query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', onChange);
  };
}
