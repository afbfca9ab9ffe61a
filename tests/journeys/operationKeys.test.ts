import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import { errorBody, generationCalls, signInAnswer } from '../../packages/contract/src/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { type Member, PASSWORD, signedInVisitor } from '../support/createMember.ts';
import { allLines, createVisitor, lineReader, textOf, type Visitor } from '../support/createVisitor.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { keptStorages } from '../support/keptStorages.ts';
import { type MortalInstance, mortalInstances } from '../support/mortalInstance.ts';
import { postgresTest, soon } from '../support/postgresTest.ts';
import { someOf } from '../support/rounds.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const ID = 'the-operation';
const HOUR = 60 * 60 * 1_000;
const named = { headers: { 'X-Operation-Id': ID } };
const sharedTiming = { findMs: 1_000, answerMs: 5_000, waitMs: 100 };

const postgres = postgresTest();
const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const storages = keptStorages(postgres);
/** Both write slowly enough to be killed in the middle. */
const cases = [
  { kept: 'files', writer: 'the offline storyteller' },
  { kept: 'files', writer: 'a model' },
  { kept: 'PostgreSQL', writer: 'a model' },
  { kept: 'PostgreSQL', writer: 'the offline storyteller' },
] as const;

describe.each(someOf(cases, 0, 2))(
  'an operation’s id on $kept, with $writer (D-OPERATION-KEY)',
  ({ kept, writer }) => {
    let fake: FakeOpenai;
    let storage: Storage;
    let instances: MortalInstance[];
    let servers: TestServer[];
    let mara: Member;
    let now: number;

    beforeEach(async () => {
      now = Date.now();
      fake = await fakeOpenai({ paceMs: 4 });
      ends.push(() => fake.close());
      storage = await storages[kept]();
      instances = mortalInstances(storage, ['first', 'second']);
      const variables = writer === 'a model' ? { OPENAI_BASE_URL: fake.url } : { OFFLINE_PACE: '4' };
      servers = [];
      for (const instance of instances) {
        const server = await startServer(variables, {
          storage: instance.storage,
          sharedTiming,
          now: () => now,
          operations: { memberGraceMs: 60_000, hangUpGraceMs: 60_000 },
        });
        servers.push(server);
        ends.push(() => server.close());
      }
      mara = await (servers[0] as TestServer).member();
      await books().claim();
    });

    const at = (index: number): Visitor =>
      signedInVisitor(createVisitor(servers[index]?.url ?? ''), mara.token);
    const books = (index = 0) => createAccountBooks(at(index));
    const write = (index: number, premise = 'A keeper.', init: RequestInit = {}) =>
      at(index).write(premise, {}, { ...named, ...init });
    const charges = async (index = 0) => {
      const lines = await books(index).lines();
      return lines.filter(({ state }) => state === 'charged').map(({ amount }) => amount);
    };
    const expectOneCharge = async (index = 0) => {
      expect(await books(index).credits()).toEqual([498, 498]);
      expect(await charges(index)).toEqual([2]);
      expect(await storage.ledger.audit()).toEqual([]);
    };
    const expectWhole = (lines: Awaited<ReturnType<typeof allLines>>) => {
      expect(textOf(lines).split('\n\n')).toHaveLength(2);
      expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
    };

    it('asks and charges once, however often the same is sent, here and at another instance', async () => {
      const first = await allLines(await write(0));
      expectWhole(first);
      expect(await allLines(await write(0))).toEqual(first);
      expect(await allLines(await write(1))).toEqual(first);
      expect(fake.requests.length).toBeLessThanOrEqual(1);
      await expectOneCharge();
    });

    it('gives two who ask both instances at once the same stream, for one charge', async () => {
      const [one, other] = await Promise.all([0, 1].map(async (index) => allLines(await write(index))));
      expectWhole(one ?? []);
      expect(other).toEqual(one);
      expect(fake.requests.length).toBeLessThanOrEqual(1);
      await expectOneCharge();
    });

    it('gives a whole answer again as it was, for one charge', async () => {
      const ask = (index: number) =>
        at(index).post(generationCalls.suggestions.path, generationBodies.suggestions, named);
      const first = await (await ask(0)).json();
      expect(await (await ask(0)).json()).toEqual(first);
      expect(await (await ask(1)).json()).toEqual(first);
      expect(await charges()).toEqual([1]);
    });

    it('refuses another body, and gives somebody else an operation of their own', async () => {
      await (await write(0)).text();
      for (const index of [0, 1]) {
        const refused = await write(index, 'A keeper of another light.');
        expect([refused.status, errorBody.parse(await refused.json())]).toMatchObject([
          422,
          { type: 'unprocessable', field: 'X-Operation-Id', error: expect.stringMatching(/another request/) },
        ]);
      }
      await expectOneCharge();
      const stranger = await servers[1]?.visitor().write('A keeper of another light.', {}, named);
      expectWhole(await allLines(stranger as Response));
      await expectOneCharge();
    });

    it('runs again what its server did not finish, for what was charged before', async () => {
      const lines = lineReader(await write(0));
      await lines.next();
      await vi.waitFor(async () => expect(await charges(1)).toEqual([2]), soon);
      instances[0]?.kill();
      expect((await at(1).get(`/api/v1/operations/${ID}`)).status).toBe(404);
      expectWhole(await allLines(await write(1)));
      await expectOneCharge(1);
      expect((await books(1).report(ID)).cost).toEqual({ credits: 2, charged: 2 });
      await at(1).post(`/api/v1/operations/${ID}/cancel`);
    });

    it('runs again what nobody was there to hear the end of', async () => {
      const leave = new AbortController();
      const response = await write(0, undefined, { signal: leave.signal });
      await lineReader(response).next();
      leave.abort();
      await vi.waitFor(() => expect(servers[0]?.services.operations.running).toBe(0), soon);
      instances[0]?.kill();
      expectWhole(await allLines(await write(1)));
      await expectOneCharge(1);
    });

    it('says what became of one that was read to its end, once its lines are gone, and asks for nothing', async () => {
      await (await write(0)).text();
      instances[0]?.kill();
      for (const answer of [await write(1), await at(1).get(`/api/v1/operations/${ID}`)]) {
        expect([answer.status, errorBody.parse(await answer.json())]).toMatchObject([
          410,
          {
            type: 'operation_ended',
            report: { id: ID, state: 'done', cost: { credits: 2, charged: 2 } },
          },
        ]);
      }
      expect(await books(1).report(ID)).toMatchObject({ state: 'done' });
      await expectOneCharge(1);
      now += 25 * HOUR;
      const signIn = await (servers[1] as TestServer)
        .visitor()
        .post('/api/v1/auth/login', { email: mara.user.email, password: PASSWORD });
      mara = { ...mara, token: signInAnswer.parse(await signIn.json()).token };
      expectWhole(await allLines(await write(1)));
      expect(await charges(1)).toEqual([2, 2]);
    });

    it('is free again when there were no credits for it', async () => {
      const poor = await servers[0]?.member('poor@example.com');
      expect((await poor?.write('A keeper.', {}, named))?.status).toBe(402);
      await createAccountBooks(poor as Member).claim();
      expectWhole(await allLines((await poor?.write('A keeper.', {}, named)) as Response));
    });
  },
);

it('forgets keys that have expired, and no others', async () => {
  const { operationKeys } = await import('../../apps/server/src/services/generation/operationKeys.ts');
  for (const open of Object.values(storages)) {
    const storage = await open();
    let now = Date.now();
    const keys = operationKeys({ storage, now: () => now, logError: () => undefined });
    await keys.claim('mara', 'one', 'a');
    now += 23 * HOUR;
    await keys.claim('mara', 'two', 'a');
    now += 2 * HOUR;
    await keys.sweep();
    expect(await keys.find(['mara'], 'one')).toBeUndefined();
    expect(await keys.find(['jonas', 'mara'], 'two')).toMatchObject({ state: 'running', attempt: 1 });
    const all = storage.documents('operation_keys').all();
    let left = 0;
    for await (const _ of all) left++;
    expect(left).toBe(1);
    await keys.close();
  }
});
