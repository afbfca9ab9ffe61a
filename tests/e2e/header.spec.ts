import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { publishStory } from '../support/publishStory.ts';
import { someOf } from '../support/rounds.ts';
import { signUp } from '../support/signUp.ts';

const pages = [
  '/',
  '/nsfw',
  '/stories',
  '/stories/nsfw',
  '/scenes',
  '/genres',
  '/premises/nsfw',
  '/ai-story-generator?new=true',
  '/ai-story-generator/nsfw?new=true',
  '/ai-story-generator/compact',
  '/ai-scene-generator',
  '/ai-scene-generator/nsfw',
  '/login',
  '/pipeline-demo',
  '/usage',
  '/no-such-page',
];

/** What of the header a finger would not meet: out of the screen, beneath something, or not there. */
const missing = (page: Page, isAdult: boolean) =>
  page.evaluate((adult) => {
    const header = document.querySelector('header');
    const named = (selector: string, words: string) =>
      [...(header?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
        (one) => one.textContent?.trim() === words,
      );
    const wanted = {
      wordmark: named('a > span', 'Fabula'),
      Read: named('a', 'Read'),
      Write: named('a', 'Write'),
      ...(adult && { badge: named('header > span', 'NSFW') }),
    };
    return Object.entries(wanted).flatMap(([name, element]) => {
      const box = element?.getBoundingClientRect();
      const isMet =
        element &&
        box &&
        box.width > 0 &&
        box.left >= 0 &&
        box.right <= innerWidth &&
        [box.left + 2, box.right - 2].every((x) =>
          document
            .elementsFromPoint(x, box.top + box.height / 2)[0]
            ?.closest('header a, header > span')
            ?.contains(element),
        );
      return isMet ? [] : [name];
    });
  }, isAdult);

const widths = [390, 320];

/** Everything that belongs there is met, on each of two phones; and the way to the profile, where somebody is signed in. */
async function expectWhole(page: Page, path: string, { hasProfile }: { hasProfile: boolean }) {
  await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
  await page.goto(path);
  const gate = page.getByRole('button', { name: 'I am 18 or older' });
  const isAdult = path.includes('nsfw');
  if (isAdult) {
    await expect(page.locator('[data-fabula-theme="afterdark"]').first()).toBeAttached();
    if (await gate.isVisible()) await gate.click();
  }
  await expect(page.getByRole('banner').locator('[aria-busy]')).toHaveCount(0);
  for (const width of widths) {
    const message = `${path}, ${width} wide`;
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => missing(page, isAdult), { message }).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, message).toBeLessThanOrEqual(0);
    if (hasProfile) await expect(page.getByRole('button', { name: 'Profile' })).toBeInViewport({ ratio: 1 });
  }
}

for (const isSignedIn of [false, true])
  test(`A1: wordmark, badge, Read and Write are met in the header of every page, ${isSignedIn ? 'beside an account' : 'by a visitor'}`, async ({
    page,
    context,
  }) => {
    const [story = ''] = await publishStory(context.request, { title: 'Far', paragraphs: ['It rained.'] });
    await context.clearCookies();
    if (isSignedIn) await signUp(page, 'phone@example.com');
    // An account leaves the least room.
    for (const path of isSignedIn ? pages : someOf(pages, 1, 8))
      await expectWhole(page, path, { hasProfile: isSignedIn });
    await expectWhole(page, story, { hasProfile: false });
  });

test('A1: the e-mail address is whole where there is room for it', async ({ page }) => {
  const address = 'wilhelmina.featherstonehaugh-cholmondeley@a-publishing-house-by-the-sea.example.com';
  // The first account of a server is its admin, whose header has a link more.
  await signUp(page, 'admin@example.com');
  await page.context().clearCookies();
  await signUp(page, address);
  const shown = page.getByRole('banner').getByTitle(address);
  const isCut = () =>
    shown.evaluate((element) =>
      [...element.children].some(
        (one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().width === 0,
      ),
    );
  for (const path of ['/', '/stories', '/ai-story-generator/nsfw']) {
    await page.goto(path);
    for (const [width, cut] of [
      [1920, false],
      [1280, false],
      [960, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(shown).toBeVisible();
      await expect.poll(isCut, { message: `${path} ${width}` }).toBe(cut);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: 'Profile' })).toBeInViewport({ ratio: 1 });
    }
  }
});
