import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRows } from '../../apps/server/src/http/pageHead.ts';
import { saysAdult } from '../../apps/server/src/services/policies/workPolicies.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const ORIGIN = 'https://write.example.com';
const PAGE =
  '<!doctype html><html><head><title>Fabula</title></head><body><div id="root"></div></body></html>';
const FIRST = '<main><h1>Write beautifully</h1></main>';

let directory: string;
let server: TestServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-heads-'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  writeFileSync(join(directory, 'first-page.html'), FIRST);
  server = await startServer({ SITE_DIR: directory, PUBLIC_URL: ORIGIN });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

/** The head of the page that is sent for a path: the content of each of its tags, by name. */
async function headOf(path: string): Promise<Map<string, string>> {
  const response = await server.visitor().get(path);
  expect(response.status).toBe(200);
  const [head = ''] = (await response.text()).split('</head>');
  const tags = [...head.matchAll(/<meta data-served (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const found = new Map(tags.map(([, name = '', content = '']) => [name, content]));
  expect(found.size).toBe(tags.length);
  for (const [name, pattern] of Object.entries({
    title: /<title data-served>([^<]*)<\/title>/g,
    canonical: /<link data-served rel="canonical" href="([^"]*)">/g,
  })) {
    const [first, second] = [...head.matchAll(pattern)];
    expect(second).toBeUndefined();
    if (first?.[1] !== undefined) found.set(name, first[1]);
  }
  return found;
}

const known = pageRows.flatMap(({ canonical, adult }) => [canonical ?? [], adult?.canonical ?? []].flat());
const unknown = pageRows.filter(({ canonical }) => canonical === undefined).flatMap(({ paths }) => paths);
const always = ['title', 'description', 'robots', 'og:site_name', 'og:type', 'og:title', 'og:description'];
const cards = ['twitter:card', 'twitter:title', 'twitter:description'];

describe('L4: the head of every page', () => {
  it('is there for each that anybody may be led to', () => {
    expect(known).toContain('/');
    expect(known).toContain('/nsfw');
    expect(known.filter(saysAdult).length).toBeGreaterThan(3);
  });

  it.each(known)('of %s says all that search engines and cards ask for', async (path) => {
    const head = await headOf(path);
    for (const name of [...always, ...cards, 'keywords', 'canonical', 'og:url'])
      expect(head.get(name), name).toMatch(/\S/);
    expect(head.get('robots')).toBe('index, follow');
    expect([head.get('canonical'), head.get('og:url')]).toEqual([ORIGIN + path, ORIGIN + path]);
    expect([head.get('og:title'), head.get('twitter:title')]).toEqual([head.get('title'), head.get('title')]);
    expect(head.get('rating')).toBe(saysAdult(path) ? 'mature' : undefined);
    expect(head.has('og:image')).toBe(!saysAdult(path));
  });

  it('has words of its own', async () => {
    const heads = await Promise.all(known.map(headOf));
    for (const name of ['title', 'description'])
      expect(new Set(heads.map((head) => head.get(name))).size, name).toBe(known.length);
  });

  it.each(unknown)('of %s, which is somebody’s own, is out of every index', async (path) => {
    const head = await headOf(path);
    for (const name of [...always, ...cards]) expect(head.get(name), name).toMatch(/\S/);
    expect([head.get('robots'), head.get('canonical')]).toEqual(['noindex, follow', undefined]);
  });
});

describe('the first page before its script has come', () => {
  const sent = async (path: string, cookie?: string) => {
    const response = await fetch(server.url + path, cookie ? { headers: { Cookie: cookie } } : {});
    return { status: response.status, text: await response.text() };
  };
  const filled = `<div id="root">${FIRST}</div>`;

  it('is sent to a visitor', async () => {
    expect((await sent('/')).text).toContain(filled);
    expect((await sent('/?new=true', 'fabula_visitor=a; __client_uat=0')).text).toContain(filled);
  });

  it.each([
    ['/', 'fabula_visitor=a; fabula_signed_in=1'],
    ['/', '__client_uat_Ab-1=1763000000'],
    ['/?openProfile=wallet', undefined],
    ['/stories', undefined],
  ])('is not sent where another one follows: %s, %s', async (path, cookie) => {
    const { status, text } = await sent(path, cookie);
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
  });

  it('is not sent where the age is asked first', async () => {
    const { status, text } = await sent('/nsfw');
    expect(status).toBe(200);
    expect(text).toContain('Age Verification Required');
    expect(text).not.toContain(FIRST);
  });

  it('is no page of its own', async () => {
    const { status, text } = await sent('/first-page.html');
    expect([status, text.includes(FIRST)]).toEqual([404, false]);
  });
});
