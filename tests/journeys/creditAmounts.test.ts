import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../apps/server/src/app.ts';
import { errorBody } from '../../packages/contract/src/index.ts';
import type { Member } from '../support/createMember.ts';
import { rounds } from '../support/rounds.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const AMOUNTS = rounds(2_000);
const SEED = 20_261_121;

let server: TestServer;
let admin: Member;
beforeAll(async () => {
  server = await startServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const { upTo, pick } = seededRandom(SEED);

/** JSON texts that are no number of credits that anybody may ask for. */
const nonsense: (() => string)[] = [
  () => pick(['null', 'true', 'false', '{}', '[]', '""', '" "', '"NaN"', '"Infinity"', '1e308', '-1e308']),
  () =>
    pick(['1e999', '-1e999', '5e-324', '1e21', '"1e1"', '"0x10"', '"٥"', '"５"', '"5,00"', '" 5 "', '"5"']),
  () => pick(['0', '-0', '0.0', '-1', '4.99', '5.001', '1000001', '9007199254740991', '9007199254740993']),
  () => `[${upTo(100)}]`,
  () => `{"valueOf":${upTo(100)}}`,
  () => `-${upTo(1_000_000)}`,
  () => `${upTo(1_000_000)}.${upTo(9)}${1 + upTo(8)}`,
  () => `"${upTo(1_000_000)}"`,
  () => `${1_000_001 + upTo(1_000_000_000)}`,
  () => '9'.repeat(8 + upTo(300)),
  () => JSON.stringify(String.fromCharCode(...Array.from({ length: 1 + upTo(8) }, () => upTo(0xffff)))),
];

const calls: { path: string; body: (amount: string) => string }[] = [
  { path: '/api/v1/credits/purchase', body: (amount) => `{"credits":${amount}}` },
  { path: '/api/v1/credits/add', body: (amount) => `{"amount":${amount},"source":"gift","description":""}` },
  { path: '/api/v1/credits/add', body: (amount) => `{"amount":${amount},"source":"initial_claim"}` },
];

it(`takes none of ${AMOUNTS} numbers of credits that it should not (seed ${SEED})`, {
  timeout: 120_000,
}, async () => {
  const app = createApp(server.services);
  await server.services.wallet.deposit({
    accountId: admin.user.id,
    paymentIntentId: 'pi_1',
    cents: 900_000_000,
    description: 'More than enough',
  });
  const accepted: string[] = [];
  for (let index = 0; index < AMOUNTS; index++) {
    const { path, body } = calls[index % calls.length] as (typeof calls)[number];
    const text = body(pick(nonsense)());
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin.token}` },
      body: text,
    });
    const answer = errorBody.safeParse(await response.json());
    if (response.status !== 400 || !answer.success) accepted.push(`${path} ${text}: ${response.status}`);
  }
  expect(accepted).toEqual([]);
  const entries: string[] = [];
  for await (const { key } of server.services.storage.ledger.all()) entries.push(key);
  expect(entries).toEqual(['deposit:pi_1']);
  expect(server.reports).toEqual([]);
});
