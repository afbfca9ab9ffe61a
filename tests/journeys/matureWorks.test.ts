import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { StoryEntry } from '../../packages/contract/src/index.ts';
import type { Member } from '../support/createMember.ts';
import { fc } from '../support/fastCheck.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, readPages, wholeScene } from '../support/storyBodies.ts';

/** Each save waits for the disk, and a busy one takes its time. */
const SLOW_DISK = { timeout: 60_000 };

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await startServer();
  mara = await server.member();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const list = async (path: string) => (await readPages<StoryEntry>(server.visitor(), path)).flat();

it('what does not say is adult', async () => {
  await postJson(mara, '/api/v1/story/save', plainStory({ title: 'Unsaid', isNsfw: undefined }));
  await postJson(mara, '/api/v1/scene/save', wholeScene({ title: 'Unsaid', isNsfw: undefined }));
  await postJson(mara, '/api/v1/stories/save', plainStory({ title: 'Unsaid', isNsfw: undefined }));
  for (const path of ['/api/v1/story/unsaid', '/api/v1/scene/unsaid', '/api/v1/stories/user/unsaid']) {
    expect(await (await mara.get(path)).json()).toMatchObject({ isNsfw: true });
  }
  for (const many of ['stories', 'scenes']) {
    expect(await list(`/api/v1/${many}/published?q=unsaid`)).toEqual([]);
    expect(await list(`/api/v1/${many}/published/nsfw?q=unsaid`)).toMatchObject([
      { id: 'unsaid', isNsfw: true },
    ]);
  }
  for (const isNsfw of ['false', 0, null]) {
    expect((await mara.post('/api/v1/story/save', plainStory({ isNsfw }))).status).toBe(400);
  }
});

it('safe lists hold no adult story, whatever is published, changed and asked for', SLOW_DISK, async () => {
  const titles = ['Red Door', 'Red Night', 'Door'];
  const one = fc.record({
    title: fc.constantFrom(...titles),
    genre: fc.constantFrom('Crime', 'Horror', ''),
    premise: fc.constantFrom('A door.', 'A night.', ''),
    isNsfw: fc.constantFrom(true, false, undefined),
  });
  const parameters = [
    'q=red',
    'q=door',
    'genre=crime',
    'premise=A+door.',
    'isNsfw=true',
    'nsfw=1',
    'isNsfw=false&isNsfw=true',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 6 }),
      fc.subarray(parameters, { maxLength: 3 }),
      async (stories, asked) => {
        const truth = new Map<string, boolean>();
        for (const story of stories) {
          const saved = await postJson<StoryEntry>(mara, '/api/v1/story/save', plainStory(story));
          truth.set(saved.id, story.isNsfw ?? true);
          expect(saved.isNsfw).toBe(story.isNsfw ?? true);
        }
        const query = asked.length === 0 ? '' : `?${asked.join('&')}`;
        for (const entry of await list(`/api/v1/stories/published${query}`)) {
          expect([entry.id, entry.isNsfw, truth.get(entry.id) ?? false]).toEqual([entry.id, false, false]);
        }
        for (const entry of await list(`/api/v1/stories/published/nsfw${query}`))
          expect(entry.isNsfw).toBe(true);
        const listed = (await list('/api/v1/stories/published')).map(({ id }) => id);
        expect([...truth].filter(([id, isAdult]) => !isAdult && !listed.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});
