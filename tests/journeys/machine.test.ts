import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { pinoLog } from '../../apps/server/src/logging/pinoLog.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import { connectionsAnswer } from '../../packages/contract/src/index.ts';
import { modelStorage } from '../storage/model/modelStorage.ts';
import { createVisitor, type Visitor } from '../support/createVisitor.ts';
import { fakeOpenai } from '../support/fakeOpenai.ts';
import { postgresTest } from '../support/postgresTest.ts';
import { shareStorage } from '../support/shareStorage.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { machineLinkIn, visitorAtMachine } from '../support/visitorAtMachine.ts';

const postgres = postgresTest();
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    expect(server.reports).toEqual([]);
    await server.close();
  }
});
async function start(...of: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...of);
  servers.push(server);
  return server;
}

const isAtMachine = async (who: Visitor, init?: RequestInit) =>
  connectionsAnswer.parse(await (await who.get('/api/v1/connections', init)).json()).maySetServer;
const open = (server: TestServer, path: string) => server.visitor().get(path, { redirect: 'manual' });
const secretOf = (server: TestServer) =>
  new URL(machineLinkIn(server.printed)).searchParams.get('machine') ?? '';
const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((one) => /^(__Host-)?fabula_machine=/.test(one));

/** Every way in which a request may look like the machine’s own; a proxy that says nothing makes the first of them. */
const looks: [string, Record<string, string>][] = [
  ['from this machine', {}],
  ['through a proxy', { 'X-Forwarded-For': '127.0.0.1' }],
  ['by another name', { Host: 'rebound.example.com' }],
  ['with a cookie of its own making', { Cookie: `fabula_machine=${'a'.repeat(43)}` }],
  ['with an empty cookie', { Cookie: 'fabula_machine=' }],
];

describe('without the link', () => {
  it.each(looks)('a connection %s gives no right, and everything else works', async (_, headers) => {
    const { url } = await start();
    const ask = (path: string, method = 'GET', body?: object) =>
      new Promise<[number | undefined, string]>((resolve, reject) => {
        httpRequest(
          url + path,
          { method, headers: { ...headers, 'Content-Type': 'application/json' } },
          (answer) => {
            let text = '';
            answer.on('data', (bytes) => {
              text += bytes;
            });
            answer.on('end', () => resolve([answer.statusCode, text]));
          },
        )
          .on('error', reject)
          .end(body && JSON.stringify(body));
      });
    const model = { name: 'Mine', kind: 'other', baseUrl: 'http://127.0.0.1:9/v1', model: 'mine' };
    expect((await ask('/api/v1/connections', 'POST', { ...model, owner: 'server' }))[0]).toBe(401);
    expect((await ask('/api/v1/connections/models', 'POST', model))[0]).toBe(422);
    expect((await ask('/metrics'))[0]).toBe(404);
    expect((await ask('/api/v1/connections'))[1]).toContain('"maySetServer":false');
    const premise = { context: { premise: 'A keeper.' }, count: 1, isNsfw: false };
    expect((await ask('/api/v1/writing/paragraphs/new', 'POST', premise))[1]).toContain('[DONE]');
    const account = { email: 'mara@example.com', password: 'a lamp in the fog' };
    expect((await ask('/api/v1/auth/register', 'POST', account))[1]).toContain('"isAdmin":true');
  });

  it('a proxy that passes everything on makes nobody the person at this machine', async () => {
    const { url } = await start();
    const proxy = createServer((asked, answer) => {
      const { method, headers } = asked;
      const passed = httpRequest(url + asked.url, {
        method,
        headers: { ...headers, host: new URL(url).host },
      });
      passed.on('response', (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer);
      });
      asked.pipe(passed);
    });
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void proxy.close());
    const stranger = createVisitor(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    expect(await isAtMachine(stranger)).toBe(false);
    expect((await stranger.get('/metrics')).status).toBe(404);
  });
});

