import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { publishStory } from '../support/publishStory.ts';
import { someOf } from '../support/rounds.ts';

/** What a browser can be sent before it has answered for the first time: ten packets. */
const FIRST_FLIGHT = 14_600;
const SHIFT = 0.01;

interface Watched {
  /** Cumulative, from the first paint on. */
  shift: number;
  /** What was taken for the largest thing on the page before the typefaces came: one, or where a slow
   * machine paints the document in steps, one after the other. */
  largest: string[];
  /** What was larger still and came with the typefaces: text that had waited for them. */
  enlarged: string[];
}

/** `hasFallback`: whether a typeface of the machine stood in for ours. */
/** Opens a page with its typefaces on the way, until its buttons are there; only then they come. */
async function openBeforeFonts(
  page: Page,
  path: string,
  button: string,
): Promise<Watched & { hasFallback: boolean }> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const watched: Watched = { shift: 0, largest: [], enlarged: [] };
    let fontsCome = Number.POSITIVE_INFINITY;
    Object.assign(window, {
      watched,
      letFontsCome: () => {
        fontsCome = performance.now();
      },
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        watched[entry.startTime > fontsCome ? 'enlarged' : 'largest'].push(
          entry.element?.tagName ?? 'one that was replaced',
        );
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  let sendFonts = () => {};
  const fonts = new Promise<void>((send) => {
    sendFonts = send;
  });
  await page.route('**/*.woff2', async (route) => {
    await fonts;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    (window as unknown as { letFontsCome(): void }).letFontsCome();
  });
  sendFonts();
  return page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    // A paint is reported some frames after it.
    for (let at = 0; at < 10; at++) await frame();
    const { watched } = window as unknown as { watched: Watched };
    const hasFallback = [...document.fonts].some(
      ({ family, status }) => family.includes('Fallback') && status === 'loaded',
    );
    return { ...watched, hasFallback };
  });
}

const sentences = [
  'The letter came on the only boat of the winter, folded small, with salt along its edges.',
  'Mara read the first line standing up, and the rest of it sitting on the stairs.',
  'Nobody on the island owned to it.',
  'It was addressed to the keeper before her, eleven years dead, and it asked him, politely, to put out the light.',
  '“There was one more yesterday,” she said, and counted the matches again.',
];

async function publish(page: Page): Promise<string> {
  const paragraphs = Array.from({ length: 12 }, (_, at) =>
    sentences.map((_, next) => sentences[(at + next) % (sentences.length - (at % 3))]).join(' '),
  );
  const [path = ''] = await publishStory(page.request, { title: 'The Keeper Before Her', paragraphs });
  return path;
}

const pages = {
  'L1: the first page': { button: 'Accept', path: async () => '/' },
  'B7: a story': { button: 'Type and theme', path: publish },
};

const widths = [360, 412, 768, 1280, 1920];

for (const [turn, [what, { button, path }]] of Object.entries(pages).entries()) {
  test(`${what} is painted from its document alone, which comes in one flight`, async ({ page }) => {
    await page.goto(await path(page));
    const { weight, blocking } = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const fetched = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus?: string;
      })[];
      return {
        weight: document?.encodedBodySize ?? 0,
        blocking: fetched
          .filter((one) => one.renderBlockingStatus !== 'non-blocking')
          .map(({ name }) => name),
      };
    });
    console.log(`${what}, its document, compressed:`, weight, 'bytes');
    expect(weight).toBeGreaterThan(1_000);
    expect(weight).toBeLessThanOrEqual(FIRST_FLIGHT);
    expect(blocking).toEqual([]);
  });

  for (const width of someOf(widths, turn, 3))
    test(`${what} does not move when its typefaces come late, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      const { shift, largest, enlarged, hasFallback } = await openBeforeFonts(page, await path(page), button);
      // biome-ignore lint/suspicious/noSkippedTests: on such a machine no page could keep its place
      test.skip(!hasFallback, 'This machine has none of the typefaces that are made as wide as ours.');
      expect(shift).toBeLessThanOrEqual(SHIFT);
      expect(largest).not.toEqual([]);
      expect(enlarged).toEqual([]);
    });
}

test('L1: the typefaces of the first page are asked for once, early, and at a low priority', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.woff2')) asked.push(pathname);
  });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const response = await page.goto('/');
  const document = (await response?.text()) ?? '';
  const preloaded = [...document.matchAll(/<link rel="preload" href="([^"]+\.woff2)" as="font"[^>]*>/g)];
  expect(preloaded).toHaveLength(3);
  for (const [link] of preloaded) expect(link).toContain('fetchpriority="low" crossorigin');
  await page.waitForLoadState('networkidle');
  const paths = preloaded.map(([, path]) => path);
  expect(asked.filter((path) => paths.includes(path)).sort()).toEqual([...paths].sort());
  expect(complaints).toEqual([]);
});
