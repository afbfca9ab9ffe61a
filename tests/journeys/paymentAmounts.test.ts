import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../apps/server/src/app.ts';
import { errorBody } from '../../packages/contract/src/index.ts';
import type { Member } from '../support/createMember.ts';
import { type FakeStripe, fakeStripe } from '../support/fakeStripe.ts';
import { rounds } from '../support/rounds.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { walletOf } from '../support/walletOf.ts';

const AMOUNTS = rounds(10_000);
const SEED = 20_261_121;
const PATIENCE = { timeout: 120_000 };

let stripe: FakeStripe;
let server: TestServer;
let mara: Member;
beforeAll(async () => {
  stripe = await fakeStripe();
  server = await startServer(stripe.variables);
  mara = await server.member();
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const { upTo, pick } = seededRandom(SEED);

/** JSON texts that are no amount at all, wherever they are sent. */
const nonsense: (() => string)[] = [
  () => pick(['null', 'true', 'false', '{}', '[]', '""', '" "', '"NaN"', '"Infinity"', '1e308', '-1e308']),
  () => pick(['1e999', '-1e999', '5e-324', '1e21', '"1e1"', '"0x10"', '"1_000"', '"٥.٠٠"', '"５"', '"5,00"']),
  () => pick(['"+5"', '"5."', '".5"', '"05"', '" 5"', '"5 "', '"5\\n"', '"$5"', '"5 USD"', '"--5"', '"1/2"']),
  () => `[${upTo(100)}]`,
  () => `{"valueOf":${upTo(100)}}`,
  () => `-${upTo(1_000_000)}.${upTo(99)}`,
  () => `"-${upTo(1_000_000)}"`,
  () => `"${upTo(9_999)}.${upTo(9)}${upTo(9)}${1 + upTo(8)}"`,
  () => `${5 + upTo(9_000)}.${upTo(9)}${upTo(9)}${1 + upTo(8)}`,
  () => `"${'9'.repeat(12 + upTo(100))}"`,
  () => '9'.repeat(12 + upTo(300)),
  () => JSON.stringify(String.fromCharCode(...Array.from({ length: 1 + upTo(8) }, () => upTo(0xffff)))),
  () =>
    `"${upTo(99)}${pick(['e', 'E', 'x', ',', ' ', '.', '%', '\\u0000', '½'])}${upTo(9)}${pick(['a', '.', '-'])}"`,
];
/** Amounts that are written well, and are too little or too much for a wallet. */
const unwelcome: (() => string)[] = [
  () =>
    pick([
      '0',
      '-0',
      '0.00',
      '"0"',
      '"0.00"',
      '4.99',
      '"4.99"',
      '4.9',
      '10000.01',
      '"10000.01"',
      '9999999999',
    ]),
  () => `${upTo(4)}.${upTo(9)}${upTo(9)}`,
  () => `"${10_001 + upTo(1_000_000)}.${upTo(9)}"`,
];

const calls = [
  { path: '/api/v1/wallet/add-funds', amounts: [...nonsense, ...unwelcome], rest: '' },
  { path: '/api/v1/payments/create-intent', amounts: [...nonsense, ...unwelcome], rest: ',"currency":"usd"' },
];

it(`takes none of ${AMOUNTS} amounts that it should not (seed ${SEED})`, PATIENCE, async () => {
  const app = createApp(server.services);
  const accepted: string[] = [];
  for (let index = 0; index < AMOUNTS; index++) {
    const { path, amounts, rest } = calls[index % calls.length] as (typeof calls)[number];
    const amount = pick(amounts)();
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${mara.token}` },
      body: `{"amount":${amount}${rest}}`,
    });
    const body = errorBody.safeParse(await response.json());
    if (response.status < 400 || response.status >= 500 || !body.success) accepted.push(`${path} ${amount}`);
  }
  expect(accepted).toEqual([]);
  expect(stripe.requests).toEqual([]);
  expect(await walletOf(server.services.storage, mara.user.id)).toEqual({ cents: 0, payments: [] });
  expect(server.reports).toEqual([]);
});

it.each([
  ['5', 500],
  ['5.0', 500],
  ['"5.00"', 500],
  ['19.99', 1_999],
  ['"1234.5"', 123_450],
  ['10000', 1_000_000],
])('asks for %s to the cent', async (amount, cents) => {
  const response = await mara.post('/api/v1/wallet/add-funds', `{"amount":${amount}}`);
  const { paymentIntentId, amount: dollars } = await response.json();
  expect([stripe.intents.get(paymentIntentId)?.amount, dollars]).toEqual([cents, cents / 100]);
});
