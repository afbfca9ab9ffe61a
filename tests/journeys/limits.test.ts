import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
const NEW = '/api/v1/writing/paragraphs/new';

beforeAll(async () => {
  server = await startServer();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const valid = { context: { premise: 'A keeper.' }, isNsfw: false };

describe('bodies that are not what the call takes', () => {
  it.each<[string, unknown, string, RegExp]>([
    ['no context', { isNsfw: false }, 'context', /^This request lacks the story/],
    ['no premise', { context: {}, isNsfw: false }, 'context.premise', /^Write a premise first/],
    [
      'a blank premise',
      { ...valid, context: { premise: ' \n' } },
      'context.premise',
      /Write a premise first/,
    ],
    ['a premise of another kind', { ...valid, context: { premise: 7 } }, 'context.premise', /must be text/],
    ['no mode', { context: valid.context }, 'isNsfw', /^This request lacks the choice of safe or adult/],
    ['too many paragraphs', { ...valid, count: 11 }, 'count', /^The number asked for can be 10 at most/],
    ['no paragraphs', { ...valid, count: 0 }, 'count', /^The number asked for must be 1 at least/],
    ['half a paragraph', { ...valid, count: 1.5 }, 'count', /whole number/],
    ['stream false', { ...valid, stream: false }, 'stream', /^The choice of a stream must be true/],
    [
      'one paragraph that is none',
      { ...valid, context: { premise: 'A', previous_paragraphs: ['a', null] } },
      'context.previous_paragraphs.1',
      /must be text/,
    ],
    [
      'one percentage of three',
      { ...valid, context: { premise: 'A', target_percentage: 50 } },
      'context.percentage_to_advance',
      /together, or none/,
    ],
    ['a list', [], 'body', /^The request must be an object/],
  ])('%s: 400 and the field', async (_, body, field, sentence) => {
    const response = await server.visitor().post(NEW, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: expect.stringMatching(sentence),
      type: 'invalid_request',
      field,
    });
  });

  it.each([
    ['cut off', '{"context":'],
    ['empty', ''],
    ['too deep', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['very deep', '['.repeat(100_000)],
  ])('%s JSON: 400', async (_, body) => {
    const response = await server.visitor().post(NEW, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: 'invalid_request', field: 'body' });
  });

  it('takes no form and no plain text, which a page of another site could send', async () => {
    const response = await server
      .visitor()
      .get(NEW, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify(valid) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: 'Content-Type' });
  });

  it('drops keys that it does not know', async () => {
    const body = `{"__proto__":{"polluted":true},"extra":1,${JSON.stringify(valid).slice(1)}`;
    const response = await server.visitor().post(NEW, body);
    expect(response.status).toBe(200);
    await response.text();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('bodies that are too large', () => {
  it.each<[string, unknown, string, string]>([
    ['premise', { ...valid, context: { premise: 'x'.repeat(200_000) } }, 'context.premise', '200,000'],
    ['instruction', { ...valid, instruction: 'x'.repeat(4_001) }, 'instruction', '4,001'],
  ])('a long %s: 413 with the limit and the length', async (_, body, field, length) => {
    const response = await server.visitor().post(NEW, body);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      error: expect.stringContaining(length),
      type: 'too_large',
      field,
    });
  });

  it.each([
    [300, '301 KB'],
    [20_000, '19.6 MB'],
    [40_000, '39.1 MB'],
  ])('%i KB: 413 with a sentence', async (kilobytes, size) => {
    const premise = 'x'.repeat(kilobytes * 1024);
    const response = await server.visitor().post(NEW, { ...valid, context: { premise } });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      error: expect.stringContaining(`256 KB, and this one is ${size}`),
      type: 'too_large',
      field: 'body',
    });
  });

  it('a body of unannounced length: 413', async () => {
    const piece = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (sent++ < 8 ? controller.enqueue(piece) : controller.close()),
    });
    const response = await server.visitor().get(NEW, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining('this one is 512 KB'),
      type: 'too_large',
    });
  });
});

describe('a server that has enough to do', () => {
  it('turns a call away with 429 and Retry-After', async () => {
    const busy = await startServer({}, { operations: { maxRunning: 0 } });
    const response = await busy.visitor().post(NEW, valid);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ type: 'rate_limited' });
    await busy.close();
  });
});
