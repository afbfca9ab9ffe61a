import { describe, expect, it } from 'vitest';
import { readEnv } from '../../apps/server/src/env.ts';
import { discoveryRoutes } from '../../apps/server/src/routes/discoveryRoutes.ts';
import { safeWorks } from '../../apps/server/src/services/works/discovery.ts';
import type { Work, Works } from '../../apps/server/src/storage/Works.ts';
import { draftWork, timeAt } from '../storage/contract/draftWork.ts';
import { modelWorks } from '../storage/model/modelWorks.ts';
import { seededRandom } from '../support/seededRandom.ts';

const ORIGIN = 'https://write.example.com';

function site(works: Works, siteMapAddresses?: number) {
  const app = discoveryRoutes({
    safeWorks: safeWorks(works),
    publicUrl: ORIGIN,
    ...(siteMapAddresses !== undefined && { siteMapAddresses }),
  });
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(`http://127.0.0.1${path}`, { headers });
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
    const app = discoveryRoutes({
      safeWorks: safeWorks(modelWorks()),
      publicUrl: ORIGIN,
      securityContact,
      ...(now && { now }),
    });
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

    const get = site(works, 10);
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
      id,
      uid: `uid-${i}`,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    });
    (isNsfw === false && !isCalledAdult ? safe : adult).add(id);
  }
  // Whatever the storage answers is looked at again.
  const careless: Works = { ...works, list: (query) => works.list({ ...query, isNsfw: undefined }) };
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
