import { afterEach, describe, expect, it } from 'vitest';
import { type Documents, StorageFailure } from '../../apps/server/src/storage/Storage.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import { createHistory, endCall } from '../support/createHistory.ts';
import { processorTime } from '../support/processorTime.ts';
import { shareStorage } from '../support/shareStorage.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 60_000 };
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

const numbers = (calls: { params: unknown }[]) =>
  calls.map(({ params }) => (params as { number: number }).number);
const from = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, place) => first - place);

async function many(server: TestServer, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await endCall(server, { params: { number } });
}

describe('T3: a thousand calls', PATIENCE, () => {
  it('are kept, the newest, and the rest is forgotten', async () => {
    const server = await start();
    const history = createHistory(await server.admin());
    await many(server, 700);
    await history.page();
    await many(server, 555);
    const all = await history.all();
    expect(numbers(all)).toEqual([...from(554, 0), ...from(699, 255)]);
    const kept = [];
    for await (const sheet of server.services.storage.documents('api_calls').all()) kept.push(sheet);
    // None lies about that no list leads to, but those that share a sheet with the oldest.
    const calls = kept.flatMap(({ value }) => (value as { calls: unknown[] }).calls);
    expect(calls.length).toBeLessThan(1_010);
  });

  it('stay quick to list: a page, a search and what is new', async () => {
    const server = await start();
    const history = createHistory(await server.admin());
    await many(server, 1_000);
    await history.page();
    const { apiCallHistory } = server.services;
    const newest = (await apiCallHistory.list({})).calls[0]?.id;
    const times: number[] = [];
    for (let round = 0; round < 15; round++)
      for (const query of [{}, { route: 'paragraphs' }, { since: newest }])
        times.push(await processorTime(() => apiCallHistory.list(query)));
    // Some 5 ms: here only that nothing reads a thousand calls for fifty.
    expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(100);
  });
});

describe('T3: the history across servers', PATIENCE, () => {
  it('is one for several instances, which lose nothing of each other’s', async () => {
    const views = shareStorage(modelStorage(), ['one', 'two', 'three']);
    const servers = await Promise.all(views.map(({ storage }) => start({}, { storage })));
    const admin = await servers[0]?.admin();
    await Promise.all(servers.map((server) => many(server, 40)));
    // All write at the same time.
    await Promise.all(servers.map(({ services }) => services.apiCallHistory.list({})));
    const listings = await Promise.all(
      servers.map(async ({ services }) => (await services.apiCallHistory.list({})).calls),
    );
    expect(listings[1]).toEqual(listings[0]);
    expect(listings[2]).toEqual(listings[0]);
    if (!admin) throw new Error('There is no admin.');
    const history = createHistory(admin);
    expect(await history.all()).toHaveLength(120);
    expect(await history.clear()).toBe(120);
    for (const { services } of servers) expect((await services.apiCallHistory.list({})).calls).toEqual([]);
  });

  it('outlives a server that is stopped, with its last call', async () => {
    const storage = modelStorage();
    const server = await startServer({}, { storage: { ...storage, close: async () => undefined } });
    await many(server, 3);
    await server.close();
    const next = await start({}, { storage });
    expect(numbers((await next.services.apiCallHistory.list({})).calls)).toEqual([2, 1, 0]);
  });
});

describe('T3: while nothing can be written', PATIENCE, () => {
  it('what is known is listed, one failure is told, and what was missed is written later', async () => {
    const storage = modelStorage();
    let isFull = false;
    const refuse = () => Promise.reject(new StorageFailure('full', 'There is no room left.'));
    const documents = <T extends object>(collection: string): Documents<T> => {
      const real = storage.documents<T>(collection);
      return {
        ...real,
        create: (id, value) => (isFull ? refuse() : real.create(id, value)),
        update: (id, value, revision) => (isFull ? refuse() : real.update(id, value, revision)),
      };
    };
    const server = await start({}, { storage: { ...storage, documents } });
    const { apiCallHistory } = server.services;
    await endCall(server, { params: { number: 1 } });
    expect(numbers((await apiCallHistory.list({})).calls)).toEqual([1]);
    isFull = true;
    await endCall(server, { params: { number: 2 } });
    expect(numbers((await apiCallHistory.list({})).calls)).toEqual([1]);
    await endCall(server, { params: { number: 3 } });
    expect(numbers((await apiCallHistory.list({})).calls)).toEqual([1]);
    expect(server.reports.splice(0)).toHaveLength(1);
    isFull = false;
    expect(numbers((await apiCallHistory.list({})).calls)).toEqual([3, 2, 1]);
  });
});
