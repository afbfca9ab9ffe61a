import { expect, it } from 'vitest';
import { addFunds } from '../support/addFunds.ts';
import { fakeStripe } from '../support/fakeStripe.ts';
import { postgresTest } from '../support/postgresTest.ts';
import { rounds } from '../support/rounds.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { startServer } from '../support/startServer.ts';
import { walletOf } from '../support/walletOf.ts';

const postgres = postgresTest();
const PAYMENTS = rounds(30, 4);
const CALLS_A_PAYMENT = 10;

it('adds a payment once, though two servers hear of it at the same time', async () => {
  const stripe = await fakeStripe();
  const url = await postgres.server.createDatabase();
  const start = async () => startServer(stripe.variables, { storage: await postgres.open({ url }) });
  const servers = [await start(), await start()] as const;
  const mara = await servers[0].member();
  const { pick } = seededRandom(7);

  const answers: Promise<Response>[] = [];
  const due: string[] = [];
  for (let count = 0; count < PAYMENTS; count++) {
    const { paymentIntentId } = await addFunds(mara, 5);
    due.push(paymentIntentId);
    const { body, signature } = stripe.event('payment_intent.succeeded', stripe.pay(paymentIntentId));
    for (let call = 0; call < CALLS_A_PAYMENT; call++) {
      const [path, sent, headers] = pick([
        [
          '/api/v1/wallet/confirm-payment',
          JSON.stringify({ paymentIntentId }),
          { Authorization: `Bearer ${mara.token}` },
        ],
        ['/api/v1/payments/webhook', body, { 'Stripe-Signature': signature }],
      ] as const);
      answers.push(
        fetch(pick(servers).url + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: sent,
        }),
      );
    }
  }
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);

  const { storage } = servers[1].services;
  const { cents, payments } = await walletOf(storage, mara.user.id);
  expect(payments.toSorted()).toEqual(due.toSorted());
  expect(cents).toBe(PAYMENTS * 500);
  expect(await storage.ledger.audit()).toEqual([]);
  for (const server of servers) {
    expect(server.reports).toEqual([]);
    await server.close();
  }
  await stripe.close();
});
