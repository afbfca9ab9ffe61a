import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { addFunds } from '../support/addFunds.ts';
import type { Member } from '../support/createMember.ts';
import { type FakeStripe, fakeStripe } from '../support/fakeStripe.ts';
import { mortalStorage } from '../support/mortalStorage.ts';
import { rounds } from '../support/rounds.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { walletOf } from '../support/walletOf.ts';

const CALLS = rounds(2_000, 200);
const SEED = 20_261_121;
const PAYMENTS = Math.ceil(CALLS / 10);
const MEMBERS = 5;
const AT_ONCE = 16;
const DYING_MS = 15;
const PATIENCE = { timeout: 300_000 };

const { chance, pick, upTo } = seededRandom(SEED);
/** Outlives every process. */
const directory = mkdtempSync(join(tmpdir(), 'fabula-once-'));
let stripe: FakeStripe;
let server: TestServer;
let deaths = 0;
const damage: unknown[] = [];
let restarted: Promise<void> = Promise.resolve();

async function start(isMortal: boolean): Promise<void> {
  const dies = () => (isMortal && chance(0.06) ? pick(['before', 'after'] as const) : undefined);
  const onDeath = () => {
    deaths++;
    // Answers to calls that found it dying still get out.
    restarted = delay(DYING_MS)
      .then(() => server.close())
      .then(() => start(true));
  };
  const logError = (_: string, error: unknown) => damage.push(error);
  const storage = mortalStorage(await fileStorage({ directory, logError }), dies, onDeath);
  server = await startServer(stripe.variables, { storage });
}

beforeAll(async () => {
  stripe = await fakeStripe();
  await start(false);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  rmSync(directory, { recursive: true });
});

interface Payment {
  id: string;
  owner: Member;
  isPaid: boolean;
  isAcknowledged: boolean;
}

async function confirm(payment: Payment): Promise<void> {
  const wasPaid = payment.isPaid;
  const response = await send(
    '/api/v1/wallet/confirm-payment',
    { paymentIntentId: payment.id, amount: 1 },
    {
      Authorization: `Bearer ${payment.owner.token}`,
    },
  );
  if (response?.status !== 200) return;
  const { status } = await response.json();
  if (wasPaid) expect(status).toBe('succeeded');
  if (status === 'succeeded') await acknowledge(payment);
}

async function deliver(payment: Payment): Promise<void> {
  const type = payment.isPaid ? 'payment_intent.succeeded' : 'payment_intent.created';
  const { body, signature } = stripe.event(type, stripe.change(payment.id, {}));
  const response = await send('/api/v1/payments/webhook', body, { 'Stripe-Signature': signature });
  if (response?.status === 200 && type === 'payment_intent.succeeded') await acknowledge(payment);
}

/** Somebody was told that it is in the wallet: so it is, and stays there. */
async function acknowledge(payment: Payment): Promise<void> {
  payment.isAcknowledged = true;
  expect(await server.services.storage.ledger.find(`deposit:${payment.id}`)).toBeDefined();
}

/** Undefined when the process ended first. */
async function send(path: string, body: object | string, headers: Record<string, string>) {
  await restarted;
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(server.url + path, { ...init, body: text }).catch(() => undefined);
}

/** As many payments as there are, for a handful of people. */
async function openPayments(): Promise<Payment[]> {
  const members: Member[] = [];
  while (members.length < MEMBERS) members.push(await server.member());
  const payments: Payment[] = [];
  while (payments.length < PAYMENTS) {
    const owner = pick(members);
    const { paymentIntentId: id } = await addFunds(owner, `${5 + upTo(95)}.${10 + upTo(89)}`);
    payments.push({ id, owner, isPaid: false, isAcknowledged: false });
  }
  return payments;
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: upTo(1_000_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

it(`adds each payment once, over ${CALLS} calls (seed ${SEED})`, PATIENCE, async () => {
  const payments = await openPayments();
  const paying = payments
    .filter(() => chance(0.9))
    .map((payment) => async () => {
      payment.isPaid = true;
      stripe.pay(payment.id);
    });
  const calls = Array.from({ length: CALLS }, () => {
    const [call, payment] = [pick([confirm, deliver]), pick(payments)];
    return () => call(payment);
  });
  const steps = shuffled([...calls, ...paying]);

  await server.close();
  await start(true);
  stripe.trouble = () => (chance(0.02) ? pick(['lost', 'away'] as const) : undefined);
  const worker = async () => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await restarted;
  stripe.trouble = undefined;
  await server.close();
  await start(false);

  const { storage } = server.services;
  const added = async (owner: Member) => (await walletOf(storage, owner.user.id)).payments;
  for (const { id, owner, isAcknowledged } of payments) {
    const times = (await added(owner)).filter((payment) => payment === id).length;
    if (isAcknowledged) expect([id, times]).toEqual([id, 1]);
    expect(times).toBeLessThanOrEqual(1);
  }
  for (const payment of payments) await deliver(payment);
  for (const owner of new Set(payments.map((payment) => payment.owner))) {
    const own = payments.filter((payment) => payment.owner === owner && payment.isPaid);
    const due = own.map(({ id }) => stripe.change(id, {}).amount);
    expect((await added(owner)).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect((await walletOf(storage, owner.user.id)).cents).toBe(due.reduce((sum, cents) => sum + cents, 0));
  }
  expect(await storage.ledger.audit()).toEqual([]);
  expect(damage).toEqual([]);
  expect(deaths).toBeGreaterThan(CALLS / 200);
});
