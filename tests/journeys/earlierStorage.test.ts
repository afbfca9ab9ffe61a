import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argonPasswords } from '../../apps/server/src/identity/argonPasswords.ts';
import { fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { OPERATION_HEADER } from '../../packages/contract/src/index.ts';
import { people, signIn } from '../../scripts/fixtures/people.ts';
import { type Reading, untilNothingIsHeld } from '../../scripts/fixtures/readings.ts';
import { OPERATION } from '../../scripts/fixtures/serverActsOf1fda16e2.ts';
import { SECRET_KEY, type Version, versions } from '../../scripts/fixtures/versions.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { lossesIn } from '../support/lossesIn.ts';
import type { PostgresDatabases } from '../support/postgresDatabases.ts';
import { sharedPostgres } from '../support/sharedPostgres.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

interface Expected {
  writtenAt: string;
  cookie: string;
  readings: Reading[];
}

type Client = Awaited<ReturnType<typeof signIn>>;

const fixtureOf = (version: Version, ...path: string[]) =>
  resolve(import.meta.dirname, '../fixtures', version, ...path);
const expectedOf = (version: Version, name: string) =>
  JSON.parse(readFileSync(fixtureOf(version, name, 'expected.json'), 'utf8')) as Expected;

/** What was only done after the fixture was written has another time at each opening. */
const withoutLater = (value: unknown, writtenAt: string): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one) =>
      typeof one === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(one) && one > writtenAt ? 'later' : one,
    ),
  );

const folders: string[] = [];
let postgres: PostgresDatabases | undefined;
afterAll(async () => {
  await postgres?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function copyFiles(version: Version): string {
  const folder = mkdtempSync(join(tmpdir(), `fabula-${version}-`));
  folders.push(folder);
  cpSync(fixtureOf(version, 'files/data'), folder, { recursive: true });
  return folder;
}

async function restoreDump(version: Version): Promise<string> {
  postgres ??= await sharedPostgres();
  const url = await postgres.createDatabase();
  await postgres.ask(url, readFileSync(fixtureOf(version, 'postgres/dump.sql'), 'utf8'));
  return url;
}

const storages = {
  files: async (version: Version) => ({ DATA_DIR: copyFiles(version) }),
  postgres: async (version: Version) => ({ DATABASE_URL: await restoreDump(version), SECRET_KEY }),
};
const kept = versions.flatMap((version) =>
  (['files', 'postgres'] as const).map((name) => ({ version, name })),
);

describe.each(kept)('what $version has kept ($name)', ({ version, name }) => {
  const { writtenAt, cookie, readings } = expectedOf(version, name);
  let server: TestServer;
  let clients: Record<string, Client>;

  beforeAll(async () => {
    const now = () => Date.parse(writtenAt) + 60_000;
    const variables: Record<string, string> = { SAMPLE_WORKS: '1', ...(await storages[name](version)) };
    server = await startServer(variables, { now, passwords: argonPasswords() });
    const signedIn = Object.entries(people).map(async ([who, person]) => [
      who,
      await signIn(server.url, person),
    ]);
    clients = Object.fromEntries(await Promise.all(signedIn));
    await untilNothingIsHeld(server.url);
  });
  afterAll(() => server?.close());

  it('is opened without a complaint', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.reports).toEqual([]);
  });

  it.each(readings.map((reading) => [`${reading.as ?? 'anybody'} ${reading.path}`, reading] as const))(
    '%s',
    async (_, { as, path, sha256, body }) => {
      const client = as === undefined ? undefined : clients[as];
      const answer = client ? await client.call('GET', path) : await fetch(server.url + path);
      expect(answer.status).toBe(200);
      if (sha256 !== undefined) {
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
        return;
      }
      const [before, after] = [body, await answer.json()].map((one) => withoutLater(one, writtenAt));
      expect(lossesIn(before, after)).toEqual([]);
    },
  );

  it('keeps a browser signed in', async () => {
    const answer = await fetch(`${server.url}/api/v1/auth/me`, { headers: { Cookie: cookie } });
    expect(await answer.json()).toMatchObject({ user: { email: people.jonas.email } });
  });

  it('goes on where it stopped: revisions, bookings that count once, ids that are taken', async () => {
    const { mara } = clients;
    if (mara === undefined) throw new Error('Mara is not signed in.');
    const stories = (await mara.json('GET', '/api/v1/stories/user')) as {
      key: string | null;
      revision: number;
    }[];
    const known = stories.find(({ key }) => key === 'story-1');
    const body = {
      title: 'The Lighthouse',
      key: 'story-1',
      paragraphs: ['Anew.'],
      ifRevision: known?.revision,
    };
    expect(await mara.json('POST', '/api/v1/stories/save', body)).toMatchObject({
      revision: Number(known?.revision) + 1,
    });
    const again = { amount: 500, source: 'initial_claim' };
    await expect(mara.call('POST', '/api/v1/credits/add', again)).rejects.toThrow(' 409 ');
    const { balance } = await mara.json('GET', '/api/v1/wallet/balance');
    const key = { 'Idempotency-Key': 'purchase-1' };
    await mara.call('POST', '/api/v1/credits/purchase', { credits: 300 }, key);
    expect(await mara.json('GET', '/api/v1/wallet/balance')).toEqual({ balance });
    const published = { title: 'The Lighthouse', premise: '', paragraphs: ['A third one.'], isNsfw: false };
    expect(await clients.edda?.json('POST', '/api/v1/story/save', published)).toMatchObject({
      id: 'the_lighthouse_3',
    });
  });

  it.runIf(version === '1fda16e2')(
    'knows an operation’s key: nothing is asked or charged again',
    async () => {
      const { mara } = clients;
      const before = await mara?.json('GET', '/api/v1/credits/balance');
      const headers = { 'X-Work': 'story:story-3', [OPERATION_HEADER]: OPERATION };
      const asked = mara?.call('POST', '/api/v1/writing/paragraphs/new', generationBodies.new, headers);
      await expect(asked).rejects.toThrow(/ 410 .*operation_ended/);
      expect(await mara?.json('GET', '/api/v1/credits/balance')).toEqual(before);
    },
  );
});

it.each([
  [{ a: [1, 2] }, { a: [1] }],
  [[{ id: 'a', text: 'One.' }, { id: 'b' }], [{ id: 'b' }]],
  [
    [{ id: 'a' }, { id: 'b' }],
    [{ id: 'b' }, { id: 'a' }],
  ],
  [{ a: { b: '' } }, { a: {} }],
])('%j is not whole in %j', (before, after) => {
  expect(lossesIn(before, before)).toEqual([]);
  expect(lossesIn(before, after)).not.toEqual([]);
});

it.each(versions)('the files of %s agree with their indexes and their ledger adds up', async (version) => {
  const reports: unknown[] = [];
  const logError = (_: string, error: unknown) => reports.push(error);
  const storage = await fileStorage({ directory: copyFiles(version), logError });
  expect([await storage.audit(), reports]).toEqual([[], []]);
  await storage.close();
});
