import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';

const document = (name: string) =>
  `<!doctype html><html lang="en"><head><title>Fabula</title></head><body data-document="${name}"><a href="/stories" data-adult="/stories/nsfw">Stories</a><div id="root"></div></body></html>`;

let directory: string;
let server: TestServer;
let mara: Member;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-texts-'));
  writeFileSync(join(directory, 'index.html'), document('site'));
  writeFileSync(join(directory, 'read.html'), document('reading'));
  server = await startServer({ SITE_DIR: directory });
  mara = await server.member();
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const get = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, text: await response.text() };
};
const publish = (kind: 'story' | 'scene', body: unknown) =>
  postJson<{ id: string }>(mara, `/api/v1/${kind}/save`, body);

it('R8: stories are read on their own document, and all else on the other', async () => {
  const { id } = await publish('story', plainStory({ title: 'Two', paragraphs: ['One.', '* * *', 'Two.'] }));
  const { text } = await get(`/story/${id}`);
  expect(text).toContain('data-document="reading"');
  expect(text).toContain('<p id="p2" class="read-break" dir="auto">* * *</p>');
  expect(text).toContain('href="/stories" data-adult');
  expect((await get('/story/nothing')).text).toContain('data-document="reading"');
  for (const path of ['/', '/scenes', '/nowhere', '/read.html'])
    expect((await get(path)).text).toContain('data-document="site"');
});

it('D-MATURE: an adult story’s page is dark before any script, and leads to adult pages', async () => {
  const { id } = await publish('story', plainStory({ title: 'Velvet', isNsfw: true }));
  const { text } = await get(`/story/${id}`);
  expect(text).toContain('<html data-fabula-theme="afterdark" lang="en">');
  expect(text).toContain('<a href="/stories/nsfw">Stories</a>');
  expect(text).not.toContain('href="/stories"');
});

it('B7: a story that cannot be read now says so, with a way to try again, and is reported', async () => {
  const { id } = await publish('story', plainStory({ title: 'Unread' }));
  const read = vi.spyOn(server.services.works, 'read').mockRejectedValue(new Error('disk gone'));
  const failed = await get(`/story/${id}`);
  read.mockRestore();
  expect(failed.status).toBe(500);
  expect(failed.text).toContain('<h1>Failed to load the story. Please try again.</h1>');
  expect(failed.text).toContain('<a href="">Retry</a>');
  expect(failed.text).not.toContain('disk gone');
  expect(server.reports).toHaveLength(1);
  server.reports.length = 0;
  expect((await get(`/story/${id}`)).status).toBe(200);
});

it('R9: a scene is read without scripts as a screenplay; an adult one waits behind the question', async () => {
  const elements = [
    { type: 'scene_heading', setting: 'INT.', place: 'Lamp room', time: 'Night' },
    { type: 'dialogue', character: 'Mara', parenthetical: 'low', line: 'Who is <there>?' },
    { type: 'internal_monologue', character: 'Tom', description: 'Nobody.' },
    { type: 'transition', description: 'Cut to:' },
  ];
  const { id } = await publish('scene', wholeScene({ title: 'Played', elements }));
  const { text } = await get(`/scene/${id}`);
  expect(text).toContain('data-document="site"');
  for (const line of [
    '<h2 class="read-slug" dir="auto">INT. LAMP ROOM - NIGHT</h2>',
    '<p class="read-character" dir="auto">MARA</p>\n<p class="read-aside" dir="auto">(low)</p>\n<p class="read-words" dir="auto">Who is &lt;there&gt;?</p>',
    '<p class="read-character" dir="auto">TOM (V.O.)</p>\n<p class="read-words" dir="auto">Nobody.</p>',
    '<p class="read-transition" dir="auto">CUT TO:</p>',
  ])
    expect(text).toContain(line);

  const adult = await publish('scene', wholeScene({ title: 'Velvet Room', elements, isNsfw: true }));
  const asked = await get(`/scene/${adult.id}`);
  expect(asked.text).toContain('Age Verification Required');
  expect(asked.text).not.toMatch(/velvet room|lamp room|mara/i);
  const answered = await server
    .visitor()
    .get(`/scene/${adult.id}`, { headers: { Cookie: 'fabula_of_age=1' } });
  expect(await answered.text()).toContain('INT. LAMP ROOM');
});
