import { expect, type Page } from '@playwright/test';
import { alarmed, weighedPages, weighPage } from '../../scripts/sizes/weighPages.ts';
import { offlineTest as test } from '../support/offlineTest.ts';
import { publishStory } from '../support/publishStory.ts';

test('an unknown path is a real not-found page with a way back', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/no\/such\/page/);
  expect((await page.request.get('/assets/no-such-file.js')).status()).toBe(404);
  expect((await page.request.get('/api/v1/no-such-call')).status()).toBe(404);
});

test('assets are kept for ever and sent compressed; the page is always asked for anew', async ({
  request,
}) => {
  const html = await request.get('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(html.headers()).toMatchObject({ 'cache-control': 'private, no-cache', 'content-encoding': 'br' });
  const scripts = [...(await html.text()).matchAll(/\["(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(scripts).not.toEqual([]);
  for (const path of scripts) {
    for (const encoding of ['br', 'gzip']) {
      const asset = await request.get(path ?? '', { headers: { 'Accept-Encoding': encoding } });
      expect(asset.headers()).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': encoding,
      });
    }
  }
});

/** What scripts weigh together, in bytes of gzip as they are delivered. */
async function weigh(page: Page, scripts: Iterable<string>): Promise<number> {
  const sizes = [...scripts].map(async (script) => {
    const asset = await page.request.get(script, { headers: { 'Accept-Encoding': 'gzip' } });
    return Number(asset.headers()['content-length']);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What the document itself names: it is there before anything is shown. */
async function firstScripts(page: Page, path: string): Promise<number> {
  const html = await (await page.request.get(path)).text();
  return weigh(
    page,
    new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script)),
  );
}

/** What a visitor's page fetched until it was quiet. */
async function allScripts(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  return weigh(page, scripts);
}

test('the first page brings a visitor at most 151 kB of scripts', async ({ page, context }) => {
  const first = await firstScripts(page, '/');
  const all = await allScripts(page, '/');
  const record = { '/ at first': first, '/': all };
  for (const path of ['/ai-story-generator', '/scene-word-demo'])
    Object.assign(record, { [path]: await allScripts(await context.newPage(), path) });
  test.info().annotations.push({ type: 'scripts, bytes of gzip', description: JSON.stringify(record) });
  console.log('Scripts, in bytes of gzip:', record);
  expect(first).toBeGreaterThan(50_000);
  expect(all).toBeGreaterThanOrEqual(first);
  expect(all).toBeLessThanOrEqual(151_000);
});

test('the editor’s page brings whoever saves data at most 537 kB of scripts, and the rest when it is opened', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
  const sparing = await allScripts(page, '/ai-story-generator');
  console.log('Scripts of the editor’s page for whoever saves data, in bytes of gzip:', sparing);
  expect(sparing).toBeGreaterThan(100_000);
  expect(sparing).toBeLessThanOrEqual(537_000);
  await page.getByRole('button', { name: 'Text tools' }).click();
  await expect(page.getByRole('menuitem', { name: 'Version history' })).toBeVisible();
});

for (const weighed of weighedPages)
  test(`the scripts that ${weighed.name} asks for are not alarming`, () => {
    const { bytes, files } = weighPage(weighed);
    expect(files).toBeGreaterThan(3);
    expect(bytes).toBeGreaterThan(50_000);
    expect(alarmed(weighed.name, bytes, weighed.alarm)).toBeUndefined();
  });

for (const [path, own, foreign] of [
  [
    '/ai-story-generator',
    /editor-kit\/src\/store/,
    /scene-kit\/src|site\/src\/(works\/scene|library)|fflate/,
  ],
  [
    '/ai-scene-generator',
    /scene-kit\/src\/store/,
    /editor-kit\/src\/(components|react|store)|site\/src\/library|fflate/,
  ],
] as const)
  test(`${path} brings the code of its own kind alone`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(answer.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).toBeVisible();
    const maps = scripts.map(async (script) => (await page.request.get(`${script}.map`)).json());
    const sources = ((await Promise.all(maps)) as { sources: string[] }[]).flatMap((map) => map.sources);
    const dialogs =
      /editor-kit\/src\/(components\/(VersionHistory|PublishDialog|StoryTransfer)|model\/formats)/;
    expect(sources.filter((one) => own.test(one))).not.toEqual([]);
    expect(sources.filter((one) => foreign.test(one) && !dialogs.test(one))).toEqual([]);
  });

test('B7: a story brings a visitor at most 90 kB of scripts, at first and in all', async ({
  page,
  request,
}) => {
  const [path = ''] = await publishStory(request, { title: 'Weighed', paragraphs: ['The lamp went out.'] });
  const first = await firstScripts(page, path);
  const all = await allScripts(page, path);
  console.log('Scripts of a story, in bytes of gzip:', { first, all });
  expect(first).toBeGreaterThan(50_000);
  expect(all).toBeLessThanOrEqual(90_000);
  expect(all).toBe(first);
});

test('the pages wear their themes and their typefaces', async ({ page }) => {
  const look = async (path: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  };
  const canvases = [
    await look('/ai-story-generator', 'light'),
    await look('/ai-story-generator', 'dark'),
    await look('/ai-story-generator/nsfw', 'light'),
  ];
  expect(new Set(canvases).size).toBe(3);
  expect(canvases).not.toContain('rgba(0, 0, 0, 0)');
  await page.goto('/ai-story-generator');
  // They come after the scripts.
  const faces = () =>
    page.evaluate(async () => (await document.fonts.load('1rem "Literata Variable"')).length);
  await expect.poll(faces).toBeGreaterThan(0);
});

test('no page reports an error to the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  for (const path of ['/', '/nsfw', '/ai-story-generator', '/ai-story-generator/nsfw']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(errors).toEqual([]);
});
