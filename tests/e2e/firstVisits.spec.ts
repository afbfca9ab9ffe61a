import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { publishStory } from '../support/publishStory.ts';

/** Every request of a first visit to the page's own origin: document, scripts, styles, typefaces, icon and calls. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) requests.push(pathname + search);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return requests;
}

test.describe('a first visit takes few requests', () => {
  for (const [path, most] of [
    ['/', 12],
    ['/ai-story-generator', 30],
    ['/ai-scene-generator', 30],
    ['/stories', 30],
    ['/login', 30],
  ] as const)
    test(`${path}: ${most} at most`, async ({ page }) => {
      const requests = await requestsOf(page, path);
      expect(requests.filter((one) => one.endsWith('.js')).length).toBeGreaterThan(0);
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most);
    });

  test('a story: 12 at most', async ({ page, request }) => {
    const [path = ''] = await publishStory(request, { title: 'Counted', paragraphs: ['The lamp went out.'] });
    const requests = await requestsOf(page, path);
    expect(requests.filter((one) => one.endsWith('.js')).length).toBeGreaterThan(0);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
  });
});

for (const [path, page] of [
  ['/ai-story-generator', 'EditorPage'],
  ['/ai-scene-generator', 'SceneGeneratorPage'],
  ['/login', 'SigningPage'],
  ['/stories', 'LibraryRoute'],
] as const)
  test(`${path}: its own script is asked for with the first, typefaces after them, and at the next visit with the document`, async ({
    page: tab,
  }) => {
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await tab.route('**/assets/index-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await tab.goto(path, { waitUntil: 'commit' });
    const isAsked = (name: string) => () => asked.some((one) => one.includes(name));
    await expect.poll(isAsked(`/assets/${page}-`)).toBe(true);
    if (path !== '/stories') await expect.poll(isAsked('/assets/account-')).toBe(true);
    expect(asked.filter((one) => one.endsWith('.woff2'))).toEqual([]);
    release();
    await expect(tab.getByRole('heading', { level: 1 })).toBeAttached();
    await expect.poll(isAsked('/assets/source-sans-3-latin-wght-normal-')).toBe(true);
    await expect.poll(() => tab.evaluate(() => document.fonts.status)).toBe('loaded');
    await tab.route('**/assets/*.js', () => undefined);
    await tab.goto(path, { waitUntil: 'commit' });
    await expect(tab.getByRole('banner')).toBeVisible();
    const faces = tab.locator('style[data-faces]');
    await expect(faces).toBeAttached();
    await expect(faces).not.toHaveAttribute('media');
  });

test('what stands in the document is not fetched beside it', async ({ page }) => {
  for (const path of ['/', '/stories', '/ai-story-generator']) {
    const requests = await requestsOf(page, path);
    const sheets = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('style[data-sheets]')].flatMap(
        ({ dataset }) => dataset.sheets?.split(' ') ?? [],
      ),
    );
    expect(sheets.length).toBeGreaterThan(1);
    expect(requests.filter((one) => sheets.includes(one))).toEqual([]);
    page.removeAllListeners('request');
  }
});

/** What the page had on 22 November 2026: a feature that adds a control takes one away, or waits for text. */
for (const [width, height, most] of [
  [1280, 800, 27],
  [390, 844, 26],
] as const)
  test(`the editor shows ${most} buttons, fields and links at most, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/ai-story-generator', { waitUntil: 'networkidle' });
    await expect(page.getByRole('textbox', { name: 'Premise' })).toBeVisible();
    const shown = await page.evaluate(() => {
      const control = 'a[href], button, input, textarea, select, [role="textbox"], [role="switch"]';
      return [...document.querySelectorAll<HTMLElement>(control)]
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((one) => one.getBoundingClientRect().width > 1)
        .map((one) => one.ariaLabel ?? (one.textContent || one.getAttribute('placeholder')));
    });
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(most);
  });
