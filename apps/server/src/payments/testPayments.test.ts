import { expect, it } from 'vitest';
import { modelStorage } from '../../../../tests/storage/model/modelStorage.ts';
import type { PaymentCard } from './TestCardPayments.ts';
import { type TestPayment, testPayments } from './testPayments.ts';

const card: PaymentCard = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' };

function open() {
  const kept = modelStorage().documents<TestPayment>('test_payments');
  const start = () => testPayments({ kept, now: () => Date.UTC(2060, 0, 1) });
  return { kept, start, payments: start() };
}

const wallet = { cents: 1_250, accountId: 'mara', purpose: 'wallet' } as const;

it('is unpaid until the card is taken, and paid from then on, after a restart too', async () => {
  const { payments, start } = open();
  const { id, clientSecret } = await payments.createIntent(wallet);
  expect(await payments.readIntent(id)).toMatchObject({ status: 'unpaid', received: 0 });
  expect(await start().testCards?.pay(clientSecret, { ...card, number: '4000000000000002' })).toEqual({
    decline: { message: 'Your card was declined.' },
  });
  expect(await payments.readIntent(id)).toMatchObject({ status: 'unpaid', received: 0 });
  const paid = {
    id,
    status: 'paid',
    received: 1_250,
    currency: 'usd',
    accountId: 'mara',
    purpose: 'wallet',
    isLive: false,
  };
  const [first, second] = await Promise.all([
    payments.testCards?.pay(clientSecret, card),
    start().testCards?.pay(clientSecret, card),
  ]);
  expect([first, second]).toEqual([{ intent: paid }, { intent: paid }]);
  expect(await start().readIntent(id)).toEqual(paid);
});

it('lets nobody pay or read without the right secret', async () => {
  const { payments } = open();
  const { id, clientSecret } = await payments.createIntent(wallet);
  for (const secret of [
    '',
    id,
    `${id}_secret_`,
    `${id}_secret_0`,
    `${clientSecret}0`,
    clientSecret.slice(1),
  ]) {
    expect(await payments.testCards?.pay(secret, card)).toBeUndefined();
  }
  expect(await payments.readIntent('pi_test_unknown')).toBeUndefined();
});

it('keeps neither cards nor secrets', async () => {
  const { payments, kept } = open();
  const { clientSecret } = await payments.createIntent(wallet);
  await payments.testCards?.pay(clientSecret, card);
  const all: unknown[] = [];
  for await (const one of kept.all()) all.push(one);
  expect(all).toHaveLength(1);
  const text = JSON.stringify(all);
  expect(text).not.toContain(card.number);
  expect(text).not.toContain(clientSecret.split('_secret_')[1]);
});
