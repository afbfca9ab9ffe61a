import { randomBytes } from 'node:crypto';

/** A PaymentIntent, as far as Stripe's API reference describes what we read of it. */
export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  livemode: boolean;
  metadata: Record<string, string>;
  description: string | null;
  allowed_payment_method_types: string[];
}

export interface FakeIntents {
  readonly all: ReadonlyMap<string, FakeIntent>;
  change(id: string, change: Partial<FakeIntent>): FakeIntent;
  answer(line: string, form: URLSearchParams): { status: number; body: object };
}

/** The payments of a Stripe account, and the calls that open and read them. */
export function fakeIntents(): FakeIntents {
  const all = new Map<string, FakeIntent>();

  function change(id: string, fields: Partial<FakeIntent>): FakeIntent {
    const intent = all.get(id);
    if (intent === undefined) throw new Error(`There is no ${id}.`);
    return Object.assign(intent, fields);
  }

  function create(form: URLSearchParams) {
    const amount = Number(form.get('amount'));
    if (!Number.isInteger(amount) || amount < 50) return refusal(400, 'parameter_invalid_integer', 'amount');
    if (form.get('currency') === null) return refusal(400, 'parameter_missing', 'currency');
    const id = `pi_${randomBytes(12).toString('hex')}`;
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      livemode: false,
      metadata: fieldsOf(form, 'metadata'),
      description: form.get('description'),
      allowed_payment_method_types: Object.values(fieldsOf(form, 'allowed_payment_method_types')),
    };
    all.set(id, intent);
    return { status: 200, body: { ...intent } };
  }

  return {
    all,
    change,
    answer(line, form) {
      if (line === 'POST /v1/payment_intents') return create(form);
      const [, id = ''] = /^GET \/v1\/payment_intents\/(\w+)$/.exec(line) ?? [];
      const intent = all.get(id);
      return intent ? { status: 200, body: { ...intent } } : refusal(404, 'resource_missing', 'intent');
    },
  };
}

/** `metadata[a]=1&metadata[b]=2` as an object. */
function fieldsOf(form: URLSearchParams, name: string): Record<string, string> {
  const pairs = [...form].map(([key, value]) => [new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1], value]);
  return Object.fromEntries(pairs.filter(([key]) => key !== undefined));
}

function refusal(status: number, code: string, param: string): { status: number; body: object } {
  const error = { type: 'invalid_request_error', code, param, message: 'secret-upstream-detail' };
  return { status, body: { error } };
}
