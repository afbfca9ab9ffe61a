import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../support/createMember.ts';
import { createPng, pngSize } from '../support/createPng.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';
import { uploadImage } from '../support/uploadImage.ts';

const PAGE = `<!doctype html>
<html><head><title>Fabula</title><meta name="description" content="Built." /></head>
<body><div id="root"></div><noscript>Needs JavaScript.</noscript></body></html>`;
const ORIGIN = 'https://write.example.com';

let directory: string;
let server: TestServer;
let mara: Member;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-pages-'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  server = await startServer({ SITE_DIR: directory, PUBLIC_URL: `${ORIGIN}/` });
  mara = await server.member();
});
afterAll(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  rmSync(directory, { recursive: true });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta data-served (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const canonicalOf = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const publish = (rest: Record<string, unknown>) =>
  postJson<{ id: string }>(mara, '/api/v1/story/save', plainStory(rest));

describe('L4: the head of a page', () => {
  it.each([
    ['/', 'Fabula: write beautifully with AI', '/', 'index, follow', undefined],
    ['/?openProfile=wallet', 'Fabula: write beautifully with AI', '/', 'index, follow', undefined],
    ['/ai-story-generator', 'AI story generator · Fabula', '/ai-story-generator', 'index, follow', undefined],
    [
      '/ai-story-generator/mine',
      'AI story generator · Fabula',
      '/ai-story-generator',
      'noindex, follow',
      undefined,
    ],
    [
      '/ai-story-generator/nsfw',
      'Adult story generator · Fabula',
      '/ai-story-generator/nsfw',
      'index, follow',
      'mature',
    ],
    ['/ai-scene-generator', 'AI Scene Generator', '/ai-scene-generator', 'index, follow', undefined],
    [
      '/ai-scene-generator/nsfw/a',
      'Adult AI Scene Generator',
      '/ai-scene-generator/nsfw',
      'noindex, follow',
      'mature',
    ],
    ['/scenes', 'Scenes · Fabula', '/scenes', 'index, follow', undefined],
    ['/scenes/nsfw', 'Adult Scenes · Fabula', '/scenes/nsfw', 'index, follow', 'mature'],
    ['/scene-word-demo', 'A scene, typed out · Fabula', '/scene-word-demo', 'index, follow', undefined],
    ['/premises', 'All premises · Fabula', '/premises', 'index, follow', undefined],
    ['/premises/nsfw', 'All adult premises · Fabula', '/premises/nsfw', 'index, follow', 'mature'],
    ['/genres', 'Genres · Fabula', '/genres', 'index, follow', undefined],
    ['/genres/nsfw', 'Adult genres · Fabula', '/genres/nsfw', 'index, follow', 'mature'],
    ['/login', 'Log in · Fabula', undefined, 'noindex, follow', undefined],
    ['/wallet', 'Wallet · Fabula', undefined, 'noindex, follow', undefined],
    ['/nowhere', 'Page not found · Fabula', undefined, 'noindex, follow', undefined],
  ])('of %s says what it is, once', async (path, title, canonical, robots, rating) => {
    const { text } = await get(path);
    expect(/<title data-served>([^<]*)</.exec(text)?.[1]).toBe(title);
    expect(canonicalOf(text)).toBe(canonical && ORIGIN + canonical);
    expect([contentOf(text, 'robots'), contentOf(text, 'rating')]).toEqual([robots, rating]);
    expect(contentOf(text, 'og:title')).toBe(title);
    expect(contentOf(text, 'twitter:description')).toBe(contentOf(text, 'description'));
    expect(contentOf(text, 'og:image')).toBe(rating ? undefined : `${ORIGIN}/social-card.png`);
    expect(text.match(/<title|name="description"/g)).toHaveLength(2);
  });

  it('names the origin that was asked where none is configured, https where a trusted proxy says so', async () => {
    const own = await startServer({ SITE_DIR: directory, TRUSTED_PROXY: '127.0.0.1' });
    const asked = async (headers: Record<string, string>) =>
      canonicalOf(await (await fetch(own.url, { headers })).text());
    expect(await asked({})).toBe(`${own.url}/`);
    expect(await asked({ 'X-Forwarded-Proto': 'https' })).toBe(`${own.url.replace('http:', 'https:')}/`);
    expect(await asked({ 'X-Forwarded-Host': 'evil.example' })).toBe(`${own.url}/`);
    const { port } = new URL(own.url);
    expect(await askedAs(own.url, `localhost:${port}`, '/')).toContain(`href="http://localhost:${port}/"`);
    for (const host of ['evil.example', `evil.example:${port}`, '203.0.113.7', 'localhost.evil.example']) {
      for (const path of ['/', '/stories', '/sitemap.xml', '/feed.xml', '/robots.txt']) {
        const text = await askedAs(own.url, host, path);
        expect(text, `${host} ${path}`).not.toContain(host);
        expect(text, `${host} ${path}`).toContain(own.url);
      }
    }
    await own.close();
  });
});

/** `fetch` lets nobody name another host. */
async function askedAs(url: string, host: string, path: string): Promise<string> {
  const [answer] = await once(request(url + path, { headers: { Host: host } }).end(), 'response');
  return text(answer);
}

const chapter = (before: number) => ({ before, title: `From ${before}` });

describe('R14: a page that does not exist', () => {
  it.each(['/nowhere', '/stories/none', '/scene/none', '/categories/none', '/index.html', '/a/b/c/d'])(
    '%s says so without scripts, and leads back',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(text).toContain('<h1>Nothing is written here</h1>');
      expect(text).toContain('<a href="/">Back to the first page</a>');
    },
  );
});

describe('R8, B7: a published story', () => {
  it('can be read without any script: title, author, premise, paragraphs', async () => {
    const { id } = await publish({ title: 'Read', paragraphs: ['One.', 'Two & three.'] });
    const { status, text, headers } = await get(`/story/${id}`);
    expect(status).toBe(200);
    expect(text).toMatch(/<div id="root"><main[^>]*><article[\s\S]*<\/article>[\s\S]*<\/main><\/div>/);
    expect(text).toContain('<p class="read-time">1 min read</p>');
    expect(text).toContain('<h1 class="read-title" dir="auto">Read</h1>');
    expect(text).toContain('by <bdi>Mara</bdi>');
    expect(text).toContain('<p class="read-premise" dir="auto">A keeper finds a door under the lamp.</p>');
    expect(text).toContain('<p id="p2" dir="auto">Two &amp; three.</p>');
    expect(contentOf(text, 'description')).toBe('One.');
    expect(contentOf(text, 'og:type')).toBe('article');
    expect(canonicalOf(text)).toBe(`${ORIGIN}/story/read`);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
  });

  it('shows its section breaks, its pictures with their captions, and its cover', async () => {
    const { imageId, imageUrl } = await uploadImage(mara);
    const { id } = await publish({
      title: 'Pictured',
      paragraphs: ['One.', 'Two.', 'Three.'],
      breaks: [{ before: 1, title: 'Chapter <2>' }, { before: 2 }],
      images: [{ paragraphIndex: 0, imageId, imageUrl, caption: 'A "lamp"' }],
      cover: { imageId, imageUrl },
    });
    const { text } = await get(`/story/${id}`);
    expect(text).toContain(`<img class="read-cover" src="${imageUrl}" alt="">`);
    expect(text.slice(text.indexOf('<p id="p1"'), text.indexOf('</article>')).replaceAll('\n', '')).toBe(
      `<p id="p1" dir="auto">One.</p><figure class="read-figure"><img src="${imageUrl}" alt="A &quot;lamp&quot;" loading="lazy"><figcaption dir="auto">A &quot;lamp&quot;</figcaption></figure><h2 id="s2" class="read-section" dir="auto">Chapter &lt;2&gt;</h2><p id="p2" dir="auto">Two.</p><hr class="read-section"><p id="p3" dir="auto">Three.</p></div>`,
    );
  });

  it('shows a title that its section begins with once, as a heading that has the paragraph’s address', async () => {
    const { id } = await publish({
      title: 'Headed',
      paragraphs: ['Chapter 1', 'One.', 'Chapter <2>', 'Two.'],
      breaks: [
        { before: 0, title: 'Chapter 1' },
        { before: 2, title: 'Chapter <2>' },
      ],
    });
    const { text } = await get(`/story/${id}`);
    expect(text.slice(text.indexOf('<h2'), text.indexOf('</article>')).replaceAll('\n', '')).toBe(
      '<h2 id="p1" class="read-section" dir="auto">Chapter 1</h2><p class="read-ways"><a href="#p3">Next chapter</a></p><p id="p2" dir="auto">One.</p><h2 id="p3" class="read-section" dir="auto">Chapter &lt;2&gt;</h2><p id="p4" dir="auto">Two.</p></div>',
    );
    expect(contentOf(text, 'description')).toBe('One.');
  });

  it('shows parts, chapters and scenes by their ranks, leads to them, and begins its description after them', async () => {
    const { id } = await publish({
      title: 'A book',
      paragraphs: ['Part *One*', 'Chapter 1', 'One.', '', 'Dawn', 'Two.', 'Chapter 2', 'Three.'],
      breaks: [{ before: 6, title: 'Chapter 2' }],
      headings: [
        { at: 6, rank: 'chapter' },
        { at: 0, rank: 'part' },
        { at: 1, rank: 'chapter' },
        { at: 3, rank: 'scene' },
        { at: 4, rank: 'scene' },
        { at: 99, rank: 'scene' },
      ],
    });
    const { text } = await get(`/story/${id}`);
    expect(contentOf(text, 'description')).toBe('One.');
    expect(text.match(/<(h[1-6])[^>]*class="read-section[^>]*>[^<]*/g)).toEqual([
      '<h2 id="p1" class="read-section read-heading-part" dir="auto">Part One',
      '<h3 id="p2" class="read-section read-heading-chapter" dir="auto">Chapter 1',
      '<h4 id="p4" class="read-section read-heading-scene" dir="auto">Dawn',
      '<h3 id="p6" class="read-section read-heading-chapter" dir="auto">Chapter 2',
    ]);
    const contents = text.slice(text.indexOf('<nav class="read-contents"'), text.indexOf('</nav>'));
    expect([...contents.matchAll(/href="([^"]*)" dir="auto">([^<]*)/g)].map(([, ...found]) => found)).toEqual(
      [
        ['#p1', 'Part One'],
        ['#p2', 'Chapter 1'],
        ['#p6', 'Chapter 2'],
      ],
    );
    expect(text.match(/<hr class="read-section"/g)).toBeNull();
  });

  it('is not made of headings alone', async () => {
    const paragraphs = ['Part One', ' ', 'Chapter 1'];
    const headings = [0, 2].map((at) => ({ at, rank: 'chapter' }));
    const refused = await mara.post('/api/v1/story/save', { title: 'Only named', paragraphs, headings });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('paragraph')]);
  });

  it('is text, whatever it says', async () => {
    const odd = '</title><script>alert(1)</script>"\'&$1$&\u0001';
    const { id } = await publish({
      title: odd,
      premise: odd,
      author: odd,
      genre: odd.slice(0, 30),
      paragraphs: [odd],
    });
    const { text } = await get(`/story/${id}`);
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('\u0001');
    expect(text).toContain(
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;$1$&amp;</h1>',
    );
    expect(text.match(/<\/title>/g)).toHaveLength(1);
  });

  it('that is adult waits behind the question, is rated, and says nothing of itself in its head', async () => {
    const { id } = await publish({
      title: 'Velvet Secret',
      premise: 'Velvet.',
      paragraphs: ['Velvet.'],
      isNsfw: true,
    });
    const { text } = await get(`/story/${id}`);
    const [head = '', body = ''] = text.split('</head>');
    expect(body).not.toMatch(/velvet/i);
    expect(body).toMatch(/Age Verification Required[\s\S]*<form method="post"/);
    expect((await get(`/story/${id}`, { Cookie: 'fabula_of_age=1' })).text).toContain(
      '<p id="p1" dir="auto">Velvet.</p>',
    );
    expect(head.replaceAll(`/story/${id}`, '')).not.toMatch(/velvet/i);
    expect([contentOf(text, 'robots'), contentOf(text, 'rating')]).toEqual(['noindex, follow', 'mature']);
    expect(text).toContain('<html data-fabula-theme="afterdark">');
  });

  it('is asked for once, and shows what was published anew or taken back at once', async () => {
    const { id } = await publish({ title: 'Again', paragraphs: ['First.'] });
    const first = await get(`/story/${id}`);
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect(await get(`/story/${id}`, known)).toMatchObject({ status: 304, text: '' });
    await publish({ title: 'Again', paragraphs: ['Second.'] });
    const second = await get(`/story/${id}`, known);
    expect([second.status, second.text.includes('Second.')]).toEqual([200, true]);
    expect((await mara.delete(`/api/v1/story/${id}`)).status).toBe(200);
    const gone = await get(`/story/${id}`, { 'If-None-Match': second.headers.get('ETag') ?? '' });
    expect([gone.status, gone.headers.get('ETag'), contentOf(gone.text, 'robots')]).toEqual([
      404,
      null,
      'noindex, follow',
    ]);
    expect(gone.text).not.toContain('Second.');
  });

  it('leads to an older one at its end, of its genre first, and to all of them', async () => {
    const older = await publish({ title: 'Older', genre: 'Gothic', paragraphs: ['One.'] });
    await publish({ title: 'Between', genre: 'Comedy', paragraphs: ['One.'] });
    await publish({ title: 'Adult between', genre: 'Gothic', paragraphs: ['One.'], isNsfw: true });
    const { id } = await publish({ title: 'Newer', genre: 'gothic', paragraphs: ['One.'] });
    const { text } = await get(`/story/${id}`);
    expect(text).toContain(`<a class="read-next" href="/story/${older.id}">`);
    expect(text).toContain('<a class="read-back" href="/stories">All stories</a>');
  });

  it('has a card of its own, which its head names; an adult one has the same as all adult ones', async () => {
    const { id } = await publish({ title: 'Carded', paragraphs: ['One.'] });
    const { text } = await get(`/story/${id}`);
    expect(contentOf(text, 'og:image')).toBe(`${ORIGIN}/story/${id}/card.png?v=1`);
    expect(contentOf(text, 'twitter:card')).toBe('summary_large_image');
    const picture = async (of: string, known?: string) => {
      const headers = known === undefined ? {} : { 'If-None-Match': known };
      const response = await fetch(`${server.url}/story/${of}/card.png`, { headers });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const card = await picture(id);
    expect(card.response.headers.get('Content-Type')).toBe('image/png');
    expect([card.bytes.readUInt32BE(16), card.bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const etag = card.response.headers.get('ETag') ?? '';
    expect((await picture(id, etag)).response.status).toBe(304);
    const [one, other] = await Promise.all(
      ['Velvet One', 'Velvet Other'].map(async (title) => {
        const { id: adult } = await publish({ title, paragraphs: ['One.'], isNsfw: true });
        return (await picture(adult)).bytes;
      }),
    );
    expect(one?.equals(other ?? Buffer.of())).toBe(true);
    expect(one?.equals(card.bytes)).toBe(false);
    expect((await picture('nothing')).response.status).toBe(404);
  });

  it('shows on its card the cover that it has', async () => {
    const cover = { imageUrl: `data:image/png;base64,${createPng(90, 50).toString('base64')}` };
    const cards = [];
    for (const [key, rest] of Object.entries({ a: {}, b: { cover }, c: {} })) {
      const { id } = await publish({ title: 'Twins', key, paragraphs: ['One.'], ...rest });
      const response = await fetch(`${server.url}/story/${id}/card.png`);
      cards.push(Buffer.from(await response.arrayBuffer()));
    }
    const [bare, covered, bareToo] = cards;
    expect(pngSize(covered ?? Buffer.of())).toEqual([1200, 630]);
    expect(bare?.equals(bareToo ?? Buffer.of())).toBe(true);
    expect(bare?.equals(covered ?? Buffer.of())).toBe(false);
  });

  it('can have 5,000 paragraphs, on pages that lead to each other', async () => {
    const paragraphs = Array.from({ length: 5_000 }, (_, index) => `Paragraph ${index} & more.`);
    const { id } = await publish({ title: 'Long', paragraphs, breaks: [4, 4_000].map(chapter) });
    const found: string[] = [];
    let path: string | undefined = `/story/${id}`;
    for (let page = 1; path !== undefined; page += 1) {
      const { text, headers, status } = await get(path, { 'Accept-Encoding': 'br' });
      expect([status, headers.get('Content-Encoding')]).toEqual([200, 'br']);
      expect(text.length).toBeLessThan(150_000);
      expect(canonicalOf(text)).toBe(ORIGIN + path);
      expect(contentOf(text, 'og:title')).toBe(page === 1 ? 'Long · Fabula' : `Long, page ${page} · Fabula`);
      expect(text).toContain(page < 8 ? `<span>Page ${page} of 8</span>` : 'All stories');
      found.push(
        ...Array.from(text.matchAll(/<p id="p\d+" dir="auto">([^<]*)/g), ([, words]) => words ?? ''),
      );
      path = /<a rel="next" href="([^"]*)"/.exec(text)?.[1];
    }
    expect(found).toEqual(paragraphs.map((text) => text.replace('&', '&amp;')));
    const first = await get(`/story/${id}`);
    expect(first.text).toContain(`<a href="/story/${id}?page=7#s4001" dir="auto">From 4000</a>`);
    expect(first.text).toContain(
      `<p class="read-ways"><a href="/story/${id}?page=7#s4001">Next chapter</a></p>`,
    );
    const other = await get(`/story/${id}?page=7`);
    expect(other.text).toContain('<h2 id="s4001" class="read-section" dir="auto">From 4000</h2>');
    for (const page of ['9', '0', '-1', 'x', '1e9', '999999'])
      expect((await get(`/story/${id}?page=${page}`)).status).toBe(404);
  });

  it('lists its chapters, and none where it has one', async () => {
    const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`);
    const of = async (...places: number[]) => {
      const { id } = await publish({ title: `Parted ${places}`, paragraphs, breaks: places.map(chapter) });
      return (await get(`/story/${id}`)).text;
    };
    const two = await of(2, 30);
    expect(two).toContain('<nav class="read-contents" aria-label="Contents"><details open>');
    expect(two).toContain(
      '<li><a href="#s3" dir="auto">From 2</a></li><li><a href="#s31" dir="auto">From 30</a></li>',
    );
    expect(two.match(/Next chapter/g)).toHaveLength(1);
    expect(await of(2)).not.toMatch(/read-contents|Next chapter/);
    expect(await of(...Array.from({ length: 13 }, (_, at) => at + 1))).toContain(
      'aria-label="Contents"><details><summary>',
    );
  });

  it.each(['nothing', '..%2f..%2fetc', 'a'.repeat(5_000), '%00', 'The_Lighthouse', '%E0%A4%A'])(
    'is a real 404 where there is none: %s',
    async (id) => {
      const { status, headers, text } = await get(`/story/${id}`);
      expect([status, headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('<title data-served>Page not found · Fabula</title>');
      if (id.length < 100 && !id.includes('%2f')) expect(text).toContain('<h1>Story not found.</h1>');
    },
  );

  it('has a scene beside it, with a head of its own', async () => {
    const { id } = await postJson<{ id: string }>(mara, '/api/v1/scene/save', wholeScene({ title: 'Lamp' }));
    const { status, text } = await get(`/scene/${id}`);
    expect([status, contentOf(text, 'og:title')]).toEqual([200, 'Lamp · Fabula']);
    expect(contentOf(text, 'description')).toBe('Rain on the lantern room.');
    expect(text).toContain('<p class="read-action" dir="auto">Rain on the lantern room.</p>');
  });

  it('sets what a scene emphasises and what is said at once, and shows nothing that is the writer’s own', async () => {
    const elements = [
      { type: 'section', description: 'Act one' },
      { type: 'action', description: 'She is **very** <late>. [[Too late?]]' },
      { type: 'dialogue', character: 'Mara', line: 'You waved.' },
      { type: 'dialogue', character: 'Tom', line: '~You *waved*.', isDual: true },
      { type: 'centered', description: 'THE _END_' },
    ];
    const scene = { ...wholeScene({ title: 'Marks' }), elements };
    const { id } = await postJson<{ id: string }>(mara, '/api/v1/scene/save', scene);
    const { text } = await get(`/scene/${id}`);
    expect(contentOf(text, 'description')).toMatch(/^She is very <late>\.|^She is very &lt;late&gt;\./);
    expect(text).toContain('She is <strong>very</strong> &lt;late&gt;.</p>');
    expect(text).toMatch(
      /<div class="read-dual"><div class="read-speech">[\s\S]*?MARA[\s\S]*?<div><div class="read-speech">[\s\S]*?TOM/,
    );
    expect(text).toContain('<em>You </em><em>waved</em><em>.</em>');
    expect(text).toContain('<p class="read-centered" dir="auto">THE <u>END</u></p>');
    const article = text.slice(text.indexOf('<article'), text.indexOf('</article>'));
    expect(article).not.toMatch(/Act one|Too late/);
  });
});
