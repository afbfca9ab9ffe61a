import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { charges as openCharges } from '../../apps/server/src/services/money/charges.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import { creditTransactionsAnswer, generationCalls } from '../../packages/contract/src/index.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { createMember, signedInVisitor } from '../support/createMember.ts';
import { createVisitor, type Visitor } from '../support/createVisitor.ts';
import { fakeOpenai } from '../support/fakeOpenai.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { keptStorages } from '../support/keptStorages.ts';
import { mortalInstances } from '../support/mortalInstance.ts';
import { postgresTest } from '../support/postgresTest.ts';
import { rounds } from '../support/rounds.ts';
import { scriptedWriter } from '../support/scriptedWriter.ts';
import { startProcess } from '../support/startProcess.ts';
import { startServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 120_000 };
const IDS = rounds(500);
const AT_ONCE = 64;

const storages = keptStorages(postgresTest());
const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const ask = (who: Visitor, id: string) =>
  who.post(generationCalls.insert.path, generationBodies.insert, { headers: { 'X-Operation-Id': id } });

/** What was charged, by operation; throws where one was charged twice. */
async function chargedOnce(who: Visitor): Promise<Map<string, number>> {
  const charged = new Map<string, number>();
  for (let before = ''; ; ) {
    const response = await who.get(`/api/v1/credits/transactions?limit=200${before}`);
    for (const line of creditTransactionsAnswer.parse(await response.json()).transactions) {
      if (line.state !== 'charged' || line.operation_id === null) continue;
      expect(charged.has(line.operation_id)).toBe(false);
      charged.set(line.operation_id, line.amount);
    }
    const next = /before=(\d+)/.exec(response.headers.get('Link') ?? '')?.[1];
    if (next === undefined) return charged;
    before = `&before=${next}`;
  }
}

async function twoInstances(storage: Storage = modelStorage()) {
  const instances = mortalInstances(storage, ['first', 'second']);
  const servers = [];
  for (const instance of instances) {
    const server = await startServer(
      {},
      {
        writer: scriptedWriter({}),
        storage: instance.storage,
        sharedTiming: { findMs: 1_000, answerMs: 5_000, waitMs: 100 },
        operations: { maxRunning: 10_000, maxRunningPerOwner: 10_000, maxRunningPerAddress: 10_000 },
      },
    );
    servers.push(server);
    ends.push(() => server.close());
  }
  const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const mara = await first.member();
  const at = (server: typeof first): Visitor => signedInVisitor(createVisitor(server.url), mara.token);
  return { storage, instances, servers: [first, second], mara, browsers: [at(first), at(second)] as const };
}

