import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeScene, wholeStory } from '../support/storyBodies.ts';

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await startServer();
  mara = await server.member();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const SAVE = '/api/v1/stories/save';
const saves = ['/api/v1/stories/save', '/api/v1/story/save', '/api/v1/scenes/save', '/api/v1/scene/save'];
const bodyFor = (path: string, rest: Record<string, unknown>) =>
  path.includes('scene') ? wholeScene(rest) : plainStory(rest);

describe.each(saves)('%s', (path) => {
  it.each([undefined, '', ' \n\t'])('refuses the title %j', async (title) => {
    const response = await mara.post(path, bodyFor(path, { title }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: expect.stringMatching(/Give it a title first/),
      type: 'invalid_request',
      field: 'title',
    });
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['a title of 301 characters', { title: 'x'.repeat(301) }, 413, 'title'],
    ['a premise that is none', { premise: 7 }, 400, 'premise'],
    ['a key that is empty', { key: '' }, 400, 'key'],
    ['a revision below 0', { ifRevision: -1 }, 400, 'ifRevision'],
    ['half a revision', { ifRevision: 1.5 }, 400, 'ifRevision'],
    ['a day that is none', { createdAt: 'yesterday' }, 400, 'createdAt'],
  ])('refuses %s', async (_, rest, status, field) => {
    const response = await mara.post(path, bodyFor(path, rest));
    expect([response.status, await response.json()]).toMatchObject([status, { field }]);
  });

  it('refuses what is no JSON, too deep, too large, or a form', async () => {
    const deep = JSON.stringify(bodyFor(path, {})).replace(
      '}',
      `,"extra":${'['.repeat(40)}${']'.repeat(40)}}`,
    );
    expect((await mara.post(path, '{"title":')).status).toBe(400);
    expect((await mara.post(path, deep)).status).toBe(400);
    const huge = await mara.post(path, JSON.stringify({ title: 'x', extra: 'x'.repeat(8 * 1024 * 1024) }));
    expect([huge.status, await huge.json()]).toMatchObject([
      413,
      {
        error: expect.stringMatching(
          /A story or scene can have 8 MB of text and pictures, and this one has 8\.1 MB/,
        ),
        field: 'body',
      },
    ]);
    const form = await mara.get(path, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(bodyFor(path, {})),
    });
    expect(form.status).toBe(400);
  });

  it('drops what it does not know, and takes no prototype', async () => {
    const title = `Odd keys ${saves.indexOf(path)}`;
    const body = JSON.stringify(bodyFor(path, { title })).replace(
      '{',
      '{"ownerId":"somebody","uid":"u","revision":99,"isPublished":true,"__proto__":{"isAdmin":true},"constructor":{"x":1},',
    );
    expect(await postJson(mara, path, body)).toMatchObject({ revision: 1, isOwn: true });
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

describe('the text of a story', () => {
  it('may be long: a whole book', async () => {
    const paragraphs = Array.from({ length: 900 }, (_, number) => `${number} ${'word '.repeat(600)}`);
    const saved = await postJson(mara, SAVE, wholeStory({ title: 'A book', id: '', paragraphs }));
    expect(saved).toMatchObject({ id: 'a_book' });
    const read = (await (await mara.get('/api/v1/stories/user/a_book')).json()) as { paragraphs: string[] };
    expect(read.paragraphs).toEqual(paragraphs);
  });

  it('keeps every character that there is, and drops what is none', async () => {
    const text = 'Zoë — 灯塔 🌊 \u202E <script>alert(1)</script> \' " \\ %s $1 \u2028';
    const body = JSON.stringify(plainStory({ title: 'Signs', premise: text, paragraphs: [text] })).replace(
      'Signs',
      'Si\\u0000gns \\ud800',
    );
    await postJson(mara, '/api/v1/story/save', body);
    expect(await (await server.visitor().get('/api/v1/story/signs_')).json()).toMatchObject({
      title: 'Signs \uFFFD',
      premise: text,
      paragraphs: [text],
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a paragraph that is a number', { paragraphs: ['a', 7] }, 'paragraphs.1'],
    ['a paragraph of another type', { paragraphs: [{ type: 'chapter' }] }, 'paragraphs.0'],
    ['an image without a place', { images: [{ imageUrl: '/a' }] }, 'images.0.paragraphIndex'],
    ['picks that are none', { pickedSentences: { 0: ['x'] } }, 'pickedSentences.0.0'],
    ['progress past the end', { storyProgress: 101 }, 'storyProgress'],
    ['a mode that there is not', { generationMode: 'fast' }, 'generationMode'],
    ['usage below nothing', { tokenUsage: { prompt_tokens: -1 } }, 'tokenUsage.prompt_tokens'],
  ])('is not %s', async (_, rest, field) => {
    const response = await mara.post(SAVE, wholeStory(rest));
    expect(response.status).toBe(400);
    const problem = (await response.json()) as { error: string; field: string };
    expect(problem).toMatchObject({ type: 'invalid_request', field });
    expect(problem.error).toMatch(/^[a-zA-Z]\S* .*\.$/);
  });

  it('comes in paragraphs of at most 100,000 characters', async () => {
    const response = await mara.post(SAVE, wholeStory({ paragraphs: ['a', 'x'.repeat(100_001)] }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining('100,001'),
      field: 'paragraphs.1',
    });
  });

  it('began at the latest when it came', async () => {
    const before = Date.now();
    const saved = await postJson<{ createdAt: string }>(
      mara,
      SAVE,
      wholeStory({ title: 'Future', createdAt: '9999-01-01T00:00:00+02:00' }),
    );
    expect(Date.parse(saved.createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(saved.createdAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe('ids in paths', () => {
  const odd = [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f',
    '..%5c',
    'a%00b',
    '%00',
    '%ff',
    'a'.repeat(10_000),
    '%F0%9F%8C%8A',
    'constructor',
    '__proto__',
    '%27%20OR%201%3D1',
    '%25s',
  ];
  const files = () => readdirSync(join(server.dataDir, 'store'), { recursive: true }).length;

  it.each(['/api/v1/story', '/api/v1/scene', '/api/story', '/api/v1/stories/user', '/api/v1/scenes/user'])(
    '%s finds nothing for odd ones, and says so',
    async (path) => {
      const before = files();
      for (const id of odd) {
        const read = await mara.get(`${path}/${id}`);
        expect([id, read.status, ((await read.json()) as { type: string }).type]).toEqual([
          id,
          404,
          'not_found',
        ]);
        if (path === '/api/story') continue;
        const removal = await mara.delete(`${path}/${id}`);
        expect([id, removal.status]).toEqual([id, 404]);
      }
      expect(files()).toBe(before);
    },
  );

  it('never become names of files', async () => {
    await postJson(
      mara,
      SAVE,
      wholeStory({ title: '../../Escaped', id: '../../../escaped', key: '../../k' }),
    );
    const names = readdirSync(server.dataDir, { recursive: true }).map(String);
    expect(names.filter((name) => /escaped/i.test(name))).toEqual([]);
    expect((await mara.get('/api/v1/stories/user/escaped')).status).toBe(200);
  });
});
