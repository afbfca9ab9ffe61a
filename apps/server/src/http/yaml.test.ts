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
const app = new Hono()
  .use(yamlAnswers(stringify))
  .get('/json', (c) => c.json(value, 200, { 'X-Kept': 'yes' }))
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

  it('leaves other methods and other answers alone', async () => {
    expect(await (await ask('/json', 'POST')).json()).toEqual(value);
    expect(await (await ask('/lines')).text()).toBe('{"chunk":"a"}\n');
  });
});