describe('operation keys under attack (D-OPERATION-KEY)', PATIENCE, () => {
  it.each(['files', 'PostgreSQL'] as const)(
    `charges each of ${IDS} ids once, sent twice to two instances at the same time, on %s`,
    async (kept) => {
      const { storage, browsers, mara } = await twoInstances(await storages[kept]());
      await createAccountBooks(browsers[0]).claim();
      const ids = Array.from({ length: IDS }, (_, number) => `attacked-key-${number}`);
      const sent = ids.flatMap((id) => [id, id].flatMap((one) => browsers.map((who) => [who, one] as const)));
      const answered = new Set<string>();
      const worker = async () => {
        for (let next = sent.pop(); next; next = sent.pop()) {
          const [who, id] = next;
          const response = await ask(who, id);
          await response.text();
          if (response.status === 200) answered.add(id);
          else expect([402, 409, 410, 429]).toContain(response.status);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      const charged = await chargedOnce(browsers[0]);
      expect([...charged.values()].every((amount) => amount === 1)).toBe(true);
      for (const id of answered) expect(charged.has(id)).toBe(true);
      const { ledger } = storage;
      expect(await ledger.balance(`user:${mara.user.id}`, 'credits')).toBe(500 - charged.size);
      expect(await ledger.balance(`gifts:${mara.user.id}`, 'credits')).toBe(500 - charged.size);
      expect(await ledger.openHolds()).toEqual([]);
      expect(await ledger.audit()).toEqual([]);
      expect(charged.size).toBe(Math.min(IDS, 500));
    },
  );

  it('spends no credit twice when given and bought ones run out in the same moment', async () => {
    const { storage, browsers, mara, servers } = await twoInstances();
    const { credits, wallet } = (servers[0] as (typeof servers)[0]).services;
    await credits.grant(mara.user.id, { credits: 7, source: 'gift', description: '', key: undefined });
    await wallet.deposit({ accountId: mara.user.id, paymentIntentId: 'pi_1', cents: 500, description: '' });
    expect((await browsers[0].post('/api/v1/credits/purchase', { credits: 6 })).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const response = await ask(browsers[number % 2] as Visitor, `one-of-many-${number}`);
        await response.text();
        return response.status;
      }),
    );
    expect(answers.filter((code) => code === 200)).toHaveLength(13);
    expect(answers.filter((code) => code === 402)).toHaveLength(27);
    const { ledger } = storage;
    for (const account of ['user', 'held', 'gifts'])
      expect(await ledger.balance(`${account}:${mara.user.id}`, 'credits')).toBe(0);
    expect(await ledger.audit()).toEqual([]);
  });

  it('gives back what an instance held that was killed before its first text, given credits as given ones', async () => {
    const { storage, instances, browsers, mara, servers } = await twoInstances();
    await createAccountBooks(browsers[0]).claim();
    const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
    const opening = await first.services.paidOperations.open(
      {
        call: 'insert',
        caller: { owner: mara.user.id, accountId: mara.user.id, address: 'a' },
        params: {},
        credits: 5,
      },
      'held-and-killed',
    );
    expect(opening).toHaveProperty('charge');
    const { ledger } = storage;
    const has = async () =>
      Promise.all(
        ['user', 'held', 'gifts'].map((name) => ledger.balance(`${name}:${mara.user.id}`, 'credits')),
      );
    expect(await has()).toEqual([495, 5, 495]);
    instances[0]?.kill();
    const { storage: living } = instances[1] as (typeof instances)[0];
    const sweeper = openCharges({
      ledger: living.ledger,
      instances: living.instances,
      allowance: second.services.allowance,
      orders: second.services.walletOrders,
      now: Date.now,
      logError: (_, error) => expect(error).toBeUndefined(),
    });
    await sweeper.sweep();
    expect(await has()).toEqual([500, 0, 500]);
    await sweeper.sweep();
    expect(await has()).toEqual([500, 0, 500]);
  });

  it('charges once where the process is killed between the reservation and the first text', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fabula-killed-'));
    const fake = await fakeOpenai();
    ends.push(
      () => rmSync(dataDir, { recursive: true, force: true }),
      () => fake.close(),
    );
    fake.behaviour = 'stallBeforeFirstWord';
    const start = () =>
      startProcess({
        DATA_DIR: dataDir,
        OPENAI_BASE_URL: fake.url,
        OPENAI_MODEL: 'fake-model',
        LOG_LEVEL: 'silent',
      });
    const killed = await start();
    const mara = await createMember(killed.url, 'mara@example.com');
    const browser = (url: string) => signedInVisitor(createVisitor(url), mara.token);
    await createAccountBooks(browser(killed.url)).claim();
    const hanging = ask(browser(killed.url), 'killed-in-between').then(
      (response) => response.text(),
      () => undefined,
    );
    await expect.poll(() => fake.requests.length, { timeout: 20_000 }).toBe(1);
    expect(await createAccountBooks(browser(killed.url)).credits()).toEqual([499, 500]);
    await killed.close();
    await hanging.catch(() => undefined);

    fake.behaviour = 'stream';
    const again = await start();
    ends.push(() => again.close());
    const books = createAccountBooks(browser(again.url));
    for (let round = 0; round < 3; round++) {
      const response = await ask(browser(again.url), 'killed-in-between');
      await response.text();
      expect(response.status).toBe(200);
    }
    expect(await books.credits()).toEqual([499, 499]);
    expect(await chargedOnce(browser(again.url))).toEqual(new Map([['killed-in-between', 1]]));
  });
});
