import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLAIMED_CREDITS, INITIAL_CLAIM } from '../../packages/contract/src/index.ts';
import { createPng } from '../support/createPng.ts';
import { allLines, lineReader, textOf } from '../support/createVisitor.ts';
import { fakeParagraphs } from '../support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { ownClock } from '../support/ownClock.ts';
import type { PostgresDatabases } from '../support/postgresDatabases.ts';
import { sharedPostgres } from '../support/sharedPostgres.ts';
import { type ServerProcess, startProcess } from '../support/startProcess.ts';

const PATIENCE = 60_000;
let postgres: PostgresDatabases;
let fake: FakeOpenai;
let servers: ServerProcess[];

beforeAll(async () => {
  [postgres, fake] = await Promise.all([sharedPostgres(), fakeOpenai({ paceMs: 5 })]);
  const variables = { DATABASE_URL: await postgres.createDatabase(), OPENAI_BASE_URL: fake.url };
  servers = await Promise.all([startProcess(variables), startProcess(variables)]);
}, PATIENCE);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await fake.close();
  await postgres.close();
});

/** A signed-in person, whom the load balancer sends to this server or that. */
async function signIn(
  name: string,
): Promise<(server: number, path: string, init?: RequestInit) => Promise<Response>> {
  const register = await fetch(`${servers[0]?.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, password: 'a lamp in the fog' }),
  });
  const { token } = (await register.json()) as { token: string };
  await fetch(`${servers[1]?.url}/api/v1/credits/add`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount: CLAIMED_CREDITS, source: INITIAL_CLAIM }),
  });
  return (server, path, init = {}) =>
    fetch(`${servers[server]?.url}${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${token}` },
    });
}

const generation = (count: number): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ context: { premise: 'A keeper.' }, count, isNsfw: false }),
});
const NEW = '/api/v1/writing/paragraphs/new';
const pathOf = (response: Response) => `/api/v1/operations/${response.headers.get('X-Operation-Id')}`;

describe('two processes on one PostgreSQL', { timeout: PATIENCE }, () => {
  it('know whom the other signed in, and what they keep', async () => {
    const ask = await signIn('mara');
    expect((await ask(1, '/api/v1/auth/me')).status).toBe(200);
    const uploaded = await ask(0, '/api/v1/images?isNsfw=false', {
      method: 'POST',
      headers: { 'Content-Type': 'image/png' },
      body: createPng(8, 8),
    });
    const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
    expect((await ask(1, imageUrl)).headers.get('Content-Type')).toBe('image/png');
  });

  it('take up, report and cancel what the other writes', async () => {
    const ask = await signIn('jonas');
    const leave = new AbortController();
    const response = await ask(0, NEW, { ...generation(3), signal: leave.signal });
    expect(response.status).toBe(200);
    const first = await lineReader(response).next();
    leave.abort();
    const resumed = await ask(1, `${pathOf(response)}?from=1`);
    const all = [first ?? { chunk: '' }, ...(await allLines(resumed))];
    expect(textOf(all).split('\n\n')).toEqual(fakeParagraphs(3));
    expect(all.at(-1)).toEqual({ chunk: '[DONE]' });
    const report = await (await ask(1, `${pathOf(response)}/report`)).json();
    expect(report).toMatchObject({ state: 'done', cost: { charged: 3 } });

    fake.behaviour = 'stallInTheMiddle';
    const stalled = await ask(0, NEW, generation(1));
    const cancel = await ask(1, `${pathOf(stalled)}/cancel`, { method: 'POST' });
    expect(await cancel.json()).toMatchObject({ state: 'cancelled' });
    expect((await allLines(stalled)).at(-1)).toEqual({ chunk: '[CANCELLED]' });
  });

  it('cut off what a killed one was writing, and go on', async () => {
    fake.behaviour = 'stallInTheMiddle';
    const ask = await signIn('lena');
    const response = await ask(0, NEW, generation(1));
    const resumed = await ask(1, pathOf(response));
    const reader = lineReader(resumed);
    expect(await reader.next()).toHaveProperty('chunk');
    const clock = ownClock();
    servers[0]?.child.kill('SIGKILL');
    const rest = await reader.rest();
    expect(rest.filter((line) => 'error' in line)).toEqual([]);
    expect(textOf(rest)).not.toContain('[DONE]');
    expect(clock.stop()).toBeLessThan(15_000);
    fake.behaviour = 'stream';
    expect((await allLines(await ask(1, NEW, generation(1)))).at(-1)).toEqual({ chunk: '[DONE]' });
  });
});
