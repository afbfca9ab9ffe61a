import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { WorkReport } from '../../packages/contract/src/index.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';

const document = (name: string) =>
  `<!doctype html><html lang="en"><head><title>Fabula</title></head><body data-document="${name}"><div id="root"></div></body></html>`;

let directory: string;
let server: TestServer;
let admin: Member;
let mara: Member;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-report-'));
  writeFileSync(join(directory, 'index.html'), document('site'));
  writeFileSync(join(directory, 'read.html'), document('reading'));
  server = await startServer({ SITE_DIR: directory, REPORTS_PER_HOUR: '3' });
  admin = await server.admin();
  mara = await server.member();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

async function get(path: string) {
  const response = await fetch(server.url + path);
  return { status: response.status, text: await response.text() };
}
/** As a browser sends the form. */
async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/report`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const publish = (kind: 'story' | 'scene', body: unknown) =>
  postJson<{ id: string }>(mara, `/api/v1/${kind}/save`, body);
const linkIn = (text: string) =>
  /<a class="read-report" rel="nofollow" href="([^"]*)">([^<]*)</
    .exec(text)
    ?.slice(1)
    .map((one) => one.replaceAll('&amp;', '&'));

it('D-MODERATE, B7: every published work leads to a form that reports it without scripts', async () => {
  const story = await publish('story', plainStory({ title: 'The <b>Lamp</b>' }));
  const scene = await publish('scene', wholeScene({ title: 'The Boat' }));
  expect(linkIn((await get(`/scene/${scene.id}`)).text)).toEqual([
    `/report?kind=scene&id=${scene.id}`,
    'Report this scene',
  ]);
  const [path = '', words] = linkIn((await get(`/story/${story.id}`)).text) ?? [];
  expect(words).toBe('Report this story');
  const form = await get(path);
  expect(form.status).toBe(200);
  expect(form.text).toContain('data-document="reading"');
  expect(form.text).toContain('name="robots" content="noindex');
  expect(form.text).toContain('Sexual content that involves minors');

  const sent = await send({
    kind: 'story',
    id: story.id,
    reason: 'private',
    note: '<i>My</i> address.',
    email: '',
  });
  expect(sent.status).toBe(303);
  const thanks = await get(sent.headers.get('Location') ?? '');
  expect(thanks).toMatchObject({
    status: 200,
    text: expect.stringContaining('Thank you. Your report has arrived.'),
  });
  const reports = await admin.get(`/api/v1/moderation/works/story/${story.id}/reports`);
  expect((await reports.json()) as WorkReport[]).toMatchObject([
    { reason: 'private', note: '<i>My</i> address.', email: null, state: 'open' },
  ]);
});

it('D-MODERATE: what cannot be taken comes back in the form with what was typed, as text', async () => {
  const { id } = await publish('story', plainStory({ title: 'The Oath' }));
  const typed = { kind: 'story', id, reason: 'hate', note: 'In "<b>the</b>" third.' };
  const wrong = await send({ ...typed, email: 'mara' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('role="alert"');
  expect(wrong.text).toContain('Write an e-mail address such as mara@example.com.');
  expect(wrong.text).toContain('value="hate" required checked');
  expect(wrong.text).toContain('In &quot;&lt;b&gt;the&lt;/b&gt;&quot; third.</textarea>');
  expect(wrong.text).toContain('value="mara"');
  const { reason: _, ...unchosen } = typed;
  const missing = await send(unchosen);
  expect(missing).toMatchObject({
    status: 422,
    text: expect.stringContaining('Choose what is wrong first.'),
  });

  const form = await fetch(`${server.url}/report?kind=story&id=${id}`);
  const Cookie = form.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const last = await Promise.all([1, 2, 3, 4].map(() => send(typed, { Cookie })));
  const often = last.find(({ status }) => status === 429);
  expect(often?.text).toContain('You have reported several works within this hour.');
  expect(often?.text).toContain('third.</textarea>');
  expect(Number(often?.headers.get('Retry-After'))).toBeGreaterThan(0);
});

it('D-MODERATE: there is nothing to report where nothing is public; an adult work’s form is dark, and tells nothing of it', async () => {
  const adult = await publish('story', plainStory({ title: 'Velvet Hour', isNsfw: true }));
  const { text } = await get(`/report?kind=story&id=${adult.id}`);
  expect(text).toContain('<html data-fabula-theme="afterdark"');
  expect(text).not.toContain('Velvet Hour');
  for (const path of [
    '/report',
    '/report?kind=story&id=nothing',
    `/report?kind=book&id=${adult.id}`,
    '/report?kind=story&id=../..',
  ])
    expect(await get(path)).toMatchObject({
      status: 404,
      text: expect.stringContaining('There is nothing to report here.'),
    });
  const { id } = await publish('story', plainStory({ title: 'The Hidden' }));
  await postJson(admin, `/api/v1/moderation/works/story/${id}/hide`, { reason: 'It is private.' });
  expect((await get(`/report?kind=story&id=${id}`)).status).toBe(404);
});

it('D-MODERATE: a form that another site sends reports nothing', async () => {
  const { id } = await publish('story', plainStory({ title: 'The Bystander' }));
  const sent = await send({ kind: 'story', id, reason: 'hate' }, { 'Sec-Fetch-Site': 'cross-site' });
  expect(sent).toMatchObject({
    status: 422,
    text: expect.stringContaining('Another site sent this. Report it here yourself.'),
  });
  const reports = await admin.get(`/api/v1/moderation/works/story/${id}/reports`);
  expect(await reports.json()).toEqual([]);
});
