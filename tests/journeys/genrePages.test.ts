import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoryGroup } from '../../packages/contract/src/index.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson } from '../support/storyBodies.ts';

const PAGE = `<!doctype html>
<html><head><title>Fabula</title></head><body><div id="root"></div></body></html>`;

let directory: string;
let server: TestServer;
let mara: Member;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-genres-'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  server = await startServer({ SITE_DIR: directory });
  mara = await server.member();
  const genres = ['Crime', 'Sci-Fi / Fantasy', '推理', 'NSFW tales', 'Ça & là'];
  for (const genre of genres)
    await postJson(mara, '/api/v1/story/save', plainStory({ title: `A ${genre} story`, genre }));
  await postJson(
    mara,
    '/api/v1/story/save',
    plainStory({ title: 'Velvet', genre: 'Velvet noir', isNsfw: true }),
  );
});
afterAll(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  rmSync(directory, { recursive: true });
});

async function get(path: string) {
  const response = await fetch(server.url + path);
  const text = await response.text();
  const first = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    status: response.status,
    text,
    title: first(/<title data-served>([^<]*)</),
    canonical: first(/rel="canonical" href="([^"]*)"/)?.replace(server.url, ''),
    robots: first(/name="robots" content="([^"]*)"/),
    rating: first(/name="rating" content="([^"]*)"/),
  };
}

describe('B10, R9: the page of a genre', () => {
  it.each([
    ['/categories/crime', 'Crime', '/categories/crime'],
    ['/categories/CRIME', 'Crime', '/categories/crime'],
    ['/categories/%20crime%20', 'Crime', '/categories/crime'],
    ['/categories/sci-fi%20%2F%20fantasy', 'Sci-Fi / Fantasy', '/categories/sci-fi%20%2F%20fantasy'],
    ['/categories/推理', '推理', '/categories/%E6%8E%A8%E7%90%86'],
    ['/categories/%C3%A7a%20%26%20l%C3%A0', 'Ça &amp; là', '/categories/%C3%A7a%20%26%20l%C3%A0'],
  ])('%s is there, in any case and script, under one address', async (path, name, canonical) => {
    const page = await get(path);
    expect([page.status, page.title, page.canonical]).toEqual([
      200,
      `${name}: stories to read · Fabula`,
      canonical,
    ]);
    expect([page.robots, page.rating]).toEqual(['index, follow', undefined]);
  });

  it.each([
    '/categories/western',
    '/categories/%20',
    '/categories',
    '/categories/crime/nsfw',
    '/categories/velvet%20noir',
  ])('%s, of which nobody wrote, is a real 404', async (path) => {
    const page = await get(path);
    expect([page.status, page.title]).toEqual([404, 'Page not found · Fabula']);
  });

  it('of adult stories is rated, and says nothing of them', async () => {
    const page = await get('/categories/velvet%20noir/nsfw');
    expect([page.status, page.robots, page.rating]).toEqual([200, 'noindex, follow', 'mature']);
    expect(page.text.replaceAll('velvet%20noir', '')).not.toMatch(/velvet/i);
  });

  it('is in the sitemap where it is safe, by its address and by its stories', async () => {
    const found = [...(await get('/sitemap.xml')).text.matchAll(/\/categories\/([^<]*)</g)];
    expect(found.map(([, name = '']) => decodeURIComponent(name)).toSorted()).toEqual([
      'crime',
      'sci-fi / fantasy',
      'ça & là',
      '推理',
    ]);
  });

  it('is not led to from safe lists when its address would be an adult one (R13)', async () => {
    const groups = (await (await fetch(`${server.url}/api/v1/stories/genres`)).json()) as StoryGroup[];
    expect(groups.map(({ name }) => name)).not.toContain('NSFW tales');
    expect(groups).toHaveLength(4);
  });
});
