import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type StoryEntry,
  savedScene,
  savedStory,
  sceneEntry,
  storyEntry,
} from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { postJson, readPages, wholeScene, wholeStory } from '../support/storyBodies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const SAVE = '/api/v1/stories/save';
const LIST = '/api/v1/stories/user';

describe('a story in one’s account', () => {
  it('comes back whole: section breaks, images, picks, usage and all', async () => {
    const mara = await server.member();
    const sent = wholeStory({ key: 'key-1' });
    const saved = storyEntry.parse(await postJson(mara, SAVE, sent));
    expect(saved).toMatchObject({
      id: 'the_lighthouse',
      formatted_id: 'the_lighthouse',
      key: 'key-1',
      revision: 1,
      excerpt: 'The lamp went out at nine.',
      isPublished: false,
      isOwn: true,
      createdAt: sent.createdAt,
    });
    const response = await mara.get(`${LIST}/the_lighthouse`);
    expect(response.status).toBe(200);
    const read = (await response.json()) as Record<string, unknown>;
    expect(savedStory.safeParse(read).success).toBe(true);
    expect(read).toMatchObject(sent);
  });

  it('is in the list, without its text, newest first', async () => {
    const mara = await server.member();
    for (const title of ['One', 'Two', 'Three']) await postJson(mara, SAVE, wholeStory({ id: '', title }));
    await postJson(mara, SAVE, wholeStory({ id: '', title: 'One', isNsfw: true }));
    const [list = []] = await readPages<StoryEntry>(mara, LIST);
    expect(list.map(({ formatted_id, isNsfw }) => [formatted_id, isNsfw])).toEqual([
      ['one', true],
      ['three', false],
      ['two', false],
    ]);
    expect(list.map(({ updatedAt }) => updatedAt)).toEqual(
      list
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .reverse(),
    );
    expect(list.every((entry) => storyEntry.safeParse(entry).success && !('paragraphs' in entry))).toBe(true);
    const [found = []] = await readPages<StoryEntry>(mara, `${LIST}?q=thr`);
    expect(found.map(({ id }) => id)).toEqual(['three']);
  });

  it('is nobody else’s', async () => {
    const [mara, bob] = [await server.member(), await server.member()];
    await postJson(mara, SAVE, wholeStory());
    expect((await bob.get(`${LIST}/the_lighthouse`)).status).toBe(404);
    expect((await bob.delete(`${LIST}/the_lighthouse`)).status).toBe(404);
    expect(await (await bob.get(LIST)).json()).toEqual([]);
    const his = await postJson<StoryEntry>(bob, SAVE, wholeStory({ title: 'the lighthouse' }));
    expect(his).toMatchObject({ id: 'the_lighthouse', title: 'the lighthouse', revision: 1 });
    expect(await (await mara.get(`${LIST}/the_lighthouse`)).json()).toMatchObject({
      title: 'The Lighthouse',
    });
  });

  it('is updated by the same title, or under the same key whatever its title', async () => {
    const mara = await server.member();
    await postJson(mara, SAVE, wholeStory());
    const again = await postJson<StoryEntry>(mara, SAVE, wholeStory({ key: 'k', storyProgress: 50 }));
    expect(again).toMatchObject({ id: 'the_lighthouse', revision: 2, key: 'k' });
    const renamed = await postJson<StoryEntry>(
      mara,
      SAVE,
      wholeStory({ key: 'k', id: 'the_dark_house', title: 'The Dark House' }),
    );
    expect(renamed).toMatchObject({ id: 'the_lighthouse', revision: 3, title: 'The Dark House' });
    expect((await readPages(mara, LIST)).flat()).toHaveLength(1);
  });

  it('keeps two of the same title apart when they have keys', async () => {
    const mara = await server.member();
    const ids: string[] = [];
    for (const key of ['k', 'l', 'k', 'l']) {
      ids.push((await postJson<StoryEntry>(mara, SAVE, wholeStory({ key }))).id);
    }
    expect(ids).toEqual(['the_lighthouse', 'the_lighthouse_2', 'the_lighthouse', 'the_lighthouse_2']);
  });

  it('whose local id has signs in it is the same story each time', async () => {
    const mara = await server.member();
    const sent = wholeStory({ title: 'Don’t Go!', id: 'don’t_go!' });
    expect(await postJson(mara, SAVE, sent)).toMatchObject({ id: 'dont_go', revision: 1 });
    expect(await postJson(mara, SAVE, sent)).toMatchObject({ id: 'dont_go', revision: 2 });
  });

  it('saved elsewhere meanwhile is a conflict, and stays as it was saved there', async () => {
    const mara = await server.member();
    await postJson(mara, SAVE, wholeStory({ key: 'k' }));
    await postJson(mara, SAVE, wholeStory({ key: 'k', ifRevision: 1, title: 'Elsewhere' }));
    const response = await mara.post(SAVE, wholeStory({ key: 'k', ifRevision: 1, title: 'Here' }));
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      error: expect.stringMatching(/^This story has been saved elsewhere since you opened it\./),
      type: 'conflict',
      revision: 2,
    });
    expect(await (await mara.get(`${LIST}/the_lighthouse`)).json()).toMatchObject({ title: 'Elsewhere' });
  });

  it('is gone when it is deleted, and deleting it again says so', async () => {
    const mara = await server.member();
    await postJson(mara, SAVE, wholeStory());
    const response = await mara.delete(`${LIST}/the_lighthouse`);
    expect([response.status, await response.json()]).toEqual([
      200,
      { id: 'the_lighthouse', trashId: expect.any(String) },
    ]);
    const again = await mara.delete(`${LIST}/the_lighthouse`);
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({
      type: 'not_found',
      error: expect.stringMatching(/^Story not found\./),
    });
    expect((await mara.get(`${LIST}/the_lighthouse`)).status).toBe(404);
    expect(await (await mara.get(LIST)).json()).toEqual([]);
  });

  it('comes as YAML when that is asked for', async () => {
    const mara = await server.member();
    await postJson(mara, SAVE, wholeStory({ images: [] }));
    const response = await mara.get(`${LIST}/the_lighthouse`, { headers: { Accept: 'application/yaml' } });
    expect(response.headers.get('Content-Type')).toMatch(/^application\/yaml/);
    expect(await response.text()).toMatch(
      /^paragraphs:\n {2}- The lamp went out at nine\.\n[\s\S]*^pickedSentences:\n {2}"3":$/m,
    );
  });

  it('is nothing for who is not signed in', async () => {
    const visitor = server.visitor();
    for (const call of [
      visitor.get(LIST),
      visitor.get(`${LIST}/the_lighthouse`),
      visitor.delete(`${LIST}/the_lighthouse`),
      visitor.post(SAVE, wholeStory()),
    ]) {
      const response = await call;
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ type: 'unauthenticated' });
    }
  });
});

describe('a scene in one’s account', () => {
  it('comes back whole, beside a story of the same title', async () => {
    const mara = await server.member();
    await postJson(mara, SAVE, wholeStory());
    const saved = sceneEntry.parse(await postJson(mara, '/api/v1/scenes/save', wholeScene()));
    expect(saved).toMatchObject({ id: 'the_lighthouse', excerpt: 'Rain on the lantern room.' });
    expect(saved.created_at).toBe(saved.createdAt);
    const read = await (await mara.get('/api/v1/scenes/user/the_lighthouse')).json();
    expect(savedScene.safeParse(read).success).toBe(true);
    expect(read).toMatchObject(wholeScene());
    const [list = []] = await readPages<StoryEntry>(mara, '/api/v1/scenes/user');
    expect(list).toEqual([saved]);
    expect((await mara.delete('/api/v1/scenes/user/the_lighthouse')).status).toBe(200);
    expect((await mara.get(`${LIST}/the_lighthouse`)).status).toBe(200);
  });
});
