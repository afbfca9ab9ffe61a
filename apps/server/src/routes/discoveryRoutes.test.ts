import { setImmediate } from 'node:timers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { draftWork, timeAt } from '../../../../tests/storage/contract/draftWork.ts';
import { modelWorks } from '../../../../tests/storage/model/modelWorks.ts';
import { seededRandom } from '../../../../tests/support/seededRandom.ts';
import { readEnv } from '../env.ts';
import { describeProblem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { memoryRateLimiter } from '../limits/RateLimiter.ts';
import { safeWorks } from '../services/works/discovery.ts';
import {
  readCursor,
  type Work,
  type WorkEntry,
  type WorkQuery,
  type Works,
  writeCursor,
} from '../storage/Works.ts';
import { discoveryRoutes } from './discoveryRoutes.ts';

const ORIGIN = 'https://write.example.com';

const ratesOf = (perMinute: number) => ({
  perVisitor: memoryRateLimiter(perMinute),
  perAddress: memoryRateLimiter(perMinute * 5),
});

function appOf(works: Works, rest: Partial<Parameters<typeof discoveryRoutes>[0]> = {}) {
  return new Hono<AppEnv>()
    .onError((error, c) => {
      const { body, status, headers } = describeProblem(error, '');
      return c.json(body, status, headers);
    })
    .use(async (c, next) => {
      c.set('address', '127.0.0.1');
      await next();
    })
    .route(
      '/',
      discoveryRoutes({
        safeWorks: safeWorks(works),
        works: { measures: async () => new Map() },
        publicUrl: ORIGIN,
        rates: ratesOf(1_000),
        ...rest,
      }),
    );
}

function site(works: Works, rest: Partial<Parameters<typeof discoveryRoutes>[0]> = {}) {
  const app = appOf(works, rest);
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await app.request(`http://127.0.0.1${path}`, { headers, method });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

describe('robots.txt', () => {
  it('leads to the sitemap, and away from calls and from what is one’s own', async () => {
    const { text, headers } = await site(modelWorks())('/robots.txt');
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    for (const path of ['/api/', '/login', '/profile']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

describe('security.txt', () => {
  const read = async (securityContact?: string, now?: () => number) => {
    const app = appOf(modelWorks(), { securityContact, ...(now && { now }) });
    const answer = await app.request('http://127.0.0.1/.well-known/security.txt');
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  };

  it.each(['2026-01-01T00:00:00Z', '2026-11-27T23:59:59Z'])(
    'names what RFC 9116 asks for, for less than a year from %s',
    async (at) => {
      const fields = await read('mailto:security@example.com', () => Date.parse(at));
      expect(fields.Contact).toBe('mailto:security@example.com');
      expect(fields.Canonical).toBe(`${ORIGIN}/.well-known/security.txt`);
      const days = (Date.parse(fields.Expires ?? '') - Date.parse(at)) / 86_400_000;
      expect(days).toBeGreaterThan(90);
      expect(days).toBeLessThan(365);
    },
  );

  it('leads to the feedback form where nobody is named', async () => {
    expect((await read()).Contact).toBe(`${ORIGIN}/ai-story-generator`);
  });

  it.each([
    ['security@example.com', 'mailto:security@example.com'],
    ['https://example.com/security', 'https://example.com/security'],
    ['http://example.com', undefined],
    ['nobody', undefined],
  ])('takes SECURITY_CONTACT=%s for %s', (SECURITY_CONTACT, expected) => {
    const reading = readEnv({ SECURITY_CONTACT });
    expect('env' in reading ? reading.env.SECURITY_CONTACT : undefined).toBe(expected);
  });
});

describe('the sitemap', () => {
  it('has the pages and the published works, and becomes an index of sitemaps when they are too many', async () => {
    const works = modelWorks();
    for (let i = 0; i < 25; i++) await works.save(draftWork({ title: `Story ${i}`, now: timeAt(i) }));
    for (let i = 0; i < 12; i++)
      await works.save(draftWork({ kind: 'scene', title: `Scene ${i}`, now: timeAt(i) }));

    const whole = locations((await site(works)('/sitemap.xml')).text);
    expect(whole).toHaveLength(new Set(whole).size);
    expect(whole).toEqual(
      expect.arrayContaining([
        `${ORIGIN}/`,
        `${ORIGIN}/scenes`,
        `${ORIGIN}/premises`,
        `${ORIGIN}/genres`,
        `${ORIGIN}/categories/mystery`,
        `${ORIGIN}/story/story_7`,
        `${ORIGIN}/scene/scene_0`,
      ]),
    );
    expect(whole.filter((loc) => /nsfw|login|wallet/.test(loc))).toEqual([]);

    const get = site(works, { siteMapAddresses: 10 });
    const index = await get('/sitemap.xml');
    expect(index.text).toContain('<sitemapindex');
    const maps = locations(index.text).map((loc) => loc.replace(ORIGIN, ''));
    expect(maps).toHaveLength(1 + 3 + 2);
    const parts = await Promise.all(maps.map(async (path) => locations((await get(path)).text)));
    expect(parts.slice(1).map((part) => part.length)).toEqual([10, 10, 5, 10, 2]);
    expect(parts.flat().toSorted()).toEqual(whole.toSorted());
    expect((await get('/sitemaps/other.xml')).status).toBe(404);
  });
});

const MANY = 100_000;

/** Published works that stand nowhere: each is made as it is listed. Counts what is asked for. */
function manyWorks(count = MANY) {
  const asked = { mark: 0, steps: 0, most: 0, atOnce: 0 };
  let sinceTurn = 0;
  let changes = 0;
  const noteStep = (entries: number) => {
    asked.steps += 1;
    asked.most = Math.max(asked.most, entries);
    sinceTurn += 1;
    asked.atOnce = Math.max(asked.atOnce, sinceTurn);
    setImmediate(() => {
      sinceTurn = 0;
    });
  };
  const step = async ({ kind, limit, after }: WorkQuery) => {
    const from = after === undefined ? 0 : Number(readCursor(after)?.uid ?? 0) + 1;
    const template = {
      ...draftWork({ kind }),
      ...({ shelf: 'published', cover: null, moderation: null, trashed: null, revision: 1 } as const),
      ...{ createdAt: timeAt(0), updatedAt: timeAt(0) },
    };
    const entries = Array.from(
      { length: Math.max(0, Math.min(limit, count - from)) },
      (_, at) =>
        Object.assign(Object.create(template), {
          uid: String(from + at),
          id: `${kind}_${from + at}`,
        }) as WorkEntry,
    );
    noteStep(entries.length);
    const last = entries.at(-1);
    return { entries, next: last && from + entries.length < count ? writeCursor(last) : undefined };
  };
  const works: Works = {
    ...modelWorks(),
    list: step,
    addresses: step,
    async publishedMark() {
      asked.mark += 1;
      return `mark ${changes}`;
    },
  };
  return {
    works,
    change: () => {
      changes += 1;
    },
    count() {
      const counted = { ...asked };
      Object.assign(asked, { mark: 0, steps: 0, most: 0, atOnce: 0 });
      return counted;
    },
  };
}

describe('100,000 published stories and as many scenes', () => {
  it('are mapped in files of 2,000, the loop turns between two questions, and each file is made once', async () => {
    const { works, change, count } = manyWorks();
    const get = site(works);
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => get('/sitemap.xml')));
    const { text: index = '', headers } = first ?? (await get('/sitemap.xml'));
    for (const other of others) expect(other.text).toBe(index);
    // Stories and scenes begin together.
    expect(count()).toEqual({ mark: 5, steps: 2 * (MANY / 2_000), most: 2_000, atOnce: 2 });

    const files = locations(index).map((loc) => loc.replace(ORIGIN, '').replaceAll('&amp;', '&'));
    expect(files).toHaveLength(1 + 2 * (MANY / 2_000));
    const found = new Set<string>();
    const some = files.slice(1).filter((_, at) => at % 10 === 0);
    for (const file of some) {
      const { text, status } = await get(file);
      expect([status, Buffer.byteLength(text) < 1_000_000]).toEqual([200, true]);
      expect(count()).toEqual({ mark: 1, steps: 1, most: 2_000, atOnce: 1 });
      for (const location of locations(text)) found.add(location);
    }
    expect(found.size).toBe(some.length * 2_000);

    const last = some.at(-1) ?? '';
    const tag = { 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await get('/sitemap.xml', tag)).status).toBe(304);
    expect((await get('/sitemap.xml', {}, 'HEAD')).status).toBe(200);
    expect((await get(last)).status).toBe(200);
    expect(count()).toEqual({ mark: 3, steps: 0, most: 0, atOnce: 0 });

    change();
    expect((await get('/sitemap.xml', {}, 'HEAD')).headers.get('ETag')).not.toBe(headers.get('ETag'));
    expect(count().steps).toBe(0);
    expect((await get('/sitemap.xml', tag)).status).toBe(200);
    expect((await get(last)).status).toBe(200);
    expect(count().steps).toBe(2 * (MANY / 2_000) + 1);
  });

  it('are not mapped anew without end for one reader', async () => {
    const { works } = manyWorks();
    const get = site(works, { rates: ratesOf(3) });
    const cursor = (uid: number) => writeCursor({ uid: String(uid), updatedAt: timeAt(uid) });
    const asked: [number, string | null][] = [];
    for (let at = 0; at < 5; at++) {
      const { status, headers } = await get(`/sitemaps/stories.xml?after=${cursor(at)}`);
      asked.push([status, headers.get('ETag') && 'tagged']);
    }
    expect(asked.map(([status]) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(asked.at(-1)).toEqual([429, null]);
    expect((await get(`/sitemaps/stories.xml?after=${cursor(0)}`)).status).toBe(200);
  });

  it('are fed by the newest, once', async () => {
    const { works, count } = manyWorks();
    const get = site(works);
    const { headers } = await get('/feed.xml');
    expect((await get('/feed.xml', { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304);
    await get('/feed.xml');
    expect(count()).toEqual({ mark: 3, steps: 1, most: 50, atOnce: 1 });
  });
});

describe('the feed', () => {
  it('is RSS of the newest stories, whatever they say, and is asked for once', async () => {
    const works = modelWorks();
    const get = site(works);
    expect((await get('/feed.xml')).text).toContain('<channel>');
    for (let i = 0; i < 60; i++) await works.save(draftWork({ title: `Story ${i}`, now: timeAt(i) }));
    const odd = ']]></title><x a="1">\u0001\uFFFF&';
    const oddWork = { title: odd, author: odd, genre: odd, premise: odd, baseId: 'odd', now: timeAt(99) };
    await works.save(draftWork(oddWork));
    const { text, headers } = await get('/feed.xml');
    expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    expect(headers.get('Last-Modified')).toBe(new Date(timeAt(99)).toUTCString());
    expect(text.match(/<item>/g)).toHaveLength(50);
    expect(text).toContain('<title>]]&gt;&lt;/title&gt;&lt;x a=&quot;1&quot;&gt;&amp;</title>');
    expect(text).toContain(`<guid isPermaLink="true">${ORIGIN}/story/odd</guid>`);
    expect(text.indexOf('/story/odd')).toBeLessThan(text.indexOf('/story/story_59'));

    const known = { 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await get('/feed.xml', known)).status).toBe(304);
    await works.delete({ kind: 'story', shelf: 'published', id: 'story_40', ownerId: 'ann' });
    expect((await get('/feed.xml', known)).text).not.toContain('/story/story_40<');
  });
});

it('D-MATURE: of 1,000 mixed works, none that is adult, or does not say, is in a sitemap or the feed', async () => {
  const works = modelWorks();
  const random = seededRandom(8);
  const adult = new Set<string>();
  const safe = new Set<string>();
  const flags = [true, false, undefined, null, 'false', 0] as const;
  for (let i = 0; i < 1_000; i++) {
    const isNsfw = random.pick(flags);
    const kind = random.chance(0.5) ? 'story' : 'scene';
    const isCalledAdult = random.chance(0.05);
    const title = `Tale ${isCalledAdult ? 'nsfw ' : ''}${i}`;
    // As a damaged or hand-made record would have it.
    const flag = isNsfw as Work['isNsfw'];
    const id = title.toLowerCase().replaceAll(' ', '_');
    const { now, ...fields } = draftWork({ kind, title, isNsfw: flag, now: timeAt(i) });
    await works.restore({
      ...fields,
      cover: null,
      moderation: null,
      trashed: null,
      id,
      uid: `uid-${i}`,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    });
    (isNsfw === false && !isCalledAdult ? safe : adult).add(id);
  }
  // Whatever the storage answers is looked at again.
  const careless: Works = {
    ...works,
    list: (query) => works.list({ ...query, isNsfw: undefined }),
    addresses: (query) => works.addresses({ ...query, isNsfw: undefined }),
  };
  for (const store of [works, careless]) {
    const get = site(store);
    const mapped = locations((await get('/sitemap.xml')).text).map((loc) => loc.split('/').at(-1) ?? '');
    const fed = [...(await get('/feed.xml')).text.matchAll(/<link>[^<]*\/story\/([^<]*)</g)].map(
      ([, id = '']) => id,
    );
    expect([...mapped, ...fed].filter((id) => adult.has(id))).toEqual([]);
    expect([...safe].filter((id) => !mapped.includes(id))).toEqual([]);
    expect(fed).toHaveLength(50);
  }
});
