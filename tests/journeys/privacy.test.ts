import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newStory, type Story, toPublished, toSavedStory } from '../../packages/editor-kit/src/core.ts';
import { bookFormats } from '../../packages/editor-kit/src/model/formats/StoryFormat.ts';
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

const story: Story = {
  ...newStory(false),
  title: 'Lamps',
  paragraphs: ['Arrival', 'The lamp went out at nine.', 'SecretNote: ask Ada.', 'It rained.'].map(
    (text, at) => ({ id: `p${at}`, text }),
  ),
  headings: { p0: 'chapter' },
  privacy: { p1: 'hidden', p2: 'note' },
};

describe('hidden text and notes', () => {
  it('are kept in their writer’s account, whole and by a patch', async () => {
    const mara = await server.member();
    const { paragraphs, privacy } = toSavedStory(story, '');
    expect(privacy).toEqual([
      { at: 1, is: 'hidden' },
      { at: 2, is: 'note' },
    ]);
    const saved = await mara.post('/api/v1/stories/save', wholeStory({ key: 'key-1', paragraphs, privacy }));
    expect(saved.status).toBe(200);
    const own = '/api/v1/stories/user/the_lighthouse';
    const read = async () => ((await (await mara.get(own)).json()) as { privacy: unknown }).privacy;
    expect(await read()).toEqual(privacy);
    const patched = await mara.get(own, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ifRevision: 1, patch: [{ op: 'remove', path: '/privacy/0' }] }),
    });
    expect(patched.status).toBe(200);
    expect(await read()).toEqual([{ at: 2, is: 'note' }]);
  });

  it.each([[{ at: -1, is: 'note' }], [{ at: 0, is: 'secret' }], [{ is: 'note' }]])(
    'are not %j',
    async (one) => {
      const mara = await server.member();
      const saved = await mara.post('/api/v1/stories/save', wholeStory({ key: 'key-1', privacy: [one] }));
      expect(saved.status).toBe(400);
    },
  );
});

describe('a note goes to no reader', () => {
  it.each(bookFormats)('as %s', SLOW, async (format) => {
    const { words, sent } = await bookWords(server.url, format, story);
    expect(words).toContain('The lamp went out at nine.');
    expect(words + sent).not.toContain('SecretNote');
  });

  it('published', async () => {
    const mara = await server.member();
    const { paragraphs, headings } = toPublished(story, { title: 'Lamps', author: 'Mara' });
    await postJson(mara, '/api/v1/story/save', plainStory({ title: 'Lamps', paragraphs, headings }));
    for (const path of ['/api/v1/story/lamps', '/story?id=lamps']) {
      const answer = await (await server.visitor().get(path)).text();
      expect(answer).not.toContain('SecretNote');
    }
    const answer = await (await server.visitor().get('/api/v1/story/lamps')).json();
    expect(answer).toMatchObject({
      paragraphs: ['Arrival', 'The lamp went out at nine.', 'It rained.'],
    });
  });
});
