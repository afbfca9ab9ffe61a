import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pinoLog } from '../../apps/server/src/logging/pinoLog.ts';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { postgresStorage } from '../../apps/server/src/storage/postgres/postgresStorage.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import { CONNECTION_HEADER, type Connection, OPERATION_HEADER } from '../../packages/contract/src/index.ts';
import { copyStorage } from '../../scripts/copying/copyStorage.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { type FakeImageModel, fakeImageModel } from '../support/fakeImageModel.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { postgresTest } from '../support/postgresTest.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const KEYS = {
  member: 'sk-member-6e2b9c41d07f4a58-end1',
  server: 'sk-server-0b7d5e93aa214f6c-end2',
  guest: 'sk-guest-f41c8a2290bd4e17-end3',
};

/** A key as it may lie somewhere: in the clear, in base64 at any place of it, in hex, or escaped. */
function spellings(key: string): string[] {
  const inner = [0, 1, 2].flatMap((offset) => {
    const bytes = Buffer.from(' '.repeat(offset) + key);
    // Without the ends, which hang together with what stands beside it.
    return [bytes.toString('base64').slice(4, -4), bytes.toString('base64url').slice(4, -4)];
  });
  return [key, key.slice(0, -4), encodeURIComponent(key), Buffer.from(key).toString('hex'), ...inner];
}

function leaksIn(places: Readonly<Record<string, string>>): string[] {
  return Object.entries(places).flatMap(([place, text]) =>
    Object.entries(KEYS)
      .filter(([, key]) => spellings(key).some((one) => text.includes(one)))
      .map(([whose]) => `the key of ${whose} in ${place}`),
  );
}

/** All bytes of a folder's files. */
const bytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

const postgres = postgresTest();

/** All rows of all tables. */
async function rowsOf(url: string): Promise<string> {
  const ask = (statement: string) => postgres.server.ask(url, statement);
  const tables = await ask(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const rows = await Promise.all(tables.map(({ name }) => ask(`select t::text as row from ${name} t`)));
  return JSON.stringify([tables, rows]);
}

let server: TestServer | undefined;
let models: { fake: FakeOpenai; pictures: FakeImageModel };
/** What was logged, and what every answer of the server said, its headers with it. */
let logged: string;
let answers: string[];
afterEach(() => vi.restoreAllMocks());

async function start(storage: Storage): Promise<TestServer> {
  [logged, answers] = ['', []];
  models = { fake: await fakeOpenai(), pictures: await fakeImageModel() };
  const log = pinoLog({
    level: 'debug',
    write(line) {
      logged += line;
    },
  });
  const started = await startServer(
    { PUBLIC_URL: 'https://write.example.com', PRIVATE_MODEL_ADDRESSES: '127.0.0.1' },
    { log, storage },
  );
  server = started;
  onTestFinished(async () => {
    server = undefined;
    await Promise.all(Object.values(models).map((model) => model.close()));
  });
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init);
    if (!String(input).startsWith(started.url)) return answer;
    const body = await answer.arrayBuffer();
    answers.push(JSON.stringify([...answer.headers]), Buffer.from(body).toString('latin1'));
    return new Response(body.byteLength ? body : null, answer);
  });
  return started;
}

