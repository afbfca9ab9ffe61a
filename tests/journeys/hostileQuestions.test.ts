import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../packages/contract/src/index.ts';
import { asked, hostileQuestions, type Question } from '../support/attacking/hostileQuestions.ts';
import type { PostgresDatabases } from '../support/postgresDatabases.ts';
import { sharedPostgres } from '../support/sharedPostgres.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';

const PAGE = `<!doctype html>
<html><head><title>Fabula</title></head><body><div id="root"></div></body></html>`;

let directory: string;
let postgres: PostgresDatabases;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  postgres = await sharedPostgres();
  directory = mkdtempSync(join(tmpdir(), 'fabula-questions-'));
  writeFileSync(join(directory, 'index.html'), PAGE);
});
afterAll(async () => {
  agent.destroy();
  await postgres.close();
  rmSync(directory, { recursive: true });
});

let senders = 0;
/** As it is: `fetch` would put the path straight. From an address of its own, before any limit of rate. */
function ask(
  url: string,
  { path, headers }: Question,
  token: string | undefined,
): Promise<{ status: number; type: string; text: string }> {
  senders += 1;
  const own = {
    'X-Forwarded-For': `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(url), { path, headers: own, agent }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text });
    });
    sent.on('error', reject).end();
  });
}

describe.each(['files', 'PostgreSQL'])('with %s', (storage) => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer({
      SITE_DIR: directory,
      TRUSTED_PROXY: '127.0.0.1',
      ...(storage === 'PostgreSQL' && { DATABASE_URL: await postgres.createDatabase() }),
    });
    const mara = await server.admin();
    token = mara.token;
    await postJson(mara, '/api/v1/story/save', plainStory());
    await postJson(mara, '/api/v1/scene/save', wholeScene());
  });
  afterAll(() => server.close());

  it.each(asked)('answers $path, or refuses in a sentence, whatever it is asked with', async (call) => {
    const answers = [...hostileQuestions(call)].map(async (question, at) => {
      const { status, type, text } = await ask(server.url, question, at % 2 === 0 ? token : undefined).catch(
        (error: unknown) => ({ status: 599, type: '', text: String(error) }),
      );
      const isKnown =
        status >= 200 && status < 500 && !(type.includes('html') && text.includes('<script>alert'));
      const { success: isSaid } =
        status >= 400 && type.includes('json') ? errorBody.safeParse(JSON.parse(text)) : { success: true };
      return isKnown && isSaid
        ? []
        : [[question.name, question.path.slice(0, 80), status, text.slice(0, 120)]];
    });
    const wrong = (await Promise.all(answers)).flat();
    expect(wrong).toEqual([]);
    expect(server.reports.splice(0)).toEqual([]);
  });
});
