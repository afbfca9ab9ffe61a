import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

test('L2, L5, R2: from the first page to the one for adults, which asks the age anew each time', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Adult Content Writing' }).click();
  await expect(page).toHaveURL('/nsfw');
  await expect(page.locator('html')).toHaveAttribute('data-fabula-theme', 'afterdark');
  const confirm = page.getByRole('button', { name: 'I am 18 or older' });
  await confirm.click();
  await expect(page.getByRole('link', { name: 'Read Stories' })).toHaveAttribute('href', '/stories/nsfw');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Age Verification Required');
  await confirm.click();
  await page.getByRole('link', { name: 'Start Writing' }).click();
  await expect(page).toHaveURL('/ai-story-generator/nsfw');
});

test('L2, L3: what the first page leads to is there', async ({ page }) => {
  await page.goto('/');
  const ways = page.getByRole('main').getByRole('link');
  await expect(ways.filter({ hasText: 'RSS' })).toBeVisible();
  const paths = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of new Set(paths)) expect((await page.request.get(path)).status(), path).toBe(200);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('L1: the first page is read, and leads on, as it is before its script has come', async ({ page }) => {
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Write beautifully with AI. Your ideas, naturally expressed.');
    await expect(heading).toHaveCSS('font-family', /Literata/);
    const start = page.getByRole('link', { name: 'Start Writing' });
    await expect(start).toHaveAttribute('href', '/ai-story-generator');
  });
});
