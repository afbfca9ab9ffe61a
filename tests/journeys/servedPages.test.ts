import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceHash } from '../../apps/server/src/http/security.ts';
import type { StoryListing } from '../../packages/contract/src/index.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';

const PAGE = `<!doctype html>
<html><head><title>Fabula</title></head><body><div id="root"></div></body></html>`;

/** In the place of the site's own: it shows what it is given. */
const RENDERER = `
export const callsOf = (url) => {
  const { pathname, search } = new URL(url, 'http://server');
  const mode = pathname.endsWith('/nsfw') ? '/nsfw' : '';
  if (pathname === '/nsfw' || pathname === '/ai-scene-generator') return [];
  if (search.includes('broken')) return ['/api/v1/nowhere'];
  const [, many] = /^\\/(stories|scenes)/.exec(pathname) ?? [];
  return many && ['/api/v1/' + many + '/published' + mode + search];
};
export const samplesOf = (url) => (url.startsWith('/ai-scene-generator') ? 2 : 0);
export const renderPage = (page) => {
  if (page.url.includes('throws')) throw new Error('A part of the page threw.');
  return drawn(page);
};
const drawn = (page) => ({
  styles: '<style>.rendered{}</style>',
  html: '<main>' + JSON.stringify(page).replaceAll('<', '&lt;') + '</main>',
});
`;

const STYLES = { 'ai-story-generator': '<style>.editor{}</style>', stories: '<style>.list{}</style>' };

let directory: string;
let server: TestServer;
let mara: Member;
const ids: Record<'safe' | 'adult' | 'scene', string> = { safe: '', adult: '', scene: '' };

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-served-'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  mkdirSync(join(directory, 'render'));
  writeFileSync(join(directory, 'render/render.mjs'), RENDERER);
  writeFileSync(join(directory, 'render/styles.json'), JSON.stringify(STYLES));
  server = await startServer({ SITE_DIR: directory });
  mara = await server.member();
  const publish = async (kind: 'story' | 'scene', body: object) =>
    (await postJson<{ id: string }>(mara, `/api/v1/${kind}/save`, body)).id;
  ids.safe = await publish('story', plainStory({ title: 'Plain & <b>safe</b>' }));
  const velvet = { title: 'Velvet', premise: 'Velvet.', genre: 'Velvet noir', isNsfw: true };
  ids.adult = await publish('story', plainStory({ ...velvet, paragraphs: ['Velvet text.'] }));
  ids.scene = await publish('scene', wholeScene({ ...velvet, title: 'Velvet scene' }));
});
afterAll(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  rmSync(directory, { recursive: true });
});

const OF_AGE = { Cookie: 'fabula_of_age=1' };

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(server.url + path, { redirect: 'manual', ...init });
  const { status, headers } = response;
  const cookies = headers.getSetCookie().filter((one) => one.startsWith('fabula_of_age='));
  return { status, headers, cookies, text: await response.text() };
}

