import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { walletBalanceAnswer } from '../../packages/contract/src/index.ts';
import { addFunds } from '../support/addFunds.ts';
import { createMember, type Member, signedInVisitor } from '../support/createMember.ts';
import { createVisitor } from '../support/createVisitor.ts';
import { type FakeStripe, fakeStripe } from '../support/fakeStripe.ts';
import { rounds } from '../support/rounds.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { type ServerProcess, startProcess } from '../support/startProcess.ts';

const KILLS = rounds(10);
const PAYMENTS = 40;
const CENTS = 500;
const AT_ONCE = 12;
const PATIENCE = { timeout: 60_000 + KILLS * 40_000 };

const { pick, upTo } = seededRandom(20_261_121);
const directory = mkdtempSync(join(tmpdir(), 'fabula-killed-'));
let stripe: FakeStripe;
let server: ServerProcess;
let mara: Member;

const start = () =>
  startProcess({
    ...stripe.variables,
    DATA_DIR: directory,
    PAYMENTS_PER_MINUTE: '100000',
    LOG_LEVEL: 'silent',
  });

beforeAll(async () => {
  stripe = await fakeStripe();
  server = await start();
  mara = await createMember(server.url, 'mara@example.com');
}, 60_000);
afterAll(async () => {
  await server.close();
  await stripe.close();
  rmSync(directory, { recursive: true });
});

/** Mara’s, before the server that runs now. */
const browser = () => signedInVisitor(createVisitor(server.url), mara.token);

/** Whether somebody was told that the money is in the wallet. */
async function tell(id: string): Promise<boolean> {
  const { body, signature } = stripe.event('payment_intent.succeeded', stripe.change(id, {}));
  const [path, sent, headers] = pick([
    [
      'wallet/confirm-payment',
      JSON.stringify({ paymentIntentId: id }),
      { Authorization: `Bearer ${mara.token}` },
    ],
    ['payments/webhook', body, { 'Stripe-Signature': signature }],
  ] as const);
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: sent };
  return fetch(`${server.url}/api/v1/${path}`, init).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function balance(): Promise<number> {
  const response = await browser().get('/api/v1/wallet/balance');
  return Math.round(walletBalanceAnswer.parse(await response.json()).balance * 100);
}

it(`loses no money and adds none twice over ${KILLS} kills of the process`, PATIENCE, async () => {
  const payments: string[] = [];
  const told = new Set<string>();
  for (let life = 0; life < KILLS; life++) {
    const fresh: string[] = [];
    while (fresh.length < PAYMENTS) fresh.push((await addFunds(browser(), CENTS / 100)).paymentIntentId);
    for (const id of fresh) stripe.pay(id);
    payments.push(...fresh);

    let left = 20 + upTo(PAYMENTS * 2);
    const worker = async () => {
      while (left > 0) {
        left--;
        const id = pick(fresh);
        if (await tell(id)) told.add(id);
      }
    };
    const workers = Array.from({ length: AT_ONCE }, worker);
    await workers[0];
    server.child.kill('SIGKILL');
    await Promise.all(workers);

    server = await start();
    expect(await balance()).toBeGreaterThanOrEqual(told.size * CENTS);
    expect(await balance()).toBeLessThanOrEqual(payments.length * CENTS);
  }
  for (const id of payments) expect(await tell(id)).toBe(true);
  expect(await balance()).toBe(payments.length * CENTS);
});
