import { afterEach, describe, expect, it } from 'vitest';
import { type UsageAnswer, usageAnswer } from '../../packages/contract/src/index.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { endCall } from '../support/createHistory.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { fakeOpenai } from '../support/fakeOpenai.ts';
import { shareStorage } from '../support/shareStorage.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 30_000 };
const DAY = 24 * 60 * 60 * 1_000;
const running: TestServer[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) {
    expect(server.reports).toEqual([]);
    await server.close();
  }
});

async function start(...args: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...args);
  running.push(server);
  return server;
}

async function read(admin: Visitor, days = 30): Promise<UsageAnswer> {
  const answer = await admin.get(`/api/v1/usage/daily?days=${days}`);
  expect(answer.status).toBe(200);
  return usageAnswer.parse(await answer.json());
}

/** A clock that a test sets. */
function clock(start = '2026-03-01T12:00:00Z') {
  const state = { at: Date.parse(start) };
  return { now: () => state.at, pass: (ms: number) => (state.at += ms) };
}

describe('T4: usage', PATIENCE, () => {
  it('is nothing where nothing was called', async () => {
    const server = await start();
    expect(await read(await server.admin())).toEqual({ daily_data: [], ip_details: [] });
  });

  it('counts what a visitor has free, and no credits for it', async () => {
    const server = await start();
    await (await server.visitor().write('A keeper.', { count: 3 })).text();
    const admin = await server.admin();
    await createAccountBooks(admin).claim();
    await (await admin.write('A keeper.', { count: 2 })).text();
    const { daily_data } = await read(admin);
    expect(daily_data.map(({ credits }) => credits)).toEqual([2]);
    expect(daily_data[0]?.operations).toMatchObject([{ operation: 'new', calls: 2, credits: 2 }]);
  });

  it('counts calls, tokens, credits and dollars by day, by operation and by address', async () => {
    const server = await start(
      { CREDIT_PRICE_USD: '0.015', TRUSTED_PROXY: '127.0.0.1' },
      { now: clock('2026-03-01T23:59:00Z').now },
    );
    const admin = await server.admin();
    await createAccountBooks(admin).claim();
    const tokens = [0, 0];
    for (const count of [1, 2]) {
      const answer = await admin.write(
        'A keeper.',
        { count },
        {
          headers: { 'X-Forwarded-For': '198.51.100.7' },
        },
      );
      const usage = (await answer.text()).split('\n').find((line) => line.startsWith('{"usage"'));
      const found = JSON.parse(usage ?? '{}').usage;
      tokens[0] = (tokens[0] ?? 0) + found.prompt_tokens;
      tokens[1] = (tokens[1] ?? 0) + found.completion_tokens;
    }
    const body = { context: { premise: 'A keeper.' } };
    await (await admin.post('/api/v1/titles', body)).text();
    const { daily_data, ip_details } = await read(admin);
    const of = (operation: string) => daily_data[0]?.operations.find((one) => one.operation === operation);
    expect(daily_data.map(({ date, cost_usd, credits }) => [date, cost_usd, credits])).toEqual([
      ['2026-03-01', 0.045, 3],
    ]);
    expect(of('new')).toEqual({
      operation: 'new',
      calls: 2,
      failed: 0,
      prompt_tokens: tokens[0],
      cached_tokens: 0,
      completion_tokens: tokens[1],
      total_tokens: (tokens[0] ?? 0) + (tokens[1] ?? 0),
      credits: 3,
    });
    expect(ip_details.find(({ ip }) => ip === '198.51.100.7')).toEqual({
      ip: '198.51.100.7',
      total_calls: 2,
      last_access: '2026-03-01T23:59:00.000Z',
      function_calls: [{ function: 'new', count: 2 }],
    });
  });

  it('counts what failed, and what was cancelled as no failure', async () => {
    const fake = await fakeOpenai();
    const server = await start({ OPENAI_BASE_URL: fake.url });
    fake.behaviour = 'unauthorized';
    await (await server.visitor().write('A keeper.')).text();
    fake.behaviour = 'stallInTheMiddle';
    const visitor = server.visitor();
    const answer = await visitor.write('A keeper.');
    await visitor.post(`/api/v1/operations/${answer.headers.get('X-Operation-Id')}/cancel`);
    await answer.text();
    const [day] = (await read(await server.admin())).daily_data;
    expect(day).toMatchObject({ calls: 2, failed: 1 });
    await fake.close();
  });

  it('begins a day at midnight, UTC, and shows as many as are asked for', async () => {
    const time = clock('2026-02-27T23:59:59Z');
    const server = await start({}, { now: time.now });
    await endCall(server);
    time.pass(1_000);
    await endCall(server);
    await endCall(server);
    time.pass(2 * DAY);
    await endCall(server);
    const days = async (count: number) =>
      (await server.services.usage.read(count)).daily_data.map(({ date, calls }) => [date, calls]);
    expect(await days(30)).toEqual([
      ['2026-02-27', 1],
      ['2026-02-28', 2],
      ['2026-03-02', 1],
    ]);
    expect(await days(1)).toEqual([['2026-03-02', 1]]);
    expect(await days(3)).toEqual([
      ['2026-02-28', 2],
      ['2026-03-02', 1],
    ]);
  });

  it('is told of 1 to 366 days', async () => {
    const server = await start();
    const admin = await server.admin();
    for (const wrong of ['0', '367', '1.5', '-1', 'x', '']) {
      const answer = await admin.get(`/api/v1/usage/daily?days=${wrong}`);
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    expect(await read(admin, 366)).toEqual({ daily_data: [], ip_details: [] });
  });
});

describe('T4: usage by address', PATIENCE, () => {
  it('has the busiest first, and adds up its days', async () => {
    const time = clock();
    const server = await start({}, { now: time.now });
    await endCall(server, { address: '192.0.2.1' });
    for (let times = 0; times < 3; times++) await endCall(server, { address: '192.0.2.2' });
    time.pass(DAY);
    await endCall(server, { address: '192.0.2.2', call: 'scene' });
    expect((await server.services.usage.read(30)).ip_details).toEqual([
      {
        ip: '192.0.2.2',
        total_calls: 4,
        last_access: '2026-03-02T12:00:00.000Z',
        function_calls: [
          { function: 'new', count: 3 },
          { function: 'scene', count: 1 },
        ],
      },
      {
        ip: '192.0.2.1',
        total_calls: 1,
        last_access: '2026-03-01T12:00:00.000Z',
        function_calls: [{ function: 'new', count: 1 }],
      },
    ]);
  });

  it('is forgotten after the days that it may be kept, and the counts stay', async () => {
    const time = clock();
    const storage = modelStorage();
    const server = await start({ USAGE_ADDRESS_DAYS: '7' }, { now: time.now, storage });
    const { usage } = server.services;
    await endCall(server, { address: '192.0.2.1' });
    time.pass(6 * DAY);
    expect((await usage.read(30)).ip_details.map(({ ip }) => ip)).toEqual(['192.0.2.1']);
    time.pass(DAY);
    const { daily_data, ip_details } = await usage.read(30);
    expect([daily_data.length, ip_details]).toEqual([1, []]);
    for await (const { id } of storage.documents('usage_addresses').all()) expect(id).toBe('nothing');
  });

  it('is not kept at all where it may not be', async () => {
    const storage = modelStorage();
    const server = await start({ USAGE_ADDRESS_DAYS: '0' }, { storage });
    await endCall(server, { address: '192.0.2.1' });
    const { daily_data, ip_details } = await read(await server.admin());
    expect([daily_data[0]?.calls, ip_details]).toEqual([1, []]);
    expect(await storage.collections()).not.toContain('usage_addresses');
  });

  it('is counted together where there are very many', async () => {
    const server = await start();
    for (let index = 0; index < 2_100; index++) {
      await endCall(server, { address: `2001:db8:${index.toString(16)}:0::/64` });
    }
    await endCall(server, { address: '2001:db8:0:0::/64' });
    const { daily_data, ip_details } = await read(await server.admin());
    expect(daily_data[0]?.calls).toBe(2_101);
    expect(ip_details).toHaveLength(501);
    expect([ip_details[0], ip_details.at(-1)]).toMatchObject([
      { ip: '2001:db8:0:0::/64', total_calls: 2 },
      { ip: 'others', total_calls: 2_101 - 2 - 499 },
    ]);
  });
});

describe('T4: usage across servers', PATIENCE, () => {
  it('is counted together, and nobody overwrites anybody', async () => {
    const views = shareStorage(modelStorage(), ['one', 'two', 'three']);
    const servers = await Promise.all(views.map(({ storage }) => start({}, { storage })));
    for (let round = 0; round < 3; round++) {
      for (const server of servers) await endCall(server);
      await Promise.all(servers.map(({ services }) => services.usage.read(1)));
    }
    const readings = await Promise.all(servers.map(({ services }) => services.usage.read(1)));
    for (const { daily_data, ip_details } of readings) {
      expect([daily_data[0]?.calls, ip_details[0]?.total_calls]).toEqual([9, 9]);
    }
  });

  it('outlives a server that is stopped, and goes on counting', async () => {
    const storage = modelStorage();
    for (const self of ['before', 'after']) {
      const instances = { self, living: async () => new Set([self]) };
      const server = await startServer(
        {},
        { storage: { ...storage, instances, close: async () => undefined } },
      );
      await endCall(server);
      await server.close();
    }
    const server = await start({}, { storage });
    expect((await read(await server.admin())).daily_data[0]?.calls).toBe(2);
  });
});
