import Stripe from 'stripe';
import { type PaymentEvent, PaymentFailure, type PaymentIntent, type Payments } from './Payments.ts';

export interface StripePaymentsConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiUrl?: string | undefined;
  retries?: number;
}

const TIMEOUT_MS = 10_000;
/** Maximum age of an event's signature. With 0 the SDK would not check the age. */
const TOLERANCE_SECONDS = 300;

/** Other products may take payments through the same Stripe account: ours carry these. */
const metadataKeys = { account: 'fabula_account', purpose: 'fabula_purpose' } as const;

/** The key decides whether they are live. */
export function stripePayments(config: StripePaymentsConfig): Payments {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: config.retries ?? 2,
    telemetry: false,
  });
  const isTest = /^[a-z]k_test_/.test(config.secretKey);

  function verified(body: string, signature: string): Stripe.Event | undefined {
    try {
      return stripe.webhooks.constructEvent(body, signature, config.webhookSecret, TOLERANCE_SECONDS);
    } catch {
      // An empty signature makes the SDK throw another error than a bad one.
      return undefined;
    }
  }

  return {
    status: {
      kind: 'real',
      name: isTest ? 'Stripe, with test keys: no card is charged' : 'Stripe',
      provider: 'stripe',
      publishableKey: config.publishableKey,
      isTest,
    },
    async createIntent({ cents, accountId, purpose }) {
      const intent = await asking(() =>
        stripe.paymentIntents.create({
          amount: cents,
          currency: 'usd',
          allowed_payment_method_types: ['card'],
          description: purpose === 'wallet' ? 'Fabula: funds for a wallet' : 'Fabula: payment test',
          metadata: {
            [metadataKeys.purpose]: purpose,
            ...(accountId !== null && { [metadataKeys.account]: accountId }),
          },
        }),
      );
      if (intent.client_secret === null) throw rejected(new Error(`Stripe gave no secret for ${intent.id}`));
      return { id: intent.id, clientSecret: intent.client_secret };
    },
    async readIntent(id) {
      const intent = await asking(() => stripe.paymentIntents.retrieve(id).catch(unlessMissing));
      return intent && intentOf(intent);
    },
    readEvent(body, signature) {
      const event = verified(body, signature);
      return event && eventOf(event);
    },
  };
}

function addressOf(url: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

function intentOf(intent: Stripe.PaymentIntent): PaymentIntent {
  const purpose = intent.metadata[metadataKeys.purpose];
  return {
    id: intent.id,
    status: statusOf(intent.status),
    received: intent.amount_received,
    currency: intent.currency,
    accountId: intent.metadata[metadataKeys.account] ?? null,
    purpose: purpose === 'wallet' || purpose === 'checkout' ? purpose : null,
    isLive: intent.livemode,
  };
}

function statusOf(status: Stripe.PaymentIntent.Status): PaymentIntent['status'] {
  switch (status) {
    case 'succeeded':
      return 'paid';
    case 'processing':
      return 'processing';
    case 'canceled':
      return 'cancelled';
    default:
      return 'unpaid';
  }
}

function eventOf(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return { kind: 'paid', id: event.id, intent: intentOf(event.data.object) };
    case 'charge.refunded': {
      const { payment_intent, amount_refunded: amount, currency } = event.data.object;
      return { kind: 'refund', id: event.id, intentId: idOf(payment_intent), amount, currency };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { id: disputeId, payment_intent, amount, currency, status } = event.data.object;
      const state = disputeStateOf(status);
      if (state === undefined) return { kind: 'other' };
      return {
        kind: 'dispute',
        id: event.id,
        intentId: idOf(payment_intent),
        disputeId,
        state,
        amount,
        currency,
      };
    }
    default:
      return { kind: 'other' };
  }
}

/** Undefined while a bank only asks, or asked in vain: no money has moved. */
function disputeStateOf(status: string | undefined): 'open' | 'won' | 'lost' | undefined {
  if (status?.startsWith('warning_')) return undefined;
  if (status === 'won' || status === 'prevented') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

function idOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
  throw error;
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? failureOf(error) : rejected(error);
  }
}

function failureOf(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentFailure {
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500;
  const cause = describe(error);
  return isAway
    ? new PaymentFailure(
        'upstream_unreachable',
        'The card payment service cannot be reached right now. Nothing was charged by this; try again in a minute.',
        { cause },
      )
    : rejected(cause);
}

function rejected(cause: unknown): PaymentFailure {
  return new PaymentFailure(
    'upstream_rejected',
    'The card payment service did not take this request. Nothing was charged by it. Tell the people who run this server.',
    { cause },
  );
}

/** The loggable part of an SDK error, which itself carries headers, payments and their secrets. */
function describe({ type, statusCode, code, requestId }: InstanceType<typeof Stripe.errors.StripeError>) {
  const parts = [type, statusCode, code, requestId].filter((part) => part !== undefined);
  return new Error(`Stripe: ${parts.join(', ')}`);
}
