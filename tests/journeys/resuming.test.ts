import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allLines, lineReader, textOf } from '../support/createVisitor.ts';
import { fakeParagraphs } from '../support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let fake: FakeOpenai;
let server: TestServer;

async function start(hangUpGraceMs: number): Promise<void> {
  server = await startServer({ OPENAI_BASE_URL: fake.url }, { operations: { hangUpGraceMs } });
}

beforeEach(async () => {
  fake = await fakeOpenai({ paceMs: 2 });
});

afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  await fake.close();
});

describe('hanging up', () => {
  it('cancels when nobody comes back within the grace', async () => {
    await start(30);
    fake.behaviour = 'stallInTheMiddle';
    const abort = new AbortController();
    const response = await server.visitor().write('A keeper.', {}, { signal: abort.signal });
    await lineReader(response).next();
    abort.abort();
    expect(await fake.requests[0]?.ended).toBe('hungUp');
    expect(server.services.operations.running).toBe(0);
  });

  it('cancels when the reader leaves before the first word', async () => {
    await start(30);
    fake.behaviour = 'stallBeforeFirstByte';
    const abort = new AbortController();
    const writing = server.visitor().write('A keeper.', {}, { signal: abort.signal });
    await until(() => fake.requests.length === 1);
    abort.abort();
    await expect(writing).rejects.toThrow();
    expect(await fake.requests[0]?.ended).toBe('hungUp');
  });

  it('does not cancel while somebody waits for the first word', async () => {
    await start(20);
    fake.behaviour = 'stallBeforeFirstByte';
    const visitor = server.visitor();
    await visitor.get('/api/v1/operations/none-such');
    const writing = visitor.write('A keeper.', {}, { headers: { 'X-Operation-Id': 'patient-1' } });
    await until(() => fake.requests.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.services.operations.running).toBe(1);
    await visitor.post('/api/v1/operations/patient-1/cancel');
    await (await writing).text();
  });
});

describe('resuming (D-RESUME)', () => {
  it('loses nothing and repeats nothing, whenever the connection drops', async () => {
    await start(10_000);
    const visitor = server.visitor();
    await visitor.get('/api/v1/operations/none-such');
    for (const kept of [1, 2, 5, 9]) {
      const abort = new AbortController();
      const first = await visitor.write('A keeper.', { count: 3 }, { signal: abort.signal });
      const reader = lineReader(first);
      const lines = [];
      while (lines.length < kept) lines.push(await reader.next());
      abort.abort();
      const id = first.headers.get('X-Operation-Id');
      const resumed = await visitor.get(`/api/v1/operations/${id}?from=${kept}`);
      expect(resumed.status).toBe(200);
      expect(resumed.headers.get('Content-Type')).toBe('application/x-ndjson');
      expect(resumed.headers.get('X-Operation-Id')).toBe(id);
      const all = [...lines, ...(await allLines(resumed))].map((line) => line ?? { chunk: '' });
      expect(textOf(all).split('\n\n')).toEqual(fakeParagraphs(3));
      expect(all.at(-1)).toEqual({ chunk: '[DONE]' });
    }
    expect(fake.requests).toHaveLength(4);
  });

  it('replays one that has ended, whole or from any line, and always ends in its terminal line', async () => {
    await start(10_000);
    const visitor = server.visitor();
    const first = await visitor.write('A keeper.');
    const path = `/api/v1/operations/${first.headers.get('X-Operation-Id')}`;
    const lines = await allLines(first);
    expect(await allLines(await visitor.get(path))).toEqual(lines);
    expect(await allLines(await visitor.get(`${path}?from=3`))).toEqual(lines.slice(3));
    expect(await allLines(await visitor.get(`${path}?from=${lines.length + 7}`))).toEqual(lines.slice(-1));
  });

  it('refuses a line number that is none', async () => {
    await start(10_000);
    const visitor = server.visitor();
    const first = await visitor.write('A keeper.');
    await first.text();
    const response = await visitor.get(`/api/v1/operations/${first.headers.get('X-Operation-Id')}?from=-1`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: 'invalid_request', field: 'from' });
  });

  it('lets two readers follow the same operation', async () => {
    await start(10_000);
    const visitor = server.visitor();
    const first = await visitor.write('A keeper.', { count: 3 });
    const second = await visitor.get(`/api/v1/operations/${first.headers.get('X-Operation-Id')}`);
    const [one, two] = await Promise.all([allLines(first), allLines(second)]);
    expect(two).toEqual(one);
  });
});

describe('proposed operation ids', () => {
  it('are taken as they are, and each owner has ids of their own', async () => {
    await start(10_000);
    const visitor = server.visitor();
    const headers = { 'X-Operation-Id': 'my-own_id-1' };
    const first = await visitor.write('A keeper.', {}, { headers });
    expect(first.headers.get('X-Operation-Id')).toBe('my-own_id-1');
    await first.text();
    const again = await server.visitor().write('Another keeper.', {}, { headers });
    expect(again.status).toBe(200);
    await again.text();
    expect(fake.requests).toHaveLength(2);
  });

  it.each(['short', 'x'.repeat(65), 'has space in it', 'semi;colon;'])('refuses %j', async (id) => {
    await start(10_000);
    const response = await server.visitor().write('A keeper.', {}, { headers: { 'X-Operation-Id': id } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: 'invalid_request', field: 'X-Operation-Id' });
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