describe('the link that the start prints', () => {
  it('leaves the address at once, sets a cookie that scripts and other sites do not get, and gives the rights', async () => {
    const server = await start();
    const answer = await open(server, `/?machine=${secretOf(server)}&genre=Mystery`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/?genre=Mystery']);
    expect([answer.headers.get('Cache-Control'), answer.headers.get('Referrer-Policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect(cookieOf(answer)).toMatch(
      /^fabula_machine=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const fake = await fakeOpenai();
    onTestFinished(() => fake.close());
    const sitter = await server.machine();
    expect(await isAtMachine(sitter)).toBe(true);
    const listed = await sitter.post('/api/v1/connections/models', { kind: 'other', baseUrl: fake.url });
    expect(listed.status).toBe(200);
  });

  it('is Secure, and of this host alone, where the site is HTTPS', async () => {
    const server = await start({ TRUSTED_PROXY: '127.0.0.1' });
    const answer = await server.visitor().get(`/?machine=${secretOf(server)}`, {
      redirect: 'manual',
      headers: { 'X-Forwarded-Proto': 'https' },
    });
    expect(cookieOf(answer)).toMatch(
      /^__Host-fabula_machine=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('is not in the log, and no file holds it or a cookie', async () => {
    let logged = '';
    const log = pinoLog({
      level: 'debug',
      write(line) {
        logged += line;
      },
    });
    const server = await start({}, { log });
    const cookie = /=([\w-]+);/.exec(
      cookieOf(await open(server, `/?machine=${secretOf(server)}`)) ?? '',
    )?.[1];
    await open(server, `/?machine=${secretOf(server)}x`);
    await expect.poll(() => logged).toContain('"route":');
    const kept = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join();
    for (const secret of [secretOf(server), cookie ?? '?']) {
      expect(logged).not.toContain(secret);
      expect(kept).not.toContain(secret);
    }
  });

  it('is another one after each start; the cookie outlives that, for 30 days', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fabula-machine-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [before, clock] = [Date.now(), { at: Date.now() }];
    const options = { now: () => clock.at };
    const first = await startServer({ DATA_DIR: folder }, options);
    const cookie = cookieOf(await open(first, `/?machine=${secretOf(first)}`))?.split(';')[0] ?? '';
    const old = secretOf(first);
    await first.close();
    const second = await start({ DATA_DIR: folder }, options);
    expect(secretOf(second)).not.toBe(old);
    expect(cookieOf(await open(second, `/?machine=${old}`))).toBeUndefined();
    const headers = { Cookie: cookie };
    expect(await isAtMachine(second.visitor(), { headers })).toBe(true);
    clock.at = before + 30 * 24 * 60 * 60 * 1_000 + 60_000;
    expect(await isAtMachine(second.visitor(), { headers })).toBe(false);
  });

  it.each<[string, () => Promise<Storage[]>]>([
    [
      'a storage',
      async () =>
        shareStorage(modelStorage(), ['one', 'two', 'three']).map(({ storage }) => ({
          ...storage,
          close: async () => undefined,
        })),
    ],
    [
      'PostgreSQL',
      async () => {
        const url = await postgres.server.createDatabase();
        return [await postgres.open({ url }), await postgres.open({ url }), await postgres.open({ url })];
      },
    ],
  ])('counts at every instance that shares %s, and no longer once its own has ended', async (_, storages) => {
    const [first, second, third] = await Promise.all(
      (await storages()).map((storage) => startServer({}, { storage })),
    );
    if (!first || !second || !third) throw new Error('Three servers were to start.');
    servers.push(second, third);
    expect(await isAtMachine(await visitorAtMachine(second.url, first.printed))).toBe(true);
    const cookie = cookieOf(await open(second, `/?machine=${secretOf(first)}`))?.split(';')[0] ?? '';
    expect(await isAtMachine(third.visitor(), { headers: { Cookie: cookie } })).toBe(true);
    await first.close();
    expect(cookieOf(await open(second, `/?machine=${secretOf(first)}`))).toBeUndefined();
  });
});

describe('a damaged or hostile address', () => {
  const broken = (secret: string) => [
    '',
    'a',
    secret.slice(0, -1),
    `${secret}A`,
    `${secret} `,
    secret.toUpperCase(),
    [...secret].toReversed().join(''),
    `${secret}${'\u0000'}`,
    '../'.repeat(50),
    '%FF%FE',
    '"><script>alert(1)</script>',
    'a'.repeat(8_000),
    '🗝️'.repeat(40),
  ];

  it('gives nothing, says nothing, and leaves the address too', async () => {
    const server = await start({ SIGN_IN_TRIES: '1000' });
    for (const given of broken(secretOf(server))) {
      const answer = await open(server, `/?machine=${encodeURIComponent(given)}`);
      expect([given, answer.status, answer.headers.get('Location'), cookieOf(answer)]).toEqual([
        given,
        303,
        '/',
        undefined,
      ]);
      expect(await answer.text()).toBe('');
    }
  });

  it.each(['//evil.example', '/\\evil.example', '///evil.example/x', '//evil.example/%2f..'])(
    'leads to no other site: %s',
    async (path) => {
      const server = await start();
      for (const secret of [secretOf(server), 'wrong']) {
        const location = await new Promise<string>((resolve, reject) => {
          httpRequest(server.url, { path: `${path}?machine=${secret}` }, (answer) =>
            resolve(answer.resume().headers.location ?? ''),
          )
            .on('error', reject)
            .end();
        });
        expect(new URL(location, server.url).origin).toBe(server.url);
      }
    },
  );

  it('is turned away after a few tries, which keep nobody out who has the right one', async () => {
    const server = await start({ SIGN_IN_TRIES: '3' });
    const wrong = await Promise.all(
      Array.from({ length: 8 }, (_, index) => open(server, `/?machine=${'a'.repeat(42)}${index}`)),
    );
    expect(wrong.map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 429, 429, 429, 429, 429]);
    expect(Number(wrong.find(({ status }) => status === 429)?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(cookieOf(await open(server, `/?machine=${secretOf(server)}`))).toBeDefined();
  });
});

describe('a call that uses the cookie', () => {
  const origins: [string, Record<string, string>, boolean][] = [
    ['a page of this server', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }, true],
    ['another port of this machine', { 'Sec-Fetch-Site': 'same-site' }, false],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, false],
    ['another port, by its origin', { Origin: 'http://127.0.0.1:1' }, false],
    ['another site, by its origin', { Origin: 'https://evil.example' }, false],
    ['a frame without an origin', { Origin: 'null' }, false],
    ['a name that begins like it', { Origin: 'http://127.0.0.1.evil.example' }, false],
  ];
  it.each(origins)('from %s', async (_, headers, counts) => {
    const server = await start();
    expect(await isAtMachine(await server.machine(), { headers })).toBe(counts);
  });

  it('from the public address of the site counts, and writing without any origin does not', async () => {
    const server = await start({ PUBLIC_URL: 'https://write.example.com' });
    const link = new URL(machineLinkIn(server.printed));
    const cookie = cookieOf(await fetch(link, { redirect: 'manual' }))?.split(';')[0] ?? '';
    const post = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/v1/connections/models`, {
        method: 'POST',
        headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ kind: 'other', baseUrl: 'http://127.0.0.1:9/v1' }),
      });
    const privateNetwork = 422;
    expect((await post({ Origin: 'https://write.example.com' })).status).not.toBe(privateNetwork);
    expect((await post({ Origin: server.url })).status).not.toBe(privateNetwork);
    expect((await post({})).status).toBe(privateNetwork);
    expect((await post({ Origin: 'https://evil.example' })).status).toBe(privateNetwork);
  });
});
