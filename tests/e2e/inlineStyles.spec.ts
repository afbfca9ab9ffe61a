import { expect, type Page } from '@playwright/test';
import { pageRows } from '../../apps/server/src/http/pageHead.ts';
import { addresses, patternsOf } from '../../apps/site/src/addresses.ts';
import { offlineTest as test } from '../support/offlineTest.ts';
import { publishStory } from '../support/publishStory.ts';

/** Chromium is taken for Safari on a phone, where React Aria writes one style more. */
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
test.use({ userAgent: phone });
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'iPhone' });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  }),
);

const written = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('style')].map(({ sheet }) => sheet !== null));

/** Every page but published works, which need an id. */
const paths = [
  ...new Set([...pageRows.flatMap((row) => row.paths), ...Object.values(addresses).flatMap(patternsOf)]),
]
  .filter((path) => !/^\/(?:story|scene)\//.test(path))
  .map((path) => path.replace(/:\w+/g, 'none'));

const others = ['/story/none', '/privacy', '/api/docs', '/report?kind=story&id=none'];

test('every page may hold its own styles, and its scripts may write theirs', async ({
  page,
  context,
  request,
  baseURL,
  refused,
}) => {
  const visit = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await written(page), path).not.toContain(false);
    expect(refused, path).toEqual([]);
  };
  const [story = ''] = await publishStory(request, { title: 'Styled', paragraphs: ['The lamp went out.'] });
  expect(paths.length).toBeGreaterThan(25);
  for (const path of [...paths, ...others, story]) await visit(path);
  await context.addCookies([{ name: 'fabula_of_age', value: '1', url: baseURL ?? '' }]);
  for (const path of paths.filter((one) => one.includes('nsfw'))) await visit(path);
});

test('a dialog may stop the page behind it from scrolling on a phone', async ({ editor, page, refused }) => {
  await editor.open('/ai-story-generator?new=true');
  await editor.generateFrom('A keeper hears the fog horn answer her.');
  await editor.accept.click();
  const before = (await written(page)).length;
  await page.getByRole('button', { name: 'Text tools', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  await expect(page.getByRole('dialog', { name: 'Version history' })).toBeVisible();
  expect((await written(page)).length).toBeGreaterThan(before);
  expect(refused).toEqual([]);
});

test('a style that is none of ours is refused, and an attribute is not', async ({ page, refused }) => {
  await page.goto('/');
  const seen = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { outline: 7px solid red }';
    document.head.append(style);
    document.body.setAttribute('style', 'opacity: 0.5');
    const { outlineWidth, opacity } = getComputedStyle(document.body);
    return { outlineWidth, opacity };
  });
  expect(seen.opacity).toBe('0.5');
  expect(seen.outlineWidth).not.toBe('7px');
  await expect.poll(() => refused.splice(0)).toEqual([expect.stringContaining('style-src-elem')]);
});
