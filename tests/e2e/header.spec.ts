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

/** Tools that leave the window, let their words out, or stand over the next one. */
const toolFaults = (page: Page) =>
  page.evaluate(() => {
    const tools = [...document.querySelectorAll<HTMLElement>('[data-fabula-toolbar] :is(button, a)')].flatMap(
      (one) => {
        if (!one.checkVisibility()) return [];
        const words = document.createRange();
        const picture = one.querySelector('svg');
        const isUnseen = [...one.querySelectorAll('span')].some(
          (word) => getComputedStyle(word).position === 'absolute',
        );
        words.selectNodeContents(isUnseen && picture ? picture : one);
        const box = one.getBoundingClientRect();
        const inner = isUnseen && picture ? picture.getBoundingClientRect() : words.getBoundingClientRect();
        return [{ name: one.ariaLabel ?? one.textContent, box, inner }];
      },
    );
    return tools.flatMap(({ name, box, inner }, at) => {
      const next = tools[at + 1];
      const faults = {
        'is out': box.left < 0 || box.right > innerWidth + 0.5,
        'lets its words out': inner.left < box.left - 0.5 || inner.right > box.right + 0.5,
        [`is over ${next?.name}`]: next && box.bottom > next.box.top && box.right > next.box.left + 0.5,
      };
      return Object.entries(faults).flatMap(([fault, is]) => (is ? [`${name} ${fault}`] : []));
    });
  });

for (const isTouch of [true, false])
  test.describe(isTouch ? 'by touch' : 'by mouse', () => {
    test.use({ hasTouch: isTouch, isMobile: isTouch });
    for (const [width, height] of isTouch
      ? ([
          [390, 844],
          [360, 740],
          [320, 568],
        ] as const)
      : ([
          [1280, 720],
          [390, 844],
          [320, 256],
        ] as const))
      test(`the tools of a story with chapters, and of a scene, are whole and touch nothing, ${width} px wide`, async ({
        editor,
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await editor.open('/ai-story-generator?new=true');
        await editor.text.click();
        const expectSeen = await editor.watchSaving();
        await page.keyboard.type('# One\nRain fell.\n# Two\nThe sun shone.\nIt was noon.');
        await expect(page.getByRole('button', { name: 'Contents', exact: true })).toBeVisible();
        await expect(editor.save).toBeVisible();
        expect(await toolFaults(page)).toEqual([]);
        await expectSeen('saved');
        expect(await toolFaults(page)).toEqual([]);
        await editor.expectSaveState('none');
        expect(await toolFaults(page)).toEqual([]);
        await editor.expectNoHorizontalScroll();
        await page.getByRole('button', { name: 'Text tools' }).click();
        await expect(page.getByRole('menuitem', { name: 'Publish…' })).toBeVisible();

        await page.goto('/ai-scene-generator?new=true');
        await page.getByRole('button', { name: /^Generate Scene/ }).click();
        await page
          .getByRole('toolbar', { name: 'Judge the suggestion' })
          .getByRole('button', { name: 'Accept all' })
          .click();
        await expect(page.locator('[data-scene-element][data-verdict]')).toHaveCount(0);
        expect(await toolFaults(page)).toEqual([]);
        await editor.expectNoHorizontalScroll();
      });
  });
