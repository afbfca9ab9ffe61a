import { describe, expect, it } from 'vitest';
import { postgresTest, soon } from '../../../../../tests/support/postgresTest.ts';
import { startPostgres } from '../../../../../tests/support/startPostgres.ts';
import { StorageFailure } from '../Storage.ts';

const postgres = postgresTest(startPostgres);
const failure = expect.objectContaining({ name: 'StorageFailure', code: 'unavailable' });

describe('opening', () => {
  it('makes the tables once when eight instances start at once', async () => {
    const url = await postgres.server.createDatabase();
    const all = await Promise.all(Array.from({ length: 8 }, () => postgres.open({ url, connections: 2 })));
    const [first] = all;
    expect(await first?.instances.living()).toEqual(new Set(all.map(({ instances }) => instances.self)));
    expect(await postgres.server.ask(url, 'select name from fabula_migrations')).toHaveLength(8);
  });

  it('refuses a database that a newer version has changed', async () => {
    const url = await postgres.server.createDatabase();
    await (await postgres.open({ url })).close();
    await postgres.server.ask(url, "insert into fabula_migrations values ('9999_tomorrow', '')");
    await expect(postgres.open({ url })).rejects.toThrow(/newer version of Fabula.*9999_tomorrow/);
  });

  it('says which database it cannot use, and keeps the password to itself', async () => {
    const url = new URL(await postgres.server.createDatabase());
    url.password = 'wrong-secret';
    const refused = postgres.open({ url: url.href });
    await expect(refused).rejects.toEqual(failure);
    await expect(refused).rejects.toThrow(`The database at 127.0.0.1:${url.port} cannot be used.`);
    await expect(refused).rejects.not.toThrow('wrong-secret');
  });

  it('says where the data is', async () => {
    const storage = await postgres.open();
    expect(storage.status).toEqual({
      kind: 'real',
      name: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:\d+$/),
    });
  });
});

describe('instances', () => {
  it('are missed when they show no sign of life for 30 s, and gone when they leave', async () => {
    const url = await postgres.server.createDatabase();
    const here = await postgres.open({ url });
    const [leaver, silent] = [await postgres.open({ url }), await postgres.open({ url })];
    await leaver.close();
    await postgres.server.ask(
      url,
      `update instances set seen_at = now() - interval '31 seconds' where id = '${silent.instances.self}'`,
    );
    expect(await here.instances.living()).toEqual(new Set([here.instances.self]));
  });

  it('show signs of life', async () => {
    const url = await postgres.server.createDatabase();
    const here = await postgres.open({ url });
    const there = await postgres.open({ url, heartbeatMs: 50 });
    await postgres.server.ask(url, "update instances set seen_at = now() - interval '31 seconds'");
    await expect.poll(() => here.instances.living(), soon).toContain(there.instances.self);
  });
});

describe('while the server is down', () => {
  it('every call fails as unavailable, and all is there and works when it is back', async () => {
    const storage = await postgres.open({ heartbeatMs: 50 });
    const documents = storage.documents<{ n: number }>('notes');
    await documents.create('kept', { n: 1 });
    const heard: string[] = [];
    await storage.signals.subscribe('door', (payload) => heard.push(payload));

    await postgres.server.stop();
    for (const call of [
      () => documents.get('kept'),
      () => documents.create('lost', { n: 2 }),
      () => storage.works.list({ kind: 'story', shelf: 'published', limit: 1 }),
      () => storage.ledger.balance('user:ann', 'credits'),
      () => storage.blobs.usage('ann'),
      () => storage.counters.take([{ key: 'k', amount: 1, ceiling: 1 }], Date.now() + 60_000),
      () => storage.signals.publish('door', 'lost'),
      () => storage.signals.subscribe('window', () => undefined),
      () => storage.instances.living(),
      () => storage.probe(),
    ]) {
      await expect(call()).rejects.toEqual(failure);
    }
    await expect.poll(() => postgres.reports, soon).toEqual([failure]);

    await postgres.server.start();
    expect(await documents.get('kept')).toEqual({ id: 'kept', value: { n: 1 }, revision: 1 });
    expect(await documents.get('lost')).toBeUndefined();
    await expect.poll(() => postgres.reports.length, soon).toBe(2);
    await storage.signals.publish('door', 'found');
    await expect.poll(() => heard, soon).toEqual(['found']);
    await storage.probe();
    expect(postgres.reports[1]).toBeInstanceOf(StorageFailure);
  });

  it('nothing of ours ends the process when it goes down in the middle of everything', async () => {
    const storage = await postgres.open();
    const documents = storage.documents<{ n: number }>('notes');
    const acknowledged: string[] = [];
    const write = async (writer: number) => {
      for (let n = 0; ; n++) {
        const id = `${writer}-${n}`;
        await documents.create(id, { n });
        acknowledged.push(id);
        await storage.counters.take([{ key: 'k', amount: 1, ceiling: 1e9 }], Date.now() + 60_000);
      }
    };
    const writing = Promise.allSettled(Array.from({ length: 16 }, (_, writer) => write(writer)));
    await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(100);
    await postgres.server.stop();
    for (const one of await writing) {
      expect(one).toMatchObject({ status: 'rejected', reason: failure });
    }
    await postgres.server.start();
    const kept = new Set<string>();
    for await (const { id } of documents.all()) kept.add(id);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  });
});

describe('trouble with the database', () => {
  it('that may not be written to is unavailable, and reading goes on', async () => {
    const url = await postgres.server.createDatabase();
    const storage = await postgres.open({ url });
    await storage.documents('notes').create('a', {});
    const database = new URL(url).pathname.slice(1);
    await postgres.server.ask(url, `alter database ${database} set default_transaction_read_only = on`);
    const again = await postgres.open({ url }).catch((error: unknown) => error);
    expect(again).toEqual(failure);
    await postgres.server.ask(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fabula' and pid <> pg_backend_pid() and datname = '${database}'`,
    );
    await expect(storage.documents('notes').create('b', {})).rejects.toEqual(failure);
    const read = () => storage.documents('notes').get('a');
    await expect.poll(() => read().catch(() => undefined), soon).toEqual({ id: 'a', value: {}, revision: 1 });
  });
});
