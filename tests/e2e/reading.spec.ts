import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { publishStory } from '../support/publishStory.ts';
import { violationsIn } from '../support/violationsIn.ts';

const text = (title: string) =>
  Array.from({ length: 40 }, (_, at) => `${title}, ${at + 1}. ${'The sea was grey. '.repeat(12)}`);
const story = (title: string) => ({ title, paragraphs: text(title) });

/** The newer one of two. */
async function publish(request: APIRequestContext): Promise<string> {
  const [, newer = ''] = await publishStory(request, story('The Older Lamp'), story('The Slowest Light'));
  return newer;
}

async function expectNoViolations(page: Page, what: string): Promise<void> {
  expect.soft(await violationsIn(page), what).toEqual([]);
}

test('B7: a story is read from the library, on a document of its own, and left by the way back', async ({
  page,
  request,
}) => {
  await publish(request);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/stories');
  await page
    .getByRole('link', { name: /The Slowest Light/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Slowest Light' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reading' })).toBeVisible();
  await page.getByRole('link', { name: /Next story/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The Slowest Light');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'The Slowest Light' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();

  // What leads from the account to another page changes the address first: the history then has two documents in one place.
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'The Slowest Light' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/stories');
    location.reload();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'The Slowest Light' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('B7: without scripts the story is there, with its way on, and on paper it is text alone', async ({
  browser,
  server,
  request,
}) => {
  const path = await publish(request);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'The Slowest Light' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Next story/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: /Next story/ })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Fabula' })).toBeHidden();
  const titlePage = page.locator('.read-head');
  expect(await titlePage.evaluate((head) => getComputedStyle(head).breakAfter)).toBe('page');
  await page.emulateMedia({ media: 'screen' });
  expect((await page.goto('/story/nothing_here'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Story not found.' })).toBeVisible();
  await context.close();
});

test('offline, a link keeps the page that is read, and the page says why', async ({
  context,
  page,
  request,
}) => {
  const path = await publish(request);
  for (const at of [path, '/prompts']) {
    await page.goto(at);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const kept = await heading.textContent();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    for (const link of ['Read', 'Write']) {
      await page.getByRole('banner').getByRole('link', { name: link }).first().click();
      await expect(page.getByRole('alert').getByText(/^You are offline\. /)).toBeInViewport();
      await expect(heading).toHaveText(kept ?? '');
      expect(new URL(page.url()).pathname).toBe(at);
      await page.getByRole('button', { name: 'Stay here' }).click();
      await expect(page.getByRole('button', { name: 'Stay here' })).toHaveCount(0);
    }
    await context.setOffline(false);
  }
});

test('B7: type settings are there before the first paint, by the page’s own script, and go back to the defaults', async ({
  page,
  request,
}) => {
  await page.goto(await publish(request));
  const first = page.locator('.read-part > p').first();
  const size = () => first.evaluate((p) => getComputedStyle(p).fontSize);
  const usual = await size();
  await page.getByRole('button', { name: 'Type and theme' }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByRole('radio', { name: 'Atkinson' }).click();
  await page.getByRole('radio', { name: 'Lamp' }).click();
  const larger = await size();
  expect(Number.parseFloat(larger)).toBeGreaterThan(Number.parseFloat(usual));

  // What is fetched comes too late to have done it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await size()).toBe(larger);
  expect(await first.evaluate((p) => getComputedStyle(p).fontFamily)).toContain('Atkinson');
  await expect(page.locator('html')).toHaveAttribute('data-fabula-theme', 'lamp');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await page.getByRole('button', { name: 'Type and theme' }).click();
  await page.getByRole('button', { name: 'Back to the defaults' }).click();
  expect(await size()).toBe(usual);
});

test('D-MATURE: an adult story asks in its own theme, once in a session, and leads to adult pages alone', async ({
  page,
}) => {
  const [path = ''] = await publishStory(page.request, {
    title: 'Velvet',
    paragraphs: ['Velvet text.'],
    isNsfw: true,
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-fabula-theme', 'afterdark');
  await expect(page.getByText('NSFW')).toBeVisible();
  await expectNoViolations(page, 'gate');
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(page.getByText('Velvet text.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByText('Velvet text.')).toBeVisible();
  await expectNoViolations(page, 'adult');
  await expect(page.getByRole('link', { name: 'Read', exact: true })).toHaveAttribute(
    'href',
    '/stories/nsfw',
  );
  await expect(page.getByRole('link', { name: /credits/i })).toBeVisible();
});

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`axe finds nothing on a story, whatever is open: ${colorScheme} at ${width}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(await publish(request));
    await expect(page.getByRole('region', { name: 'Reading' })).toBeVisible();
    await expectNoViolations(page, 'story');
    await page.getByRole('button', { name: 'Type and theme' }).click();
    await expect(page.getByRole('dialog', { name: 'Type and theme' })).toBeVisible();
    await expectNoViolations(page, 'type');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog', { name: 'Share this story' })).toBeVisible();
    await expectNoViolations(page, 'share');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Listen' }).click();
    await expect(page.getByRole('region', { name: 'Reading aloud' })).toBeVisible();
    await expectNoViolations(page, 'player');
    await page.getByRole('button', { name: 'Stop reading aloud' }).click();
    await expect(page.getByRole('button', { name: 'Listen' })).toBeFocused();
  });
}
