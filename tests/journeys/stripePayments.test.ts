import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorBody } from '../../packages/contract/src/index.ts';
import { addFunds } from '../support/addFunds.ts';
import type { Member } from '../support/createMember.ts';
import type { FakeIntent } from '../support/fakeIntents.ts';
import { type FakeStripe, fakeStripe } from '../support/fakeStripe.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { walletOf } from '../support/walletOf.ts';

let stripe: FakeStripe;
let server: TestServer;
let mara: Member;
/** What the people who run the server were told. */
let warnings: { message: string; fields: object }[];

beforeEach(async () => {
  stripe = await fakeStripe();
  warnings = [];
  const quiet = () => undefined;
  const warn = (message: string, fields: object = {}) => warnings.push({ message, fields });
  server = await startServer(stripe.variables, { log: { debug: quiet, info: quiet, error: quiet, warn } });
  mara = await server.member();
});
afterEach(async () => {
  await server.close();
  await stripe.close();
});

const wallet = (member = mara) => walletOf(server.services.storage, member.user.id);
const confirm = (paymentIntentId: string, member = mara) =>
  member.post('/api/v1/wallet/confirm-payment', { paymentIntentId, amount: 5 });
const deliver = ({ body, signature }: { body: string; signature: string }) =>
  server.visitor().post('/api/v1/payments/webhook', body, { headers: { 'Stripe-Signature': signature } });
const succeeded = (intent: FakeIntent) => stripe.event('payment_intent.succeeded', intent);

/** A payment of $5 into Mara's wallet that has been made in just this way. */
async function paid(change: Partial<FakeIntent> = {}): Promise<FakeIntent> {
  const { paymentIntentId } = await addFunds(mara, 5);
  stripe.pay(paymentIntentId);
  return stripe.change(paymentIntentId, change);
}

describe('a payment through Stripe (D-PAY)', () => {
  it('is added by confirming', async () => {
    const { id } = await paid();
    const response = await confirm(id);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'succeeded', amount: 5, balance: 5 },
    ]);
    expect(await wallet()).toEqual({ cents: 500, payments: [id] });
  });

  it('is added by the webhook alone, and by both once', async () => {
    const intent = await paid();
    const event = succeeded(intent);
    const response = await deliver(event);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(await wallet()).toEqual({ cents: 500, payments: [intent.id] });
    await Promise.all([deliver(event), confirm(intent.id), deliver(succeeded(intent)), confirm(intent.id)]);
    expect(await wallet()).toEqual({ cents: 500, payments: [intent.id] });
  });

  it('brings what was received, whatever was asked for', async () => {
    const { id } = await paid({ amount_received: 470 });
    expect(await (await confirm(id)).json()).toEqual({ status: 'succeeded', amount: 4.7, balance: 4.7 });
  });

  it('that is still on its way is said to be, and added when it arrives', async () => {
    const { id } = await paid({ status: 'processing', amount_received: 0 });
    const waiting = await confirm(id);
    expect([waiting.status, await waiting.json()]).toEqual([
      200,
      { status: 'processing', amount: 0, balance: 0, error: expect.stringContaining('still working') },
    ]);
    expect(await wallet()).toEqual({ cents: 0, payments: [] });
    await deliver(succeeded(stripe.pay(id)));
    expect(await wallet()).toEqual({ cents: 500, payments: [id] });
  });
});

describe('a wallet is not filled', () => {
  const cases: [what: string, change: Partial<FakeIntent>, confirmed: number][] = [
    ['unpaid', { status: 'requires_payment_method', amount_received: 0 }, 200],
    ['only announced', { status: 'requires_action', amount_received: 500 }, 200],
    ['cancelled', { status: 'canceled', amount_received: 0 }, 200],
    ['in another currency', { currency: 'eur' }, 422],
    ['live, where the key is for testing', { livemode: true }, 422],
    ['paid with nothing', { amount_received: 0 }, 422],
    ['a payment test', { metadata: { fabula_purpose: 'checkout' } }, 404],
    ['another product’s', { metadata: {} }, 404],
    ['for nobody', { metadata: { fabula_purpose: 'wallet' } }, 404],
    ['for a deleted account', { metadata: { fabula_purpose: 'wallet', fabula_account: 'gone' } }, 404],
  ];

  it.each(cases)('by what is %s', async (_, change, status) => {
    const intent = await paid(change);
    const confirmed = await confirm(intent.id);
    expect(confirmed.status).toBe(status);
    const event = await deliver(succeeded(intent));
    expect(event.status).toBe(200);
    expect(await wallet()).toEqual({ cents: 0, payments: [] });
    const answer = await confirmed.json();
    if (status === 200) expect(answer).toMatchObject({ amount: 0, balance: 0, error: expect.any(String) });
    else errorBody.parse(answer);
    const isOdd = status === 422 || intent.metadata.fabula_account === 'gone';
    expect(warnings.length > 0).toBe(isOdd);
    expect(JSON.stringify(warnings)).not.toContain('_secret_');
  });

  it('by another’s payment, which goes to its owner', async () => {
    const jonas = await server.member();
    const intent = await paid();
    expect((await confirm(intent.id, jonas)).status).toBe(404);
    await deliver(succeeded(intent));
    expect([(await wallet(jonas)).cents, (await wallet()).cents]).toEqual([0, 500]);
  });

  it('by an event that is not signed as it must be', async () => {
    const intent = await paid();
    const good = succeeded(intent);
    const now = Math.floor(Date.now() / 1_000);
    for (const event of [
      { ...good, signature: '' },
      { ...good, signature: `t=${now},v1=` },
      { ...good, signature: `t=${now},v1=${'0'.repeat(64)}` },
      stripe.event('payment_intent.succeeded', intent, { timestamp: now - 301 }),
      stripe.event('payment_intent.succeeded', intent, { secret: 'whsec_other' }),
      { ...good, body: good.body.replace('"amount_received": 500', '"amount_received": 900') },
      { ...good, body: JSON.stringify(JSON.parse(good.body)) },
    ]) {
      const response = await deliver(event);
      expect([response.status, errorBody.parse(await response.json()).type]).toEqual([
        400,
        'invalid_request',
      ]);
    }
    expect(await wallet()).toEqual({ cents: 0, payments: [] });
    expect((await deliver(good)).status).toBe(200);
    expect((await wallet()).cents).toBe(500);
  });
});
