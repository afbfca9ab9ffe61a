import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXY: '127.0.0.1' });
});
afterAll(() => server.close());

const short = { title: 'Night', isNsfw: false, paragraphs: ['The lamp went out.'] };
const long = {
  ...short,
  paragraphs: Array.from({ length: 400 }, () => 'The lamp went out at nine. '.repeat(12)),
};

/** Asks for a PDF as somebody at this address. */
const ask = (address: string, story: object, signal?: AbortSignal) =>
  server.visitor().post('/api/v1/stories/export/pdf', story, {
    headers: { 'X-Forwarded-For': address },
    ...(signal && { signal }),
  });

it('lets one who asks for many files keep nobody else waiting', async () => {
  await ask('192.0.2.1', short);
  const from = performance.now();
  const many = Array.from({ length: 12 }, async () => {
    const response = await ask('192.0.2.2', long);
    const body = response.ok ? await response.arrayBuffer() : await response.json();
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      body,
      at: performance.now(),
    };
  });
  // The first answer is a refusal: by then one is being made, and three wait.
  await Promise.race(many);
  const other = await ask('192.0.2.3', short);
  await other.arrayBuffer();
  const took = performance.now() - from;
  expect(other.status).toBe(200);
  const all = await Promise.all(many);
  const refused = all.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(8);
  for (const { body, retryAfter } of refused) {
    expect(body).toMatchObject({ type: 'rate_limited', error: expect.stringContaining('try again') });
    expect(retryAfter).toBe('5');
  }
  expect(all.filter(({ status, at }) => status === 200 && at - from > took).length).toBeGreaterThanOrEqual(2);
});

it('drops what nobody waits for any more', async () => {
  const leaving = new AbortController();
  const endless = { ...long, paragraphs: Array.from({ length: 23 }, () => long.paragraphs).flat() };
  const left = Array.from({ length: 4 }, () =>
    ask('192.0.2.4', endless, leaving.signal).catch(() => undefined),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  leaving.abort();
  await Promise.all(left);
  // What was left takes a minute to make: nothing of it may stand before this, once the server has seen them leave.
  const next = async () => (await ask('192.0.2.4', short, AbortSignal.timeout(20_000))).status;
  await expect.poll(next, { timeout: 20_000, interval: 200 }).toBe(200);
  expect(server.reports).toEqual([]);
});
