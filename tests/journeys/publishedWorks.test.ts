import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  publishedScene,
  publishedStory,
  type SceneEntry,
  type StoryEntry,
  storyEntry,
} from '../../packages/contract/src/index.ts';
import type { Visitor } from '../support/createVisitor.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { nextPage, plainStory, postJson, readPages, wholeScene, wholeStory } from '../support/storyBodies.ts';
import { png, uploadImage } from '../support/uploadImage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

/** Each save waits for the disk, and a busy one takes its time. */
const SLOW_DISK = { timeout: 60_000 };
const dataUrl = `data:image/png;base64,${png.toString('base64')}`;
const PUBLISH = '/api/v1/story/save';
const LIST = '/api/v1/stories/published';
const read = async (id: string) => (await server.visitor().get(`/api/v1/story/${id}`)).json();
const idsOf = async (path: string) =>
  (await readPages<StoryEntry>(server.visitor(), path)).flat().map(({ id }) => id);

async function readJson(who: Visitor, path: string) {
  return (await who.get(path)).json();
}

describe('publishing a story', () => {
  it('shows its text to everybody, and nothing of its owner’s', async () => {
    const mara = await server.member();
    const title = 'Shown To All';
    const saved = storyEntry.parse(
      await postJson(mara, PUBLISH, { ...wholeStory({ title, key: 'k' }), id: '' }),
    );
    expect(saved).toMatchObject({ id: 'shown_to_all', isOwn: true, key: 'k', isPublished: true });
    const story = await read('shown_to_all');
    expect(publishedStory.safeParse(story).success).toBe(true);
    expect(story).toEqual({
      id: 'shown_to_all',
      formatted_id: 'shown_to_all',
      key: null,
      title,
      author: 'Mara',
      premise: 'A keeper finds a door under the lamp.',
      genre: 'Mystery',
      isNsfw: false,
      language: 'en',
      isPublished: true,
      isOwn: false,
      createdAt: '2026-01-05T10:00:00.000Z',
      updatedAt: saved.updatedAt,
      revision: 1,
      cover: null,
      paragraphs: ['The lamp went out at nine.', 'She knocked. Somebody knocked back.'],
      storyProgress: 40,
    });
    expect(await (await server.visitor().get('/api/story/shown_to_all')).json()).toEqual(story);
    expect(JSON.stringify(story)).not.toContain(mara.user.id);
  });

  it('needs text: section breaks and blanks are none', async () => {
    const mara = await server.member();
    for (const paragraphs of [[], [' \n'], [{ type: 'section_break', summary: 'S' }], undefined]) {
      const response = await mara.post(PUBLISH, plainStory({ paragraphs }));
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error: 'Please generate a story before publishing.',
        type: 'invalid_request',
        field: 'paragraphs',
      });
    }
  });

  it('anew updates it; unpublishing takes it away', async () => {
    const mara = await server.member();
    const title = 'Updated Once';
    await postJson(mara, PUBLISH, plainStory({ title }));
    expect(await postJson(mara, PUBLISH, plainStory({ title, paragraphs: ['Two.'] }))).toMatchObject({
      id: 'updated_once',
      revision: 2,
    });
    expect(await read('updated_once')).toMatchObject({ paragraphs: ['Two.'] });
    const conflict = await mara.post(PUBLISH, plainStory({ title, ifRevision: 1 }));
    expect([conflict.status, await conflict.json()]).toMatchObject([409, { type: 'conflict', revision: 2 }]);
    expect((await mara.delete('/api/v1/story/updated_once')).status).toBe(200);
    expect((await server.visitor().get('/api/v1/story/updated_once')).status).toBe(404);
    expect(await idsOf(`${LIST}?q=updated`)).toEqual([]);
    expect((await mara.delete('/api/v1/story/updated_once')).status).toBe(404);
  });

  it('never takes another’s place: the second of a title is _2, also for its owner later', async () => {
    const members = [await server.member(), await server.member(), await server.member()];
    const title = 'The Same Title';
    const publish = async (index: number) =>
      (
        await postJson<StoryEntry>(
          members[index] ?? server.visitor(),
          PUBLISH,
          plainStory({ title, author: `a${index}` }),
        )
      ).id;
    expect([
      await publish(0),
      await publish(1),
      await publish(2),
      await publish(1),
      await publish(0),
    ]).toEqual([
      'the_same_title',
      'the_same_title_2',
      'the_same_title_3',
      'the_same_title_2',
      'the_same_title',
    ]);
    expect(await read('the_same_title')).toMatchObject({ author: 'a0', revision: 2 });
    expect(await read('the_same_title_2')).toMatchObject({ author: 'a1', revision: 2 });
  });

  it('by many at once gives each an id of their own', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => server.member()));
    const ids = await Promise.all(
      members.map(
        async (member) => (await postJson<StoryEntry>(member, PUBLISH, plainStory({ title: 'Rush' }))).id,
      ),
    );
    expect(ids.toSorted()).toEqual(['rush', 'rush_2', 'rush_3', 'rush_4', 'rush_5', 'rush_6']);
  });

  it.each(['灯塔的故事', 'قصة المنارة', '🌊🌊', '!?'])(
    'titled %s has a made id, the same each time',
    async (title) => {
      const [mara, bob] = [await server.member(), await server.member()];
      const first = await postJson<StoryEntry>(mara, PUBLISH, plainStory({ title }));
      expect(first.id).toMatch(/^story_[a-z0-9]{6,12}$/);
      expect(await postJson(mara, PUBLISH, plainStory({ title }))).toMatchObject({
        id: first.id,
        revision: 2,
      });
      expect(await read(first.id)).toMatchObject({ title });
      expect((await postJson<StoryEntry>(bob, PUBLISH, plainStory({ title }))).id).not.toBe(first.id);
    },
  );

  it('is Anonymous’s when no author is named', async () => {
    const mara = await server.member();
    for (const author of [undefined, '  ']) {
      expect(await postJson(mara, PUBLISH, plainStory({ title: 'By nobody', author }))).toMatchObject({
        author: 'Anonymous',
      });
    }
  });

  it('is for who is signed in, and unpublishing for its owner', async () => {
    const [mara, bob] = [await server.member(), await server.member()];
    await postJson(mara, PUBLISH, plainStory({ title: 'Hers' }));
    expect((await server.visitor().post(PUBLISH, plainStory())).status).toBe(401);
    expect((await server.visitor().delete('/api/v1/story/hers')).status).toBe(401);
    const response = await bob.delete('/api/v1/story/hers');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      type: 'forbidden',
      error: expect.stringMatching(/^You don't have permission to delete this story/),
    });
    expect(await read('hers')).toMatchObject({ title: 'Hers' });
  });
});

