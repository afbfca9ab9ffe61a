import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type StoryGroup,
  type StoryListing,
  storyGroup,
  storyListing,
} from '../../packages/contract/src/index.ts';
import { draftWork, timeAt } from '../storage/contract/draftWork.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { nextPage, readPages } from '../support/storyBodies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const groups = async (path: string) =>
  (await readPages<StoryGroup>(server.visitor(), `/api/v1/stories/${path}`)).flat();
const listing = async (mode = '') =>
  storyListing.parse(await (await server.visitor().get(`/api/v1/stories/listing${mode}`)).json());

describe('before anything is published', () => {
  it('B8, B9, B10: there are no groups', async () => {
    expect(await groups('premises')).toEqual([]);
    expect(await groups('genres')).toEqual([]);
    expect(await listing()).toEqual({ premises: [], genres: [], featured: null } satisfies StoryListing);
  });
});

describe('a thousand stories, safe and adult mixed', () => {
  const { pick, chance } = seededRandom(8);
  const stories = Array.from({ length: 1_000 }, (_, at) => {
    const isNsfw = chance(0.5);
    return {
      title: `Story ${at}`,
      premise: pick([
        '',
        ' A door. ',
        'A door.',
        `Premise ${pick([1, 2, 3])} ${isNsfw ? 'adult' : ''}`,
        `Alone ${at} ${isNsfw ? 'adult' : ''}`,
      ]),
      genre: pick(['', 'Crime', 'crime', isNsfw ? 'Erotica adult' : 'Gothic']),
      isNsfw,
      now: timeAt(at),
    };
  });
  beforeAll(async () => {
    for (let at = 0; at < stories.length; at += 100)
      await Promise.all(
        stories.slice(at, at + 100).map((story) => server.services.storage.works.save(draftWork(story))),
      );
  }, 120_000);

  it.each([
    ['', false],
    ['/nsfw', true],
  ])('B8, B10: each stands in the groups of its own mode alone (D-MATURE)%s', async (mode, isNsfw) => {
    const own = stories.filter((story) => story.isNsfw === isNsfw);
    for (const [what, field] of [
      ['premises', 'premise'],
      ['genres', 'genre'],
    ] as const) {
      const found = await groups(`${what}${mode}?stories=50&limit=7`);
      const named = own.filter((story) => story[field].trim() !== '');
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(named.length);
      const titles = new Set(own.map(({ title }) => title));
      expect(found.flatMap(({ stories }) => stories).filter(({ title }) => !titles.has(title))).toEqual([]);
      if (!isNsfw) expect(JSON.stringify(found)).not.toContain('adult');
      for (const group of found) expect(storyGroup.parse(group)).toEqual(group);
    }
    if (!isNsfw) expect(JSON.stringify(await listing())).not.toContain('adult');
  });

  it('B9: the listing is two of everything, newest first, and the genre of the newest story that has one', async () => {
    const safe = stories.filter(({ isNsfw }) => !isNsfw).toReversed();
    const inOrder = (field: 'premise' | 'genre', fold: (text: string) => string) => [
      ...new Set(safe.map((story) => fold(story[field].trim())).filter(Boolean)),
    ];
    const found = await listing();
    const premises = inOrder('premise', (text) => text);
    expect(found.premises.map(({ name }) => name)).toEqual(premises.slice(0, 2));
    expect(found.genres.map(({ name }) => name.toLowerCase())).toEqual(
      inOrder('genre', (text) => text.toLowerCase()).slice(0, 2),
    );
    for (const { name, stories } of found.premises) {
      const newest = safe.filter(({ premise }) => premise.trim() === name).slice(0, 2);
      expect(stories.map(({ title }) => title)).toEqual(newest.map(({ title }) => title));
    }
    const featured = safe.find(({ genre }) => genre !== '')?.genre ?? '';
    const ofGenre = premises.filter((name) =>
      safe.some(
        ({ premise, genre }) => premise.trim() === name && genre.toLowerCase() === featured.toLowerCase(),
      ),
    );
    expect(found.featured?.genre).toBe(featured);
    expect(found.featured?.premises.map(({ name }) => name)).toEqual(ofGenre.slice(0, 2));
  });

  it('B8: a page says where the next one is, with what was asked', async () => {
    const response = await server.visitor().get('/api/v1/stories/premises?limit=3&stories=0&genre=CRIME');
    const found = (await response.json()) as StoryGroup[];
    expect(found.map(({ stories }) => stories)).toEqual([[], [], []]);
    expect(nextPage(response)).toMatch(
      /^\/api\/v1\/stories\/premises\?limit=3&stories=0&genre=CRIME&after=\w+$/,
    );
  });
});

it.each([
  'limit=0',
  'limit=51',
  'limit=x',
  'limit=1e1',
  'stories=51',
  'stories=-1',
  'stories=9999999999999999',
])('B8: %s is refused by name', async (query) => {
  const response = await server.visitor().get(`/api/v1/stories/premises?${query}`);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { type: 'invalid_request', field: query.split('=')[0] },
  ]);
});

it.each(['after=x', 'after=%00', `after=${'A'.repeat(2_000)}`, 'genre=%00%ff', 'isNsfw=true'])(
  'B8: %s does no harm',
  async (query) => {
    const response = await server.visitor().get(`/api/v1/stories/premises?${query}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('adult');
  },
);

describe('genres of scenes', () => {
  const scenes = [
    { title: 'Rain', genre: 'Noir', isNsfw: false },
    { title: 'Fog', genre: 'noir', isNsfw: false },
    { title: 'Sun', genre: 'Comedy', isNsfw: false },
    { title: 'Night', genre: 'Erotic comedy', isNsfw: true },
    { title: 'Odd', genre: '<b>https://example.com</b>', isNsfw: false },
  ];
  beforeAll(async () => {
    for (const [at, scene] of scenes.entries())
      await server.services.storage.works.save(
        draftWork({ ...scene, kind: 'scene', now: timeAt(10_000 + at) }),
      );
  });
  const genres = async (mode = '') =>
    (await readPages<{ name: string }>(server.visitor(), `/api/v1/scenes/genres${mode}`)).flat();

  it('are counted apart from those of stories, and only names make a shelf', async () => {
    expect(await genres()).toEqual([
      { name: 'Comedy', count: 1 },
      { name: 'noir', count: 2 },
    ]);
    expect(await genres('/nsfw')).toEqual([{ name: 'Erotic comedy', count: 1 }]);
  });

  it('lead to the scenes that have them', async () => {
    const [found] = await readPages<{ title: string }>(
      server.visitor(),
      '/api/v1/scenes/published?genre=noir',
    );
    expect(found?.map(({ title }) => title)).toEqual(['Fog', 'Rain']);
  });
});
