import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/startServer.ts';

const SCRIPT = 'document.documentElement.dataset.theme = "dark";';
const PAGE = `<!doctype html><title>Fabula</title><script>${SCRIPT}</script><script type="module" src="/assets/main-abc.js"></script><div id="root"></div>`;

/** A page without what its head says of it, which is another for each path. */
const withoutHead = (html: string) => html.replace(/<title[\s\S]*?(?=<script>)/, '');

let directory: string;
let server: TestServer;

function put(name: string, content: string): void {
  writeFileSync(join(directory, name), content);
  writeFileSync(join(directory, `${name}.br`), brotliCompressSync(content));
  writeFileSync(join(directory, `${name}.gz`), gzipSync(content));
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-site-'));
  mkdirSync(join(directory, 'assets'));
  put('index.html', PAGE);
  put('assets/main-abc.js', 'console.log("Fabula");');
  writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
  server = await startServer({ SITE_DIR: directory });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

describe('the site', () => {
  it.each([
    ['/', 200],
    ['/?new=true', 200],
    ['/ai-story-generator', 200],
    ['/ai-story-generator/the_lighthouse', 200],
    ['/ai-story-generator/nsfw', 200],
    ['/ai-story-generator/nsfw/the_lighthouse', 200],
    ['/ai-story-generator/nsfw/the_lighthouse/more', 404],
    ['/ai-scene-generator', 200],
    ['/ai-scene-generator/nsfw', 200],
    ['/ai-scene-generator?new=true', 200],
    ['/ai-scene-generator/nsfw/a/b', 404],
    ['/scenes', 200],
    ['/scenes/nsfw', 200],
    ['/scenes/safe', 404],
    ['/scene/the_lighthouse', 404],
    ['/scene', 404],
    ['/scene-word-demo', 200],
    ['/login', 200],
    ['/register?from=/ai-story-generator', 200],
    ['/credits', 200],
    ['/profile', 200],
    ['/wallet', 200],
    ['/?openProfile=wallet', 200],
    ['/login/more', 404],
    ['/no-such-page', 404],
    ['/index.html', 404],
    ['/no/such/page', 404],
  ])('answers the page at %s with %i, never cached', async (path, status) => {
    const response = await server.visitor().get(path, { headers: { Cookie: 'fabula_of_age=1' } });
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    const text = withoutHead(await response.text());
    const [, content = ''] = /<div id="root">([\s\S]*)<\/div>/.exec(text) ?? [];
    expect(content.includes('Nothing is written here')).toBe(status === 404);
    expect(text.replace(content, '')).toBe(withoutHead(PAGE));
  });

  it.each([
    ['/NSFW', '/nsfw'],
    ['/stories/', '/stories'],
    ['/STORIES', '/stories'],
    ['/stories//', '/stories'],
    ['/Stories/NSFW/?q=Ona%20M&genre=Noir', '/stories/nsfw?q=Ona%20M&genre=Noir'],
    ['/ai-story-generator/NSFW', '/ai-story-generator/nsfw'],
    ['/ai-story-generator/Compact/', '/ai-story-generator/compact'],
    ['/AI-Story-Generator/My_Story', '/ai-story-generator/My_Story'],
    ['/Story/The_Lighthouse/', '/story/The_Lighthouse'],
    ['/Categories/Caf%C3%A9/NSFW', '/categories/Caf%C3%A9/nsfw'],
    ['/Voice/Test', '/voice/test'],
  ])('sends %s to %s, and what is data stays as it is spelled', async (path, to) => {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([308, to]);
  });

  it.each([
    ['/story/The_Lighthouse', 404],
    ['/No-Such-Page/', 404],
    ['/api/v1/Stories/published', 404],
    ['//stories', 404],
    ['//evil.example/', 404],
    ['/story/a/b/', 404],
  ])('sends %s nowhere: %i', async (path, status) => {
    expect((await fetch(server.url + path, { redirect: 'manual' })).status).toBe(status);
  });

  it('gives a new visitor the cookie with the page, so that the first generation can be cancelled', async () => {
    const response = await server.visitor().get('/ai-story-generator');
    expect(response.headers.get('Set-Cookie')).toMatch(/^fabula_visitor=/);
  });

  it('allows the page’s inline scripts by their hash, and no others', async () => {
    const policy = (await server.visitor().get('/')).headers.get('Content-Security-Policy');
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it.each(['br', 'gzip'])('serves page and assets as %s', async (encoding) => {
    for (const path of ['/', '/assets/main-abc.js']) {
      const response = await server.visitor().get(path, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(await response.text()).toMatch(/Fabula/);
    }
  });

  it('serves them plain to those who want that', async () => {
    const response = await server.visitor().get('/', { headers: { 'Accept-Encoding': 'identity' } });
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(withoutHead(await response.text())).toBe(withoutHead(PAGE));
  });

  it('caches hashed assets for ever', async () => {
    const response = await server.visitor().get('/assets/main-abc.js');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toContain('javascript');
  });

  it.each(['/assets/main-old.js', '/assets/', '/assets/main-abc.css'])('has no %s', async (path) => {
    const response = await server.visitor().get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBeNull();
  });

  it('serves what else was built', async () => {
    const response = await server.visitor().get('/favicon.svg');
    expect([response.status, await response.text()]).toEqual([200, '<svg/>']);
  });

  it.each(['/..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd'])(
    'gives nothing from outside: %s',
    async (path) => {
      const response = await server.visitor().get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('root:');
    },
  );

  it('says how to build it when it is not there', async () => {
    const bare = await startServer();
    const response = await bare.visitor().get('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm start');
    await bare.close();
  });
});