describe('B1, B6: a list', () => {
  it('comes with its page, with the call that it answers, and with the styles that it needs', async () => {
    const { status, text } = await ask('/stories?genre=');
    expect(status).toBe(200);
    expect(text).toContain('<style>.rendered{}</style></head>');
    expect(text).toMatch(/<div id="root"><main>.*"\/api\/v1\/stories\/published\?genre=":\{"body":\[\{"id":/);
    expect(text).toContain('Plain & &lt;b>safe&lt;/b>');
    expect(text).not.toMatch(/velvet/i);
  });

  it('that cannot be drawn here is drawn by its script: the page comes all the same, and it is reported', async () => {
    const { status, text } = await ask('/stories?genre=throws');
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    expect(server.reports.splice(0)).toEqual([new Error('A part of the page threw.')]);
  });

  it('says how long each is: minutes of a story, pages of a scene', async () => {
    const lengths = async (many: string) => {
      const answer = await fetch(`${server.url}/api/v1/${many}/published`);
      return ((await answer.json()) as { length: number }[]).map(({ length }) => length);
    };
    const paragraphs = ['Ona counted the steps. '.repeat(200)];
    const long = await postJson<{ id: string }>(
      mara,
      '/api/v1/story/save',
      plainStory({ title: 'Long', paragraphs }),
    );
    expect(await lengths('stories')).toEqual([4, 1]);
    expect(await lengths('scenes')).toEqual([]);
    expect((await mara.delete(`/api/v1/story/${long.id}`)).status).toBe(200);
    const description = 'Rain on the lantern room. '.repeat(200);
    const elements = [{ type: 'action', description }];
    const scene = await postJson<{ id: string }>(
      mara,
      '/api/v1/scene/save',
      wholeScene({ title: 'Wet', elements }),
    );
    expect(await lengths('scenes')).toEqual([2]);
    expect((await mara.delete(`/api/v1/scene/${scene.id}`)).status).toBe(200);
  });

  it('B9: of a genre shows that genre, whatever else was made of the same premise', async () => {
    const premise = 'Two sisters share one umbrella.';
    const publish = (title: string, genre: string) =>
      postJson<{ id: string }>(mara, '/api/v1/story/save', plainStory({ title, genre, premise }));
    const works = [await publish('The Debt', 'Drama'), await publish('The Joke', 'Comedy')];
    works.push(await publish('The Rain', 'Drama'));
    const answer = await fetch(`${server.url}/api/v1/stories/listing`);
    const { featured } = (await answer.json()) as StoryListing;
    expect(featured?.genre).toBe('Drama');
    expect(featured?.premises[0]?.stories.map(({ title }) => title)).toEqual(['The Rain', 'The Debt']);
    for (const { id } of works) expect((await mara.delete(`/api/v1/story/${id}`)).status).toBe(200);
  });

  it('is left to the page where it could not be had', async () => {
    const { status, text } = await ask('/stories?broken');
    expect([status, text]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
  });

  it('that is left to its script comes with its styles, as the editor does, and as nothing else does', async () => {
    expect((await ask('/stories?broken')).text).toContain('<style>.list{}</style></head>');
    for (const path of ['/ai-story-generator', '/ai-story-generator/nsfw/a-tale'])
      expect((await ask(path, { headers: OF_AGE })).text).toContain('<style>.editor{}</style></head>');
    expect((await ask('/login')).text).not.toContain('<style>');
    const policy = (await ask('/login')).headers.get('Content-Security-Policy');
    for (const text of ['.editor{}', '.list{}']) expect(policy).toContain(sourceHash(text));
    expect((await ask('/render/styles.json')).text).not.toContain('.list{}');
  });

  it('is another when what is listed changes, and the same otherwise', async () => {
    const etag = async () => (await ask('/scenes')).headers.get('ETag') ?? '';
    const before = await etag();
    expect((await ask('/scenes', { headers: { 'If-None-Match': before } })).status).toBe(304);
    await postJson(mara, '/api/v1/scene/save', wholeScene({ title: 'A new one' }));
    expect((await ask('/scenes', { headers: { 'If-None-Match': before } })).status).toBe(200);
  });

  it('suggests another premise at another visit, and is then another document', async () => {
    const documents = new Map<string | null, string>();
    for (let visit = 0; visit < 60 && documents.size < 2; visit += 1) {
      const { headers, text } = await ask('/ai-scene-generator');
      documents.set(headers.get('ETag'), /"sample":\d/.exec(text)?.[0] ?? '');
    }
    expect([...documents.values()].sort()).toEqual(['"sample":0', '"sample":1']);
    expect((await ask('/ai-story-generator')).text).not.toContain('"sample"');
  });

  it('brings nobody the code that renders it', async () => {
    expect((await ask('/render/render.mjs')).text).not.toContain('callsOf');
  });
});

describe('D-AGE: a page of adult works', () => {
  const lists = [
    '/stories/nsfw',
    '/scenes/nsfw',
    '/premises/nsfw',
    '/genres/nsfw',
    '/categories/velvet%20noir/nsfw',
  ];
  const pages = () => [...lists, `/story/${ids.adult}`, `/scene/${ids.scene}`, '/ai-story-generator/nsfw'];

  it('asks first, and until then says nothing of them', async () => {
    for (const path of pages()) {
      const { status, headers, text } = await ask(path);
      expect([path, status, headers.get('Cache-Control')]).toEqual([path, 200, 'private, no-cache']);
      expect(text).toMatch(/"gate":"(section|scene)"|Age Verification Required[\s\S]*<form method="post"/);
      expect(text.replaceAll(/velvet%20noir|(?<=\/(story|scene)\/)velvet\w*/g, '')).not.toMatch(/velvet/i);
    }
  });

  it('takes the answer without scripts, for the browser’s session, and then holds what it was asked for', async () => {
    for (const path of pages()) {
      const { status, headers, cookies } = await ask(`${path}?q=velvet`, { method: 'POST' });
      expect([path, status]).toEqual([path, 303]);
      expect(headers.get('Location')).toMatch(new RegExp(`^${path}(\\?q=velvet)?$`));
      expect(cookies).toEqual(['fabula_of_age=1; Path=/; SameSite=Lax']);
      expect(headers.get('Cache-Control')).toBe('private, no-cache');
    }
    for (const path of ['/stories/nsfw', '/scenes/nsfw', `/story/${ids.adult}`, `/scene/${ids.scene}`]) {
      const { text, cookies } = await ask(path, { headers: OF_AGE });
      expect([path, text.split('</head>')[1]]).toEqual([path, expect.stringContaining('Velvet')]);
      expect([text.includes('"gate"'), cookies]).toEqual([false, []]);
    }
  });

  it('takes no answer that another site’s page gives for its visitor', async () => {
    const { cookies } = await ask('/stories/nsfw', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(cookies).toEqual([]);
  });

  it('L5: at /nsfw it asks at each visit, whoever has answered', async () => {
    expect((await ask('/nsfw', { headers: OF_AGE })).text).toContain('"gate":"section"');
    const answered = await ask('/nsfw', { method: 'POST' });
    expect([answered.status, answered.cookies.length]).toEqual([303, 1]);
    const once = answered.headers.getSetCookie().find((one) => one.startsWith('fabula_age_once='));
    const visit = await ask('/nsfw', { headers: { Cookie: once?.split(';')[0] ?? '' } });
    expect(visit.text).toContain('"isOfAge":true');
    expect(visit.headers.getSetCookie().join()).toMatch(/fabula_age_once=; Max-Age=0; Path=\/nsfw/);
  });

  it('is nothing to send to anywhere else', async () => {
    for (const path of ['/stories', '/', '/story', '/premises', '/nowhere/nsfw'])
      expect([path, (await ask(path, { method: 'POST' })).status]).toEqual([path, 404]);
  });
});
