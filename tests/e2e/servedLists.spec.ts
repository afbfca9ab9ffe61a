import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';
import { publishStory } from '../support/publishStory.ts';

const entry = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('B1, B8, B10: lists can be read, searched and turned over, and lead to each other', async ({
    page,
    request,
  }) => {
    const numbers = Array.from({ length: 51 }, (_, at) => at + 1);
    await publishStory(
      request,
      ...numbers.map((number) => ({ title: `The Turning ${number}`, paragraphs: ['One.'] })),
    );
    await page.goto('/stories?q=turning');
    await expect(entry(page, 'The Turning 51')).toBeVisible();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(entry(page, 'The Turning 1')).toBeVisible();
    await expect(entry(page, 'The Turning 51')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the newest' }).click();
    await page.getByRole('searchbox').fill('turning 17');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/stories?q=turning+17');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

    await page.goto('/genres');
    await page.getByRole('main').getByRole('link', { name: 'Gothic', exact: true }).first().click();
    await expect(page).toHaveURL('/categories/gothic');
    await expect(entry(page, 'The Turning 51').first()).toBeVisible();
    await page.goto('/premises');
    const group = page.getByRole('listitem').filter({ hasText: 'A keeper finds a door.' }).last();
    await expect(group.getByRole('link', { name: /^The Turning/ })).toHaveCount(20);
  });

  test('D-AGE: adult lists, readers and the first page for adults ask by a form', async ({
    page,
    request,
  }) => {
    const [path = ''] = await publishStory(request, {
      title: 'Velvet List',
      paragraphs: ['Velvet text.'],
      isNsfw: true,
    });
    const answer = page.getByRole('button', { name: 'I am 18 or older' });
    await page.goto('/nsfw');
    await answer.click();
    await expect(page.getByRole('link', { name: 'Start Writing' })).toBeVisible();
    await page.reload();
    await expect(answer).toBeVisible();
    await page.goto('/stories/nsfw');
    await expect(entry(page, 'Velvet List')).toBeVisible();

    await page.context().clearCookies();
    await page.goto(path);
    expect(await page.content()).not.toContain('Velvet text');
    await answer.click();
    await expect(page.getByText('Velvet text.')).toBeVisible();
  });
});

for (const path of ['/stories', '/scenes', '/premises', '/genres', '/categories/gothic'])
  test(`${path} is there from the first paint: it asks for no list, nothing moves and nothing is empty`, async ({
    page,
    request,
  }) => {
    await publishStory(request, { title: 'At Once', paragraphs: ['One.'] });
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    // Typefaces that come late move letters, not lists: 'tests/e2e/firstPaint.spec.ts' has them.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript({
      content: `
        window.shifts = 0;
        new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifts += value; })
          .observe({ type: 'layout-shift', buffered: true });
        window.shown = [];
        const look = () => {
          // From when all of the page has come.
          if (document.getElementById('served') || window.shown.length > 0)
            window.shown.push(document.getElementById('content')?.innerText.length ?? 0);
          requestAnimationFrame(look);
        };
        look();
      `,
    });
    await page.goto(path);
    await page.waitForFunction(() => document.getElementById('served') === null);
    await page.waitForLoadState('networkidle');
    // Covers are pictures, not lists.
    expect(asked.filter((one) => one.startsWith('/api/') && !one.startsWith('/api/v1/images/'))).toEqual([]);
    const seen = (await page.evaluate('({ shifts, least: Math.min(...shown), last: shown.at(-1) })')) as {
      shifts: number;
      least: number;
      last: number;
    };
    expect(seen.shifts).toBeLessThan(0.01);
    // Dates become 'today, 3:05 PM': that is all that differs.
    expect(seen.least).toBeGreaterThan(seen.last * 0.9);
  });
