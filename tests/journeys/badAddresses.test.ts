import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';

const PAGE = `<!doctype html>
<html><head><title>Fabula</title></head><body><div id="root"></div></body></html>`;

/** As they stand in the request: no client has put them straight. */
const ids = [
  '..%2f',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fthe_lighthouse',
  '..%5c..%5cwindows',
  'a'.repeat(10_000),
  '%00',
  'the_lighthouse%00',
  'the_lighthouse_2',
  'The_Lighthouse',
  'the_lighthouse%20',
  'the_lighthouse.json',
  '%ff',
  '%E0%A4%A',
  '%',
  '%F0%9F%92%A9',
  '%ED%A0%80',
  '%252e%252e%252f',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'undefined',
  '-1',
  '*',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  "';drop%20table%20works;--",
  '%0d%0aSet-Cookie:%20a=b',
];
const pages = ['/story/', '/scene/', '/categories/'];
const calls = ['/api/v1/story/', '/api/story/', '/api/v1/scene/', '/api/v1/images/', '/api/v1/operations/'];

let directory: string;
let server: TestServer;
let token: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-addresses-'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  server = await startServer({ SITE_DIR: directory });
  const mara = await server.member();
  token = mara.token;
  await postJson(mara, '/api/v1/story/save', plainStory());
  await postJson(mara, '/api/v1/scene/save', wholeScene());
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

interface Answer {
  status: number;
  type: string;
  cookie: string[];
  text: string;
}

/** The path as it is: `fetch` would put it straight. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(server.url), { path, method, headers }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      const { 'content-type': type = '', 'set-cookie': cookie = [] } = response.headers;
      resolve({ status: response.statusCode ?? 0, type, cookie, text });
    });
    asked.on('error', reject).end();
  });
}

describe.each(pages)('the page at %s…', (path) => {
  it('is a real 404 that can be read, for every id that is none', async () => {
    for (const id of ids) {
      const { status, type, text, cookie } = await ask(path + id);
      expect([path, id.slice(0, 40), status, type]).toEqual([
        path,
        id.slice(0, 40),
        404,
        'text/html; charset=utf-8',
      ]);
      expect(text).toContain('<title data-served>Page not found · Fabula</title>');
      expect(text).toContain('noindex');
      expect(text).not.toContain('<script>alert');
      expect(cookie.filter((one) => one.startsWith('a='))).toEqual([]);
    }
  });

  it('is none without an id, or below it; with a slash at its end it leads to the page', async () => {
    const name = path === '/categories/' ? 'mystery' : 'the_lighthouse';
    expect((await ask(path + name)).status).toBe(200);
    for (const rest of [`${name}/`, `${name}//`])
      expect([rest, (await ask(path + rest)).status]).toEqual([rest, 308]);
    for (const rest of [`/${name}`, '', `${name}/more`])
      expect([rest, (await ask(path + rest)).status]).toEqual([rest, 404]);
  });
});

describe.each(calls)('the call at %s…', (path) => {
  it('answers 404 or 400 with a sentence, for every id that is none', async () => {
    for (const id of ids) {
      const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
      for (const method of path.includes('/v1/') && !path.includes('operations')
        ? ['GET', 'DELETE']
        : ['GET']) {
        const answer = await ask(path + id, method, headers);
        expect([method, id.slice(0, 40), [400, 404].includes(answer.status)]).toEqual([
          method,
          id.slice(0, 40),
          true,
        ]);
        const { error, type } = errorBody.parse(JSON.parse(answer.text));
        expect(error).toMatch(/^[A-Z].*[.]$/s);
        expect(type).not.toBe('internal');
      }
    }
  });
});

it('has no card for an id that is none', async () => {
  for (const id of ids) {
    const { status, text } = await ask(`/story/${id}/card.png`);
    expect([id.slice(0, 40), status]).toEqual([id.slice(0, 40), 404]);
    expect(errorBody.parse(JSON.parse(text)).type).toBe('not_found');
  }
});

it('answers lists and groups whatever they are asked with', async () => {
  const lists = ['stories/published', 'scenes/published', 'stories/premises', 'stories/genres'];
  for (const list of lists) {
    for (const id of ids.filter((one) => one.length < 200)) {
      for (const field of ['q', 'genre', 'premise', 'after']) {
        const { status } = await ask(`/api/v1/${list}?${field}=${id}`);
        expect([list, field, id, [200, 400].includes(status)]).toEqual([list, field, id, true]);
      }
    }
  }
});

it('takes the published works that are there for no others', async () => {
  for (const path of ['/story/the_lighthouse', '/scene/the_lighthouse', '/api/v1/story/the_lighthouse'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
});