describe('D-PUBLISH: section breaks, pictures and a cover', () => {
  const paragraphs = ['One.', ' ', 'Two.', 'Three.'];
  const breaks = [
    { before: 0 },
    { before: 2, title: 'Chapter 2' },
    { before: 3, summary: 'The lamp fails.' },
    { before: 9 },
  ];

  it('stand beside the paragraphs, which are the whole text; what is blank moves no place', async () => {
    const mara = await server.member();
    const image = await uploadImage(mara);
    const images = [
      { id: 'a', paragraphIndex: 2, ...image, caption: 'The lamp' },
      { id: 'b', paragraphIndex: 3, imageUrl: dataUrl, caption: '' },
      { id: 'gone', paragraphIndex: 3, imageId: 'nothere', imageUrl: '/api/v1/images/nothere' },
      { id: 'far', paragraphIndex: 3, imageUrl: 'https://evil.example/a.png' },
      { id: 'odd', paragraphIndex: 3, imageUrl: 'data:image/png;base64,AAAA' },
    ];
    const body = plainStory({ title: 'With Pictures', key: 'k', paragraphs, breaks, images, cover: image });
    const saved = storyEntry.parse(await postJson(mara, PUBLISH, body));
    expect(saved.cover).toBe(image.imageUrl);
    const story = publishedStory.parse(await read('with_pictures'));
    expect(story).toMatchObject({
      paragraphs: ['One.', 'Two.', 'Three.'],
      breaks: [
        { before: 1, title: 'Chapter 2' },
        { before: 2, summary: 'The lamp fails.' },
      ],
      cover: image.imageUrl,
    });
    expect(story.images?.map(({ id, paragraphIndex, caption }) => [id, paragraphIndex, caption])).toEqual([
      ['a', 1, 'The lamp'],
      ['b', 2, ''],
    ]);
    for (const { imageUrl } of story.images ?? [])
      expect((await server.visitor().get(imageUrl)).headers.get('Content-Type')).toBe('image/png');

    // The same picture again takes no more room, and without a cover there is none.
    await postJson(mara, PUBLISH, { ...body, cover: undefined });
    const again = publishedStory.parse(await read('with_pictures'));
    expect(again.images).toEqual(story.images);
    expect(again.cover).toBeNull();
  });

  it('length and cover are said wherever a story is listed', async () => {
    const mara = await server.member();
    const image = await uploadImage(mara);
    const long = Array.from({ length: 6 }, () => 'The lamp went out at nine and nobody came. '.repeat(30));
    const rest = { premise: 'A shelf of its own.', genre: 'Shelf Fiction' };
    for (const [title, paragraphs, cover] of [
      ['Short And Bare', ['One.'], null],
      ['Long And Covered', long, image],
    ] as const)
      await postJson(mara, PUBLISH, plainStory({ ...rest, title, paragraphs, cover, images: [] }));
    const visitor = server.visitor();
    const lists = [
      await readJson(visitor, '/api/v1/stories/published?genre=Shelf%20Fiction'),
      (await readJson(visitor, '/api/v1/stories/premises'))[0].stories,
      (await readJson(visitor, '/api/v1/stories/genres'))[0].stories,
      (await readJson(visitor, '/api/v1/stories/listing')).premises[0].stories,
      (await readJson(visitor, '/api/v1/stories/listing')).genres[0].stories,
      (await readJson(visitor, '/api/v1/stories/listing')).featured.premises[0].stories,
    ];
    for (const list of lists)
      expect(list).toMatchObject([
        { title: 'Long And Covered', length: 6, cover: image.imageUrl },
        { title: 'Short And Bare', length: 1, cover: null },
      ]);
  });

  it('an adult picture is not published with a story that is not adult', async () => {
    const mara = await server.member();
    const image = await uploadImage(mara, true);
    const images = [{ paragraphIndex: 0, ...image }];
    for (const rest of [{ images }, { cover: image }]) {
      const refused = await mara.post(PUBLISH, plainStory({ title: 'Mixed', ...rest }));
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { field: 'images', error: expect.stringMatching(/^One of its pictures is for adults/) },
      ]);
    }
    expect((await server.visitor().get('/api/v1/story/mixed')).status).toBe(404);
    const adult = plainStory({ title: 'Mixed', images, cover: image, isNsfw: true });
    expect(await postJson(mara, PUBLISH, adult)).toMatchObject({ cover: image.imageUrl, isNsfw: true });
  });
});

