import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorBody } from '../../packages/contract/src/index.ts';
import { asked, hostileQuestions, type Question } from '../support/attacking/hostileQuestions.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';

const PAGE = `<!doctype html>
<html><head><title>Fabula</title></head><body><div id="root"></div></body></html>`;

let directory: string;
let server: TestServer;
let token: string;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-questions-'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  server = await startServer({ SITE_DIR: directory, TRUSTED_PROXY: '127.0.0.1' });
  const mara = await server.admin();
  token = mara.token;
  await postJson(mara, '/api/v1/story/save', plainStory());
  await postJson(mara, '/api/v1/scene/save', wholeScene());
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  rmSync(directory, { recursive: true });
});

let senders = 0;
/** As it is: `fetch` would put the path straight. From an address of its own, before any limit of rate. */
function ask(
  { path, headers }: Question,
  isMember: boolean,
): Promise<{ status: number; type: string; text: string }> {
  senders += 1;
  const own = {
    'X-Forwarded-For': `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
    ...(isMember && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(server.url), { path, headers: own, agent }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text });
    });
    sent.on('error', reject).end();
  });
}

it.each(asked)('answers $path, or refuses in a sentence, whatever it is asked with', async (call) => {
  const wrong: unknown[] = [];
  let isMember = false;
  for (const question of hostileQuestions(call)) {
    isMember = !isMember;
    const { status, type, text } = await ask(question, isMember).catch((error: unknown) => ({
      status: 599,
      type: '',
      text: String(error),
    }));
    const isKnown =
      status >= 200 && status < 500 && !(type.includes('html') && text.includes('<script>alert'));
    const { success: isSaid } =
      status >= 400 && type.includes('json') ? errorBody.safeParse(JSON.parse(text)) : { success: true };
    if (!isKnown || !isSaid)
      wrong.push([question.name, question.path.slice(0, 80), status, text.slice(0, 120)]);
  }
  expect(wrong).toEqual([]);
  expect(server.reports.splice(0)).toEqual([]);
});
