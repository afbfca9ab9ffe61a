import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { StorageFailure } from '../../apps/server/src/storage/Storage.ts';
import { fakeOpenai } from '../support/fakeOpenai.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
afterEach(() => server.close());

const get = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });
const read = async () => (await server.machine()).get('/metrics');

/** The value of a count whose labels include these. */
async function count(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const line = (await (await read()).text())
    .split('\n')
    .filter((one) => one.startsWith(`${name}{`) || one.startsWith(`${name} `))
    .find((one) => Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('who may read the counts', () => {
  it('whoever opened the link of the start, and admins; a connection from this machine proves nothing', async () => {
    server = await startServer();
    const response = await read();
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect((await (await server.admin()).get('/metrics')).status).toBe(200);
    expect((await (await server.member()).get('/metrics')).status).toBe(404);
    expect((await get()).status).toBe(404);
  });

  it('a scraper with the token, and none without', async () => {
    server = await startServer({ METRICS_TOKEN: 'a-token-of-sixteen' });
    expect((await read()).status).toBe(200);
    expect(server.printed).not.toContain('METRICS_TOKEN');
    expect((await get()).status).toBe(404);
    expect((await get({ Authorization: 'Bearer a-token-of-sixteem' })).status).toBe(404);
    expect((await get({ Authorization: 'a-token-of-sixteen' })).status).toBe(404);
    const passed = { Authorization: 'Bearer a-token-of-sixteen', 'X-Forwarded-For': '203.0.113.5' };
    expect((await get(passed)).status).toBe(200);
  });

  it('which the start says', async () => {
    server = await startServer();
    expect(server.printed).toContain('A scraper of /metrics needs METRICS_TOKEN, which is not set.');
  });
});

describe('what is counted', () => {
  it('requests and their durations, by the route’s pattern', async () => {
    server = await startServer();
    const visitor = server.visitor();
    for (const id of ['one-none-such', 'two-none-such']) await visitor.get(`/api/v1/operations/${id}`);
    const labels = { method: 'GET', route: '/api/v1/operations/:id' };
    await expect.poll(() => count('fabula_http_requests_total', { ...labels, status: '404' })).toBe(2);
    expect(await count('fabula_http_request_duration_seconds_count', labels)).toBe(2);
  });

  it('methods that nobody has heard of as one', async () => {
    server = await startServer();
    await new Promise((done) => {
      request(`${server.url}/`, { method: 'PROPFIND' }, (response) =>
        response.resume().on('end', done),
      ).end();
    });
    await expect.poll(() => count('fabula_http_requests_total', { method: 'other' })).toBe(1);
  });

  it('generations by kind and outcome, those that run, and failures of the model', async () => {
    const fake = await fakeOpenai({ behaviour: 'stallInTheMiddle' });
    server = await startServer({ OPENAI_BASE_URL: fake.url });
    const visitor = server.visitor();
    const running = await visitor.write('A keeper.');
    expect(await count('fabula_operations_running')).toBe(1);
    await visitor.post(`/api/v1/operations/${running.headers.get('X-Operation-Id')}/cancel`);
    await running.text();
    await fake.close();
    expect((await visitor.write('Another.')).status).toBe(502);
    expect(await count('fabula_operations_running')).toBe(0);
    expect(await count('fabula_generations_total', { kind: 'new', outcome: 'cancelled' })).toBe(1);
    expect(await count('fabula_generations_total', { kind: 'new', outcome: 'failed' })).toBe(1);
    expect(await count('fabula_upstream_failures_total', { type: 'upstream_unreachable' })).toBe(1);
  });

  it('failures of the storage, and what nobody foresaw', async () => {
    server = await startServer();
    server.services.storage.probe = () => Promise.reject(new StorageFailure('full', 'No room is left.'));
    server.services.feedback.send = () => Promise.reject(new Error('unforeseen'));
    await server.visitor().get('/readyz');
    await server.visitor().post('/api/v1/feedback', { message: 'Hello.' });
    expect(await count('fabula_storage_failures_total', { code: 'full' })).toBe(1);
    expect(await count('fabula_unforeseen_errors_total')).toBe(1);
  });

  it('entries of the ledger, a replayed one once', async () => {
    server = await startServer();
    const entry = {
      key: 'claim:a',
      kind: 'claim',
      at: new Date().toISOString(),
      postings: [
        { account: 'house:credits', unit: 'credits' as const, amount: -500 },
        { account: 'user:a', unit: 'credits' as const, amount: 500 },
      ],
      opens: undefined,
      closes: undefined,
      memo: {},
    };
    await server.services.storage.ledger.post(entry);
    await server.services.storage.ledger.post(entry);
    expect(await count('fabula_ledger_entries_total', { kind: 'claim' })).toBe(1);
  });

  it('how late the event loop is', async () => {
    server = await startServer();
    expect(await count('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });
});
