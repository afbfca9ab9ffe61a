import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type FakeIntent, fakeIntents } from './fakeIntents.ts';
import { signStripeEvent } from './signStripeEvent.ts';

/** The keys that the server under test is configured with. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_thesecretkey',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_thepublishablekey',
  STRIPE_WEBHOOK_SECRET: 'whsec_thewebhooksecret',
} as const;

/** What goes wrong with a request: `away` is a 503; `lost` is done, and its answer never arrives. */
export type FakeStripeTrouble = 'away' | 'lost' | 'rejected' | 'busy';

export interface FakeStripe {
  /** For STRIPE_API_URL. */
  readonly url: string;
  /** The variables with which a server talks to this Stripe. */
  readonly variables: Record<string, string>;
  readonly intents: ReadonlyMap<string, FakeIntent>;
  /** Requests so far: 'POST /v1/payment_intents', with their headers. */
  readonly requests: { line: string; headers: IncomingMessage['headers'] }[];
  /** Decides about each request, by what it asks for. */
  trouble: ((line: string) => FakeStripeTrouble | undefined) | undefined;
  /** Changes an intent, as whoever pays it, or a bank, or a test, does. */
  change(id: string, change: Partial<FakeIntent>): FakeIntent;
  /** Pays all that an intent asks for. */
  pay(id: string): FakeIntent;
  /** An event of this type as Stripe sends it: the body, and the header that signs it. */
  event(type: string, object: object, signing?: SigningOptions): { body: string; signature: string };
  close(): Promise<void>;
}

export interface SigningOptions {
  secret?: string;
  /** Seconds since 1970; now when left out. */
  timestamp?: number;
}

/** Stripe for tests, as its API reference describes the little of it that we use. It knows nothing of our code or of the SDK. */
export async function fakeStripe(): Promise<FakeStripe> {
  const store = fakeIntents();
  const requests: FakeStripe['requests'] = [];
  const sockets = new Set<Socket>();
  /** What was answered under each idempotency key, with the request that it was for. */
  const answered = new Map<string, { request: string; status: number; body: object }>();
  let events = 0;

  const server = createServer((request, response) =>
    serve(request, response).catch(() => response.destroy()),
  );
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await read(request));
    const line = `${request.method} ${request.url}`;
    requests.push({ line, headers: request.headers });
    const trouble = fake.trouble?.(line);
    if (trouble === 'away') return send(response, 503, failure('api_error', 'Stripe is down.'));
    if (trouble === 'busy') return send(response, 429, failure('invalid_request_error', 'Slow down.'));
    if (trouble === 'rejected') return send(response, 400, failure('invalid_request_error', 'No.'));
    const { status, body } = answer(request, line, form);
    if (trouble === 'lost') request.socket.destroy();
    else send(response, status, body);
  }

  function answer(request: IncomingMessage, line: string, form: URLSearchParams) {
    if (request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`) {
      return { status: 401, body: failure('invalid_request_error', 'Invalid API Key provided.') };
    }
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (typeof key !== 'string') return store.answer(line, form);
    const signature = `${line}?${form}`;
    const before = answered.get(key);
    if (before === undefined) {
      const fresh = store.answer(line, form);
      answered.set(key, { request: signature, ...fresh });
      return fresh;
    }
    if (before.request === signature) return before;
    return { status: 400, body: failure('idempotency_error', 'Keys are for one request each.') };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeStripe = {
    url,
    variables: { ...stripeKeys, STRIPE_API_URL: url },
    intents: store.all,
    requests,
    trouble: undefined,
    change: store.change,
    pay: (id) => store.change(id, { status: 'succeeded', amount_received: store.change(id, {}).amount }),
    event(type, object, { secret = stripeKeys.STRIPE_WEBHOOK_SECRET, timestamp } = {}) {
      const created = Math.floor(Date.now() / 1_000);
      const body = JSON.stringify(
        { id: `evt_${++events}`, object: 'event', type, created, livemode: false, data: { object } },
        null,
        2,
      );
      return { body, signature: signStripeEvent(body, secret, timestamp ?? created) };
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}

function failure(type: string, message: string): object {
  return { error: { type, message, param: 'secret-upstream-detail' } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_fake' });
  response.end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
