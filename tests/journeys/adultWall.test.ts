import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headTags, safePaths, workHead } from '../../apps/server/src/http/pageHead.ts';
import { isAdultPage } from '../../apps/server/src/services/policies/workPolicies.ts';
import type { Work, WorkKind } from '../../apps/server/src/storage/Works.ts';
import { draftWork, timeAt } from '../storage/contract/draftWork.ts';
import { fc } from '../support/fastCheck.ts';
import type { PostgresDatabases } from '../support/postgresDatabases.ts';
import { rounds } from '../support/rounds.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { sharedPostgres } from '../support/sharedPostgres.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { nextPage } from '../support/storyBodies.ts';

const PAGE = `<!doctype html>
<html><head><title>Fabula</title></head><body><div id="root"></div></body></html>`;
/** Stands in everything that an adult work says of itself, and in nothing else. */
const MARK = 'velvet';

interface Mixed {
  safe: { kind: WorkKind; id: string }[];
  adult: { kind: WorkKind; id: string }[];
}

/** Works whose flags are what `flags` has, in no order; what is not plainly safe carries the mark. */
async function mix(server: TestServer, count: number, flags: readonly unknown[]): Promise<Mixed> {
  const random = seededRandom(18);
  const mixed: Mixed = { safe: [], adult: [] };
  const works = Array.from({ length: count }, (_, at): Work => {
    const flag = random.pick(flags);
    const kind = random.chance(0.7) ? 'story' : 'scene';
    const word = flag === false ? 'plain' : MARK;
    const id = `${word}_${at}`;
    mixed[flag === false ? 'safe' : 'adult'].push({ kind, id });
    const text = `${word} text ${at}`;
    const { now, ...draft } = draftWork({
      kind,
      title: `${word} ${at}`,
      author: `${word} writer`,
      premise: random.pick([`${word} premise`, 'A shared premise.', text]),
      genre: random.pick(['Crime', `${word} noir`, '']),
      excerpt: text,
      isNsfw: flag as boolean,
      now: timeAt(at),
      content:
        kind === 'story'
          ? { paragraphs: [text], storyProgress: 0 }
          : { elements: [{ type: 'action', description: text }], sceneProgress: 0 },
    });
    return {
      ...draft,
      cover: null,
      moderation: null,
      trashed: null,
      id,
      uid: `uid-${at}`,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    };
  });
  for (let at = 0; at < count; at += 100)
    await Promise.all(works.slice(at, at + 100).map((work) => server.services.storage.works.restore(work)));
  return mixed;
}

const lists = (asked: string[]) =>
  ['stories/published', 'scenes/published', 'stories/premises', 'stories/genres', 'stories/listing'].flatMap(
    (list) => ['', ...asked].map((query) => `/api/v1/${list}${query}`),
  );
const asked = [
  `?q=${MARK}`,
  `?genre=${MARK}+noir`,
  `?premise=${MARK}+premise`,
  '?premise=A+shared+premise.',
  '?genre=Crime&stories=50',
  '?isNsfw=true&nsfw=1&mode=nsfw',
];

/** Every place that a safe reader is led to, and what stands there. What it is asked with may be repeated, and is not counted. */
async function* everythingSafe(server: TestServer, { safe }: Mixed) {
  const read = async (path: string) => {
    const response = await fetch(server.url + path);
    const question = decodeURIComponent(path.split('?')[1] ?? '').replaceAll('+', ' ');
    const own = [...question.matchAll(/[=]([^&]*)/g)].map(([, value = '']) => value).filter(Boolean);
    const text = own.reduce((left, value) => left.replaceAll(value, ''), await response.text());
    return { path, status: response.status, text, next: nextPage(response) };
  };
  for (const list of lists(asked)) {
    for (let path: string | undefined = list; path !== undefined; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(path);
      yield page;
      path = page.next;
    }
  }
  const pages = [...safePaths, '/categories/crime', '/feed.xml', '/sitemap.xml', '/robots.txt'];
  for (const path of pages.filter((path) => !/nsfw/.test(path))) yield read(path);
  for (const { kind, id } of safe) yield read(`/${kind}/${id}`);
}

let directory: string;
let postgres: PostgresDatabases;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-wall-'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  postgres = await sharedPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.close();
  rmSync(directory, { recursive: true });
});

describe.each([
  // As damaged or hand-made files would have them.
  {
    storage: 'files',
    count: rounds(1_000, 200),
    flags: [true, false, false, undefined, null, 'false', 0, ''],
  },
  { storage: 'PostgreSQL', count: rounds(300, 100), flags: [true, false] },
])('D-MATURE: in a store of $count mixed works ($storage)', ({ storage, count, flags }) => {
  let server: TestServer;
  let mixed: Mixed;
  beforeAll(async () => {
    const database = storage === 'files' ? {} : { DATABASE_URL: await postgres.createDatabase() };
    server = await startServer({ SITE_DIR: directory, PUBLIC_URL: 'https://write.example.com', ...database });
    mixed = await mix(server, count, flags);
  }, 120_000);
  afterAll(async () => {
    expect(server.reports).toEqual([]);
    await server.close();
  });

  it('nothing adult is in any safe list, search, group, feed, sitemap or page, whatever is asked', async () => {
    expect(mixed.adult.length).toBeGreaterThan(count / 4);
    const seen = new Set<string>();
    for await (const { path, status, text } of everythingSafe(server, mixed)) {
      expect([path, status]).toEqual([path, 200]);
      expect([path, /.{0,40}velvet.{0,40}/i.exec(text)?.[0]]).toEqual([path, undefined]);
      for (const { id } of mixed.safe) if (text.includes(id)) seen.add(id);
    }
    expect(seen.size).toBe(mixed.safe.length);
  }, 120_000);

  it('an adult work says nothing of itself before the question, and leads to no safe feed or list', async () => {
    for (const { kind, id } of mixed.adult.slice(0, 100)) {
      const page = await (await fetch(`${server.url}/${kind}/${id}`)).text();
      const [before = ''] = page.replaceAll(`/${kind}/${id}`, '').split('I am 18 or older');
      expect(before).not.toMatch(/velvet/i);
      expect(before).toContain('<meta data-served name="rating" content="mature">');
      expect(before).not.toContain('feed.xml');
      const answer = await fetch(`${server.url}/api/v1/${kind}/${id}`);
      expect(await answer.json()).toMatchObject({ isNsfw: true });
    }
    const stories = mixed.adult.filter(({ kind }) => kind === 'story').slice(0, 8);
    const cards = new Set<string | null>();
    for (const { id } of stories)
      cards.add((await fetch(`${server.url}/story/${id}/card.png`)).headers.get('ETag'));
    expect(cards.size).toBe(1);
  }, 60_000);
});

it('D-MATURE: whatever a work’s flag is, it is adult unless it is false and its address does not say otherwise', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom('the_door', 'nsfw_door', 'a_NsFw'), (flag, id) => {
      const own = { title: MARK, author: MARK, premise: MARK, genre: MARK, excerpt: MARK };
      const times = { createdAt: timeAt(0), updatedAt: timeAt(0), revision: 1 };
      const head = workHead(
        { kind: 'story', id, ...own, ...times },
        isAdultPage({ id, isNsfw: flag as boolean }),
      );
      const isSafe = flag === false && id === 'the_door';
      expect([head.isAdult, head.isIndexed]).toEqual([!isSafe, isSafe]);
      expect(headTags(head, 'https://write.example.com').includes(MARK)).toBe(isSafe);
    }),
  );
});