describe('lists of published stories', () => {
  it('have no text but its beginning, newest first, and are found by words, genre and premise', async () => {
    const mara = await server.member();
    const genre = `Genre ${mara.user.id}`;
    for (const title of ['Zebra One', 'Zebra Two', 'Quagga']) {
      await postJson(
        mara,
        PUBLISH,
        plainStory({ title, genre, premise: `About ${title}`, paragraphs: ['word '.repeat(100)] }),
      );
    }
    const filter = `genre=${encodeURIComponent(genre.toUpperCase())}`;
    expect(await idsOf(`${LIST}?${filter}`)).toEqual(['quagga', 'zebra_two', 'zebra_one']);
    expect(await idsOf(`${LIST}?${filter}&q=zeb`)).toEqual(['zebra_two', 'zebra_one']);
    expect(await idsOf(`${LIST}?premise=${encodeURIComponent('About Quagga')}`)).toEqual(['quagga']);
    expect(await idsOf(`${LIST}?${filter}&q=&premise=`)).toHaveLength(3);
    const [[entry] = []] = await readPages<StoryEntry>(server.visitor(), `${LIST}?q=quagga`);
    expect(storyEntry.safeParse(entry).success && !('paragraphs' in (entry ?? {}))).toBe(true);
    expect(entry?.excerpt).toMatch(/^(word ){30,}word…$/);
    expect((await server.visitor().get(`${LIST}?q=${'a'.repeat(201)}`)).status).toBe(400);
  });

  it(
    'come 50 at a time, and neither repeat nor skip a story while others come and go',
    SLOW_DISK,
    async () => {
      const mara = await server.member();
      const genre = 'Paging';
      const publish = (title: string) => postJson<StoryEntry>(mara, PUBLISH, plainStory({ title, genre }));
      const stories = await Promise.all(
        Array.from({ length: 110 }, (_, number) => publish(`Page ${number}`)),
      );
      const before = await idsOf(`${LIST}?genre=paging`);
      expect(new Set(before)).toEqual(new Set(stories.map(({ id }) => id)));

      const seen: string[] = [];
      for (let next: string | undefined = `${LIST}?genre=paging`; next !== undefined; ) {
        const response: Response = await server.visitor().get(next);
        const page = (await response.json()) as StoryEntry[];
        expect(page.length).toBeLessThanOrEqual(50);
        seen.push(...page.map(({ id }) => id));
        next = nextPage(response);
        await publish(`Page new ${seen.length}`);
        await publish(page[3]?.title ?? '');
        await mara.delete(`/api/v1/story/${page.at(-1)?.id}`);
      }
      expect(seen).toEqual(before);
    },
  );

  it('lead nowhere from a cursor that is none', async () => {
    for (const after of ['x', '~', 'a'.repeat(5_000), '%00', '../..']) {
      expect((await server.visitor().get(`${LIST}?after=${after}`)).status).toBe(200);
    }
  });
});

describe('scenes', () => {
  it('are published, listed, read and taken back as stories are', async () => {
    const mara = await server.member();
    await postJson(mara, '/api/v1/scene/save', wholeScene());
    const scene = await (await server.visitor().get('/api/v1/scene/the_lighthouse')).json();
    expect(publishedScene.safeParse(scene).success).toBe(true);
    expect(scene).toMatchObject(wholeScene());
    const [list = []] = await readPages<SceneEntry>(server.visitor(), '/api/v1/scenes/published');
    expect(list.map(({ id, created_at }) => [id, created_at])).toEqual([
      ['the_lighthouse', expect.any(String)],
    ]);
    const empty = await mara.post('/api/v1/scene/save', wholeScene({ elements: [] }));
    expect([empty.status, await empty.json()]).toMatchObject([
      400,
      { error: 'Please generate a scene before publishing.', field: 'elements' },
    ]);
    expect((await mara.delete('/api/v1/scene/the_lighthouse')).status).toBe(200);
    expect(await (await server.visitor().get('/api/v1/scenes/published')).json()).toEqual([]);
  });
});
