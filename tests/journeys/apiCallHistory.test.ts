import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generationCalls } from '../../packages/contract/src/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { generationKinds, isStream } from '../support/createCaller.ts';
import { createHistory, endCall, type History } from '../support/createHistory.ts';
import type { Member } from '../support/createMember.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 30_000 };
let server: TestServer;
let admin: Member;
let history: History;

beforeEach(async () => {
  server = await startServer();
  admin = await server.admin();
  history = createHistory(admin);
});
afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
});

const rerun = (who: Member) =>
  who.write('A keeper.', {}, { headers: { 'X-Is-Rerun': 'true', 'X-Operation-Id': 'called-again-1' } });

describe('T3: the history of calls', PATIENCE, () => {
  it.each(generationKinds)('has what %s was sent, and what it wrote', async (kind) => {
    const visitor = server.visitor();
    const answer = await visitor.post(generationCalls[kind].path, generationBodies[kind]);
    const written = await answer.text();
    const [entry] = (await history.page()).calls;
    expect(entry).toMatchObject({
      route: generationCalls[kind].path.replace('/api/v1', ''),
      call: kind,
      params: generationBodies[kind],
      is_cut: false,
      state: 'done',
      error: null,
      is_rerun: false,
      operation_id: answer.headers.get('X-Operation-Id'),
    });
    if (!isStream(kind)) expect(entry?.response).toEqual(JSON.parse(written));
    else expect(JSON.stringify(entry?.response).length).toBeGreaterThan(20);
    expect(entry?.completion_tokens).toBeGreaterThan(0);
    expect(Date.parse(entry?.timestamp ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('has a drawing, its steps and its picture', async () => {
    await createAccountBooks(admin).claim();
    await (await admin.post('/api/v1/images', { prompt: 'A lighthouse', isNsfw: false })).text();
    const [entry] = (await history.page()).calls;
    expect(entry).toMatchObject({
      route: '/images',
      call: 'draw_image',
      params: { prompt: 'A lighthouse', isNsfw: false },
      credits: 10,
    });
    expect(entry?.response).toEqual(expect.arrayContaining([expect.objectContaining({ isNsfw: false })]));
  });

  it('lists the newest first, 50 at a time, and each once', async () => {
    for (let index = 0; index < 120; index++) await endCall(server, { params: { index } });
    const first = await history.page();
    expect(first.calls.map(({ params }) => params)).toEqual(
      Array.from({ length: 50 }, (_, place) => ({ index: 119 - place })),
    );
    const all = await history.all();
    expect(all.map(({ params }) => (params as { index: number }).index)).toEqual(
      Array.from({ length: 120 }, (_, place) => 119 - place),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
  });

  it('finds by route and by how it ended', async () => {
    await endCall(server, { call: 'new' });
    await endCall(server, { call: 'scene' });
    const { operations } = server.services;
    const failing = operations.open({
      call: 'expand',
      caller: { owner: 'x', address: '192.0.2.1' },
      params: {},
      credits: 0,
    });
    if ('operation' in failing) failing.operation.fail({ type: 'internal', message: 'The lamp broke.' });
    const calls = async (query: Record<string, string>) =>
      (await history.page(query)).calls.map(({ call }) => call);
    expect(await calls({ route: 'PARAGRAPHS' })).toEqual(['expand', 'new']);
    expect(await calls({ route: '/writing/paragraphs/new' })).toEqual(['new']);
    expect(await calls({ route: 'nothing' })).toEqual([]);
    expect(await calls({ state: 'failed' })).toEqual(['expand']);
    expect(await calls({ state: 'done', route: 'scene' })).toEqual(['scene']);
    expect((await history.page({ state: 'failed' })).calls[0]?.error).toBe('The lamp broke.');
    const wrong = await admin.get('/api/v1/api-calls-history?state=lost');
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      {
        type: 'invalid_request',
        error: 'state must be done, cancelled, or failed; or leave it out.',
        field: 'state',
      },
    ]);
  });

  it('tells what is new since a call, and nothing older', async () => {
    await endCall(server, { params: { number: 1 } });
    const [known] = (await history.page()).calls;
    const since = known?.id ?? '';
    expect((await history.page({ since })).calls).toEqual([]);
    await endCall(server, { params: { number: 2 } });
    await endCall(server, { params: { number: 3 } });
    expect((await history.page({ since })).calls.map(({ params }) => params)).toEqual([
      { number: 3 },
      { number: 2 },
    ]);
    await history.clear();
    await endCall(server, { params: { number: 4 } });
    expect((await history.page({ since })).calls.map(({ params }) => params)).toEqual([{ number: 4 }]);
    expect((await history.page({ after: since })).calls).toEqual([]);
  });

  it('is cleared: nothing of it is left in storage either', async () => {
    for (let index = 0; index < 30; index++) await endCall(server, { text: 'The lamp sank.' });
    expect(await history.clear()).toBe(30);
    expect(await history.all()).toEqual([]);
    const store = join(server.dataDir, 'store');
    const files = readdirSync(store, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files) {
      expect(readFileSync(join(parentPath, name), 'utf8')).not.toContain('The lamp sank.');
    }
    expect(await history.clear()).toBe(0);
  });
});

describe('T3: a re-run', PATIENCE, () => {
  it('is marked when an admin makes it, and costs what it costs', async () => {
    await createAccountBooks(admin).claim();
    await (await rerun(admin)).text();
    expect((await history.page()).calls[0]).toMatchObject({ is_rerun: true, credits: 2 });
    expect(await createAccountBooks(admin).credits()).toEqual([498, 498]);
  });

  it('is nothing of the kind when anybody else says so', async () => {
    const mara = await server.member();
    await createAccountBooks(mara).claim();
    await (await rerun(mara)).text();
    expect((await history.page()).calls[0]).toMatchObject({
      is_rerun: false,
      operation_id: 'called-again-1',
    });
    const init = { headers: { 'X-Is-Rerun': 'true' } };
    await (await server.visitor().write('A keeper.', {}, init)).text();
    expect((await history.page()).calls[0]?.is_rerun).toBe(false);
  });
});

describe('T3: what the history keeps of people', PATIENCE, () => {
  it('is neither who called, nor a token, nor a password, nor an e-mail address', async () => {
    const mara = await server.member('mara@example.com');
    await createAccountBooks(mara).claim();
    const premise = 'A keeper writes to keeper.of-lamps@example.org with the key sk-proj-abcdef123.';
    await (await mara.write(premise, { count: 1 })).text();
    await mara.post('/api/v1/auth/login', { email: 'mara@example.com', password: 'a lamp in the fog' });
    const all = await history.all();
    expect(all.map(({ call }) => call)).toEqual(['new']);
    const kept = JSON.stringify(all);
    for (const secret of ['mara', mara.token, mara.user.id, '@example', 'a lamp in the fog', '127.0.0.1']) {
      expect(kept).not.toContain(secret);
    }
    expect(kept).toContain('A keeper writes to [hidden] with the key [hidden].');
    // As it stands there it cannot be called again.
    expect((await history.page()).calls[0]?.is_cut).toBe(true);
  });

  it('is cut where it is long', async () => {
    await endCall(server, { params: { text: 'a'.repeat(30_000) }, text: 'b'.repeat(90_000) });
    const [entry] = (await history.page()).calls;
    expect(entry?.is_cut).toBe(true);
    expect(entry?.params).toEqual({ text: `${'a'.repeat(20_000)}…` });
    expect(entry?.response).toBe(`${'b'.repeat(20_000)}…`);
  });
});