const fields = (key: string, more: object = {}) => ({
  ...{ name: 'Mine', kind: 'other', baseUrl: models.fake.url, key, model: 'mine' },
  ...more,
});
const put = (who: Visitor, path: string, body: unknown) =>
  who.get(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Everything that is done with a connection, when all goes well and when it does not. */
async function use(who: Visitor, key: string, init: RequestInit = {}): Promise<void> {
  const report = async (answer: Response) => {
    await answer.text();
    const id = answer.headers.get(OPERATION_HEADER);
    if (id === null) return;
    await (await who.get(`/api/v1/operations/${id}/report`, init)).text();
    await (await who.get(`/api/v1/operations/${id}`, init)).text();
  };
  for (const behaviour of [
    'stream',
    'tellsKey',
    'broken',
    'cutOff',
    'nonsense',
    'errorInTheMiddle',
  ] as const) {
    models.fake.behaviour = behaviour;
    await report(await who.write(`Of ${behaviour}.`, {}, init));
    await report(await who.post('/api/v1/story/title', generationBodies.title, init));
    await who.post('/api/v1/connections/try', fields(key), init);
  }
  models.fake.behaviour = 'stream';
  await who.post('/api/v1/connections/models', fields(key), init);
  await who.post('/api/v1/connections/models', fields(key, { baseUrl: 'http://127.0.0.1:9/v1' }), init);
  await who.post('/api/v1/connections/models', fields(`${key} with a space`), init);
  await who.get('/api/v1/connections', init);
  await who.get('/api/v1/status', init);
}

async function story(): Promise<void> {
  if (server === undefined) return;
  const [admin, mara, guest] = [await server.admin(), await server.member(), server.visitor()];
  const connect = async (who: Visitor, body: object) =>
    (await (await who.post('/api/v1/connections', body)).json()) as Connection;
  await connect(admin, fields(KEYS.server, { owner: 'server' }));
  await use(admin, KEYS.server);
  const { id } = await connect(mara, fields(KEYS.member));
  await use(mara, KEYS.member);
  const pictures = { baseUrl: models.pictures.url, imageModel: 'painter', voiceModel: 'speaker' };
  await put(mara, `/api/v1/connections/${id}`, fields(KEYS.member, pictures));
  for (const behaviour of ['bytes', 'unauthorized', 'address'] as const) {
    models.pictures.behaviour = behaviour;
    await mara.post('/api/v1/images', { prompt: 'A lighthouse', isNsfw: false });
    await mara.post('/api/v1/voice/test', { prompt: 'Who is there?', voice: 'alloy' });
  }
  expect(models.pictures.requests.map(({ authorization }) => authorization)).toContain(
    `Bearer ${KEYS.member}`,
  );
  const carried = Buffer.from(JSON.stringify(fields(KEYS.guest))).toString('base64url');
  await use(guest, KEYS.guest, { headers: { [CONNECTION_HEADER]: carried } });
  for (const key of Object.values(KEYS)) {
    expect(models.fake.requests.map(({ authorization }) => authorization)).toContain(`Bearer ${key}`);
  }
  for (const path of ['api-calls-history', 'usage/daily', 'account/export', 'auth/me', 'connections']) {
    for (const who of [admin, mara]) await who.get(`/api/v1/${path}`);
  }
  await admin.get('/metrics');
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'fabula-keys-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** All bytes of a copy of everything. */
async function backupOf(open: () => Promise<Storage>): Promise<string> {
  const directory = folder();
  const [from, to] = [await open(), await fileStorage({ directory, logError: () => undefined })];
  expect((await copyStorage(from, to)).differences).toEqual([]);
  await Promise.all([from.close(), to.close()]);
  return bytesOf(directory);
}

async function greps(places: Readonly<Record<string, string>>): Promise<void> {
  expect(answers.length).toBeGreaterThan(100);
  expect(logged.length).toBeGreaterThan(1_000);
  const all = { ...places, 'an answer': answers.join('\n'), 'the log': logged };
  for (const [place, text] of Object.entries(all)) expect(text.length, place).toBeGreaterThan(500);
  expect(leaksIn(all)).toEqual([]);
}

describe('a key that was entered in a browser is in no answer, log, record, export or backup', () => {
  it('with files', async () => {
    const directory = folder();
    const open = () => fileStorage({ directory, logError: () => undefined });
    const { dataDir } = await start(await open());
    await story();
    const others = bytesOf(dataDir);
    await server?.close();
    await greps({ 'the data folder': bytesOf(directory) + others, 'its copy': await backupOf(open) });
  });

  it('with PostgreSQL', async () => {
    const url = await postgres.server.createDatabase();
    const open = () => postgresStorage({ url, logError: () => undefined });
    await start(await open());
    await story();
    await server?.close();
    await greps({ 'a row of the database': await rowsOf(url), 'its copy': await backupOf(open) });
  });

  it('and the grep would find one', () => {
    const carried = Buffer.from(JSON.stringify({ name: 'x', key: KEYS.guest })).toString('base64url');
    expect(leaksIn({ header: carried, log: `Bearer ${KEYS.member}` })).toEqual([
      'the key of guest in header',
      'the key of member in log',
    ]);
  });
});
