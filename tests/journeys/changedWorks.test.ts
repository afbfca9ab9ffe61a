import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits, type StoryEntry } from '../../packages/contract/src/index.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { postJson, wholeScene, wholeStory } from '../support/storyBodies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const STORY = '/api/v1/stories/user/the_lighthouse';

type Patch = readonly { op: string; path: string; value?: unknown }[];

async function change(who: Member, patch: Patch, { path = STORY, ifRevision = 1 } = {}) {
  const headers = { 'Content-Type': 'application/json' };
  const response = await who.get(path, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ ifRevision, patch }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

async function open(rest: Record<string, unknown> = {}) {
  const mara = await server.member();
  const sent = wholeStory({ key: 'key-1', ...rest });
  await postJson<StoryEntry>(mara, '/api/v1/stories/save', sent);
  return { mara, sent, read: async () => (await mara.get(STORY)).json() as Promise<Record<string, unknown>> };
}

describe('a patch of a work in one’s account', () => {
  it('changes what it names, and keeps all else', async () => {
    const { mara, sent, read } = await open();
    const { status, answer } = await change(mara, [
      { op: 'test', path: '/paragraphs/3', value: sent.paragraphs[3] },
      { op: 'replace', path: '/paragraphs/3', value: 'She knocked twice.' },
      { op: 'add', path: '/paragraphs/0', value: 'Night came.' },
      { op: 'add', path: '/paragraphs/-', value: 'The door opened.' },
      { op: 'remove', path: '/overall_summary' },
      { op: 'add', path: '/title', value: 'The Lighthouse Keeper' },
      { op: 'add', path: '/language', value: 'en-GB' },
    ]);
    expect([status, answer]).toMatchObject([200, { id: 'the_lighthouse', key: 'key-1', revision: 2 }]);
    const { id: _, overall_summary: _gone, ...rest } = sent;
    expect(await read()).toMatchObject({
      ...rest,
      title: 'The Lighthouse Keeper',
      language: 'en-GB',
      overall_summary: '',
      paragraphs: ['Night came.', ...sent.paragraphs.slice(0, 3), 'She knocked twice.', 'The door opened.'],
    });
  });

  it('changes a scene', async () => {
    const mara = await server.member();
    await postJson(mara, '/api/v1/scenes/save', wholeScene({ key: 'key-2' }));
    const path = '/api/v1/scenes/user/the_lighthouse';
    const description = 'Rain, and then none.';
    const patch = [{ op: 'replace', path: '/elements/0', value: { type: 'action', description } }];
    expect(await change(mara, patch, { path })).toMatchObject({ status: 200, answer: { revision: 2 } });
    expect(await (await mara.get(path)).json()).toMatchObject({
      elements: [{ type: 'action', description }, ...wholeScene().elements.slice(1)],
    });
  });

  it('is a conflict where another revision is there', async () => {
    const { mara, sent, read } = await open();
    const { status, answer } = await change(mara, [{ op: 'add', path: '/genre', value: 'Horror' }], {
      ifRevision: 7,
    });
    expect([status, answer]).toMatchObject([409, { type: 'conflict', revision: 1 }]);
    expect(await read()).toMatchObject({ genre: sent.genre, revision: 1 });
  });

  it.each<[string, Patch]>([
    ['a test that fails', [{ op: 'test', path: '/paragraphs/0', value: 'Other words.' }]],
    ['a list compared with another', [{ op: 'test', path: '/paragraphs', value: Array(5_000).fill('x') }]],
    ['an item that is not there', [{ op: 'replace', path: '/paragraphs/900', value: 'Words.' }]],
    ['a field that is not there', [{ op: 'remove', path: '/headings' }]],
    ['an item of what is no list', [{ op: 'add', path: '/title/0', value: 'T' }]],
    ['an addition of nothing', [{ op: 'add', path: '/genre' }]],
  ])('changes nothing after %s', async (_, failing) => {
    const { mara, sent, read } = await open();
    const patch = [{ op: 'add', path: '/genre', value: 'Horror' }, ...failing];
    const { status, answer } = await change(mara, patch);
    expect([status, answer]).toMatchObject([
      422,
      {
        type: 'unprocessable',
        error: 'This change does not fit the story that is kept. Nothing was changed. Save the story whole.',
      },
    ]);
    expect(await read()).toMatchObject({ genre: sent.genre, revision: 1 });
  });

  it.each([
    '/id',
    '/key',
    '/ifRevision',
    '/createdAt',
    '/constructor',
    '/__proto__/x',
    '/paragraphs/0/content',
    '',
    'title',
  ])('does not reach %s', async (path) => {
    const { mara, read } = await open();
    const { status, answer } = await change(mara, [{ op: 'add', path, value: 'x' }]);
    expect([status, answer.field]).toEqual([400, 'patch.0.path']);
    expect(await read()).toMatchObject({ revision: 1 });
  });

  it('makes no work that could not be saved whole', async () => {
    const { mara, read } = await open();
    const long = 'a'.repeat(limits.textCharacters + 1);
    const tooLarge = { status: 413, answer: { type: 'too_large' } };
    expect(await change(mara, [{ op: 'add', path: '/paragraphs/0', value: long }])).toMatchObject(tooLarge);
    expect(await change(mara, [{ op: 'add', path: '/title', value: ' ' }])).toMatchObject({ status: 400 });
    const full = Math.ceil(limits.workBytes / limits.textCharacters) - 1;
    const text = 'a'.repeat(limits.textCharacters);
    const some = (count: number) =>
      Array.from({ length: count }, () => ({ op: 'add', path: '/paragraphs/-', value: text }));
    const half = Math.ceil(full / 2);
    expect(await change(mara, some(half))).toMatchObject({ status: 200 });
    expect(await change(mara, some(full - half + 2), { ifRevision: 2 })).toMatchObject(tooLarge);
    expect(await read()).toMatchObject({ revision: 2 });
  });
});
