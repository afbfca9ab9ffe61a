import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { postgresTest } from '../../../../../tests/support/postgresTest.ts';
import { asStorageFailure, type Database, fromText, openDatabase, toText } from './openDatabase.ts';

const postgres = postgresTest();
const opened: { close(): unknown }[] = [];
const failure = expect.objectContaining({ name: 'StorageFailure', code: 'unavailable' });
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A way to the server on which everything can be held up, as by a network that tells nobody. */
async function throughWire(url: string): Promise<{ url: string; fallSilent(): void }> {
  const target = new URL(url);
  const sockets: Socket[] = [];
  const wire: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((listening) => wire.listen(0, '127.0.0.1', listening));
  opened.push({
    close() {
      for (const socket of sockets) socket.destroy();
      wire.close();
    },
  });
  const through = new URL(url);
  through.port = String((wire.address() as { port: number }).port);
  return {
    url: through.href,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

const one = (database: Database) =>
  database.ask(async (db) => (await sql<{ one: number }>`select 1::bigint as one`.execute(db)).rows[0]?.one);

function open(url: string): Database {
  const database = openDatabase({ url, connections: 1, statementMs: 300 });
  opened.unshift(database);
  return database;
}

describe('the database', () => {
  it('is asked over a new connection when the old one fell silent', async () => {
    const wire = await throughWire(await postgres.server.createDatabase());
    const database = open(wire.url);
    expect(await one(database)).toBe(1);
    wire.fallSilent();
    await expect(one(database)).rejects.toEqual(failure);
    expect(await one(database)).toBe(1);
  });

  it('ends what takes too long, in a transaction too, and answers the next question', async () => {
    const database = open(await postgres.server.createDatabase());
    await expect(database.ask((db) => sql`select pg_sleep(60)`.execute(db))).rejects.toEqual(failure);
    await expect(database.transact((db) => sql`select pg_sleep(60)`.execute(db))).rejects.toEqual(failure);
    expect(await one(database)).toBe(1);
  });

  it('does a transaction again that clashed with another, and gives up in the end', async () => {
    const database = open(await postgres.server.createDatabase());
    const clash = () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    let tries = 0;
    expect(await database.transact(async () => (++tries < 3 ? clash() : 'done'))).toBe('done');
    tries = 0;
    await expect(
      database.transact(async () => {
        tries++;
        return clash();
      }),
    ).rejects.toEqual(failure);
    expect(tries).toBe(5);
  });

  it('says that a mistake of ours is one', async () => {
    const database = open(await postgres.server.createDatabase());
    await expect(database.ask((db) => sql`selct 1`.execute(db))).rejects.toThrow('syntax error');
  });
});

it('leaves what people write as it is', () => {
  expect(toText('Ünï ☂ 🌊 back\\slash\n\t')).toBe('Ünï ☂ 🌊 back\\slash\n\t');
});

it('makes any text one that PostgreSQL takes, and gives it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
      const kept = toText(text);
      expect(kept).not.toMatch(/\p{Cs}/u);
      expect(kept).not.toContain('\0');
      expect(fromText(kept)).toBe(text);
    }),
  );
  expect(fromText(toText('\0\ud800\ufdd00041'))).toBe('\0\ud800\ufdd00041');
});

const error = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

it.each([
  ['could not extend file: No space left on device', '53100', 'full'],
  ['terminating connection due to administrator command', '57P01', 'unavailable'],
  ['cannot execute INSERT in a read-only transaction', '25006', 'unavailable'],
  ['sorry, too many clients already', '53300', 'unavailable'],
  ['canceling statement due to statement timeout', '57014', 'unavailable'],
  ['could not read block 0', 'XX001', 'unavailable'],
  ['connect ECONNREFUSED 10.0.0.7:5432', 'ECONNREFUSED', 'unavailable'],
  ['Connection terminated unexpectedly', undefined, 'unavailable'],
  ['Query read timeout', undefined, 'unavailable'],
])('makes of "%s" a failure that tells no secret', (message, code, expected) => {
  const failure = asStorageFailure(error(message, code));
  expect(failure).toMatchObject({ name: 'StorageFailure', code: expected, cause: { message } });
  expect((failure as Error).message).not.toContain(message);
});

it.each([
  ['duplicate key value violates unique constraint', '23505'],
  ['syntax error at or near "selct"', '42601'],
  ['Cannot read properties of undefined', undefined],
])('leaves "%s" the mistake that it is', (message, code) => {
  const mistake = error(message, code);
  expect(asStorageFailure(mistake)).toBe(mistake);
});
