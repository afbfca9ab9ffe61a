import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { publishStory } from '../support/publishStory.ts';
import { isWhole } from '../support/rounds.ts';
import { signUp } from '../support/signUp.ts';
import { isOfAdmins, sitePaths } from '../support/sitePaths.ts';
import { toolsTest as test } from '../support/toolsTest.ts';
import { violationsIn } from '../support/violationsIn.ts';

/** A published story and a published scene, with what is served about them. */
async function contentPaths(browser: Browser, url: string): Promise<string[]> {
  const author = await browser.newContext({ baseURL: url });
  const [story = ''] = await publishStory(author.request, {
    title: 'The keeper',
    paragraphs: ['# One', 'The lamp went out.', '# Two', 'It came back.'],
  });
  const me = await author.request.get('/api/v1/auth/me');
  const { token } = (await me.json()) as { token: string };
  const saved = await author.request.post('/api/v1/scene/save', {
    data: {
      title: 'Rain',
      author: 'Mara',
      premise: 'A keeper.',
      genre: 'Gothic',
      isNsfw: false,
      elements: [{ type: 'action', description: 'Rain.' }],
    },
    headers: { Authorization: `Bearer ${token}` },
  });
  const { id } = (await saved.json()) as { id: string };
  await author.close();
  const storyId = story.slice('/story/'.length);
  return [
    story,
    `/scene/${id}`,
    `/report?kind=story&id=${storyId}`,
    '/privacy',
    '/api/docs',
    '/no/such/page',
  ];
}

const profileTabs = ['wallet', 'credits', 'profile', 'transactions'].map((tab) => `/?openProfile=${tab}`);

async function open(
  browser: Browser,
  url: string,
  viewport?: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    ...(viewport && { viewport }),
  });
  await context.addCookies([{ name: 'fabula_of_age', value: '1', url }]);
  return { context, page: await context.newPage() };
}

for (const width of [390, 1280]) {
  test(`axe finds nothing on any page, for an admin, at ${width} pixels`, async ({
    browser,
    product,
    signInAsAdmin,
  }) => {
    const { context, page } = await open(browser, product.url, { width, height: 844 });
    await signInAsAdmin(page);
    const content = await contentPaths(browser, product.url);
    for (const path of [...sitePaths, '/stories?tab=mine', '/scenes?tab=mine', ...profileTabs, ...content]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect.soft(await violationsIn(page), path).toEqual([]);
    }
    await context.close();
  });

  test(`axe finds nothing on the pages that an account sees otherwise, at ${width} pixels`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await open(browser, product.url, { width, height: 844 });
    await signUp(page, `axe-${width}-${Date.now()}@example.com`);
    const differ = (path: string) => isWhole || isOfAdmins(path) || path.startsWith('/settings');
    for (const path of ['/', ...sitePaths.filter(differ), '/voice/test', ...profileTabs]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect.soft(await violationsIn(page), path).toEqual([]);
    }
    await context.close();
  });
}

/** Counts at each change of the document what a page has one of. */
const watchLandmarks = (page: Page) =>
  page.addInitScript(() => {
    const most = { main: 0, h1: 0 };
    Object.assign(globalThis, { most });
    const count = () => {
      most.main = Math.max(most.main, document.querySelectorAll('main, [role="main"]').length);
      most.h1 = Math.max(most.h1, document.querySelectorAll('h1').length);
    };
    new MutationObserver(count).observe(document, { childList: true, subtree: true, attributes: true });
  });

for (const who of ['a guest', 'an admin'])
  test(`a page has one main part and one title at every moment, for ${who}`, async ({
    browser,
    product,
    signInAsAdmin,
  }) => {
    const { context, page } = await open(browser, product.url);
    if (who === 'an admin') await signInAsAdmin(page);
    await watchLandmarks(page);
    for (const path of [...sitePaths, ...(await contentPaths(browser, product.url))]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const most = await page.evaluate(() => (globalThis as typeof globalThis & { most: object }).most);
      expect.soft(most, path).toEqual({ main: 1, h1: 1 });
    }
    await context.close();
  });
