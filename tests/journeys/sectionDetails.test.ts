import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../packages/contract/src/index.ts';
import { newStory, type Story, toPublished } from '../../packages/editor-kit/src/core.ts';
import { exportStory } from '../../packages/editor-kit/src/formats.ts';
import { bookFormats, storyFormats } from '../../packages/editor-kit/src/model/formats/StoryFormat.ts';
import { bookWords } from '../support/bookWords.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeStory } from '../support/storyBodies.ts';

const SLOW = { timeout: 60_000 };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(server.reports).toEqual([]);
});
afterAll(() => server.close());

const told = {
  pointOfView: 'SecretEyes',
  place: 'SecretPlace',
  time: 'SecretTime',
  synopsis: 'SecretBeat one.\nSecretBeat two.',
  written: [0],
  target: 98_765,
};
const heading = { at: 0, rank: 'chapter', state: 'draft', ...told };
const secret = /Secret|98,?765/;

const OWN = '/api/v1/stories/user/the_lighthouse';
async function open(headings: unknown) {
  const mara = await server.member();
  const response = await mara.post('/api/v1/stories/save', wholeStory({ key: 'key-1', headings }));
  return { mara, response, read: async () => (await mara.get(OWN)).json() as Promise<{ headings: unknown }> };
}

describe('what is said of a section', () => {
  it('is kept in its writer’s account, whole and by a patch', async () => {
    const { mara, response, read } = await open([heading]);
    expect(response.status).toBe(200);
    expect((await read()).headings).toEqual([heading]);
    const changed = { ...heading, place: 'Pier', written: [0, 1] };
    const patched = await mara.get(OWN, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ifRevision: 1,
        patch: [{ op: 'replace', path: '/headings/0', value: changed }],
      }),
    });
    expect(patched.status).toBe(200);
    expect((await read()).headings).toEqual([changed]);
  });

  it.each([
    ['pointOfView', 'x'.repeat(limits.sectionDetailCharacters), 'x'],
    ['place', 'x'.repeat(limits.sectionDetailCharacters), 'x'],
    ['time', 'x'.repeat(limits.sectionDetailCharacters), 'x'],
    ['synopsis', 'x'.repeat(limits.synopsisCharacters), 'x'],
  ])('%s is as long as the limit, and no longer', async (name, longest, more) => {
    expect((await open([{ ...heading, [name]: longest }])).response.status).toBe(200);
    const { response } = await open([{ ...heading, [name]: longest + more }]);
    expect(response.status).toBe(413);
  });

  it.each([
    ['target', 0],
    ['target', 1.5],
    ['target', limits.sectionTarget + 1],
    ['written', [-1]],
    ['place', 7],
  ])('%s is not %j', async (name, value) => {
    const { response } = await open([{ ...heading, [name]: value }]);
    expect(response.status).toBe(400);
    expect((await response.json()) as unknown).toMatchObject({
      field: expect.stringContaining('headings.0'),
    });
  });
});

describe('what is said of a section goes to no reader', () => {
  const story: Story = {
    ...newStory(false),
    title: 'Lamps',
    paragraphs: ['Arrival', 'The lamp went out at nine.'].map((text, at) => ({ id: `p${at}`, text })),
    headings: { p0: 'chapter' },
    details: { p0: told },
  };

  it.each(storyFormats)('as %s, but in a copy of all of it', (format) => {
    const { text } = exportStory(story, format, { hasSummaries: true, author: 'Mara' });
    expect(text).toContain('Arrival');
    if (format === 'json') expect(text).toMatch(secret);
    else expect(text).not.toMatch(secret);
  });

  it.each(bookFormats)('as %s', SLOW, async (format) => {
    const { words, sent } = await bookWords(server.url, format, story);
    expect(words).toContain('The lamp went out at nine.');
    expect(words).not.toMatch(secret);
    expect(sent).toContain('Arrival');
    expect(sent).not.toMatch(secret);
  });

  it('published, whoever publishes it', async () => {
    const form = { title: 'Lamps', author: 'Mara' };
    expect(JSON.stringify(toPublished(story, form))).not.toMatch(secret);
    const mara = await server.member();
    const paragraphs = ['Arrival', 'The lamp went out at nine.'];
    await postJson(
      mara,
      '/api/v1/story/save',
      plainStory({ title: 'Lamps', paragraphs, headings: [heading] }),
    );
    for (const path of ['/api/v1/story/lamps', '/story?id=lamps']) {
      const answer = await (await server.visitor().get(path)).text();
      expect(answer).not.toMatch(secret);
    }
    const answer = await (await server.visitor().get('/api/v1/story/lamps')).json();
    expect(answer).toMatchObject({ headings: [{ at: 0, rank: 'chapter' }] });
  });
});
