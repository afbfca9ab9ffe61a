import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { yamlAnswers } from './openapiDocument.ts';

const value = {
  text: 'yes',
  lines: ['- a', 'b: c', ' '],
  story: 'One.\n\nTwo: “three”.',
  count: 3,
  none: null,
};
const values: unknown[] = [];
let size = 0;
let pieces = 0;
const endless = () =>
  new ReadableStream({
    pull(controller) {
      pieces += 1;
      controller.enqueue(new TextEncoder().encode('"'.repeat(1_024)));
    },
  });
const app = new Hono()
  .use(
    yamlAnswers((written) => {
      values.push(written);
      return stringify(written);
    }),
  )
  .get('/json', (c) => c.json(value, 200, { 'X-Kept': 'yes' }))
  .get('/long', (c) => c.json({ text: 'a'.repeat(size) }, 200, { 'Content-Disposition': 'attachment' }))
  .get('/many', (c) => c.json(Array(size).fill(0)))
  .get('/stream', (c) => c.body(endless(), 200, { 'Content-Type': 'application/json' }))
  .post('/json', (c) => c.json(value))
  .get('/lines', (c) => c.body('{"chunk":"a"}\n', 200, { 'Content-Type': 'application/x-ndjson' }));
const ask = (path: string, method = 'GET') =>
  app.request(path, { method, headers: { Accept: 'application/yaml' } });

describe('yamlAnswers (D-YAML)', () => {
  it('says the same as JSON does', async () => {
    const response = await ask('/json');
    expect(response.headers.get('X-Kept')).toBe('yes');
    expect(parse(await response.text())).toEqual(value);
  });

  it('writes none of what is too long, and makes no more of it than it takes to know', async () => {
    app.onError((error, c) => c.json({ error: error.message }, 413));
    for (const [path, most] of [
      ['/long', 262_133],
      ['/many', 5_000],
    ] as const) {
      size = most;
      expect((await ask(path)).status).toBe(200);
      size = most + 1;
      values.length = 0;
      const refused = await ask(path);
      expect([refused.status, (await refused.json()).error]).toEqual([
        413,
        expect.stringContaining('Ask for application/json'),
      ]);
      expect(refused.headers.has('Content-Disposition')).toBe(false);
      expect(values).toEqual([]);
    }
    expect((await ask('/stream')).status).toBe(413);
    expect(pieces).toBeLessThan(300);
  });

  it('leaves other methods and other answers alone', async () => {
    expect(await (await ask('/json', 'POST')).json()).toEqual(value);
    expect(await (await ask('/lines')).text()).toBe('{"chunk":"a"}\n');
  });
});
