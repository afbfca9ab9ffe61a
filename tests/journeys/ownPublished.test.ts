import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { StoryEntry } from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson } from '../support/storyBodies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const LIST = '/api/v1/stories/published';

it('B1: with own=1 the published are those of whoever asks, of the mode that is asked for', async () => {
  const [mara, bob] = [await server.member(), await server.member()];
  const publish = (who: typeof mara, body: Record<string, unknown>) =>
    postJson(who, '/api/v1/story/save', plainStory(body));
  for (const isNsfw of [false, true])
    await publish(mara, { title: `Mine ${isNsfw}`, key: `mine ${isNsfw}`, isNsfw });
  await publish(bob, { title: 'Not mine' });
  const own = async (path: string) => (await (await mara.get(`${path}?own=1`)).json()) as StoryEntry[];
  expect(await own(LIST)).toMatchObject([{ title: 'Mine false', isOwn: true, key: 'mine false' }]);
  expect(await own(`${LIST}/nsfw`)).toMatchObject([{ title: 'Mine true', isNsfw: true }]);
});

it('B11: who is not signed in has published nothing: 401', async () => {
  const stranger = await server.visitor().get(`${LIST}?own=1`);
  expect([stranger.status, await stranger.json()]).toMatchObject([401, { type: 'unauthenticated' }]);
});
