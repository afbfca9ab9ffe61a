import { describe, expect, it } from 'vitest';
import { modelStorage } from '../../../../tests/storage/model/modelStorage.ts';
import type { PaymentCard } from './Payments.ts';
import { judgeTestCard, type TestPayment, testPayments } from './testPayments.ts';

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

const now = Date.UTC(2026, 10, 21);
const good: PaymentCard = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2030, cvc: '123' };
const judge = (card: Partial<PaymentCard>) => judgeTestCard({ ...good, ...card }, now);

describe('judgeTestCard', () => {
  it.each(['4242 4242 4242 4242', '4242424242424242', '4242-4242-4242-4242', '5555555555554444'])(
    'takes %s',
    (number) => {
      expect(judge({ number })).toBeUndefined();
    },
  );

  it('takes the card with a code of four digits, with four digits', () => {
    expect(judge({ number: '378282246310005', cvc: '1234' })).toBeUndefined();
    expect(judge({ number: '378282246310005', cvc: '123' })?.field).toBe('cvc');
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000009987', 'Your card was declined.'],
    ['4000000000009979', 'Your card was declined.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
    ['4242424242424241', 'Your card number is incorrect.'],
    ['4242', 'Your card number is incorrect.'],
    ['', 'Your card number is incorrect.'],
    ['４２４２４２４２４２４２４２４２', 'Your card number is incorrect.'],
  ])('declines %s: %s', (number, message) => {
    expect(judge({ number })?.message).toBe(message);
  });

  it('declines what could be a real card, and says which card to use', () => {
    expect(judge({ number: '4111111111111111' })?.message).toContain('4242 4242 4242 4242');
  });

  it.each([
    [{ expMonth: 11, expYear: 2026 }, undefined],
    [{ expMonth: 11, expYear: 26 }, undefined],
    [{ expMonth: 10, expYear: 2026 }, 'expMonth'],
    [{ expMonth: 0 }, 'expMonth'],
    [{ expMonth: 13 }, 'expMonth'],
    [{ expMonth: 1.5 }, 'expMonth'],
    [{ expMonth: Number.NaN }, 'expMonth'],
    [{ expYear: 2025 }, 'expYear'],
    [{ expYear: 2077 }, 'expYear'],
    [{ expYear: -1 }, 'expYear'],
    [{ cvc: '12' }, 'cvc'],
    [{ cvc: '1234' }, 'cvc'],
    [{ cvc: 'abc' }, 'cvc'],
  ] as const)('of %o complains about %s', (card, field) => {
    expect(judge(card)?.field).toBe(field);
  });
});
