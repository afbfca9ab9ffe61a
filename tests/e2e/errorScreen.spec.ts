import { expect } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

test('A14: a part that cannot be loaded says so, and Reload brings the page once it can', async ({
  page,
}) => {
  const part = /\/assets\/SigningPage-[^/]*\.js$/;
  await page.goto('/');
  await page.route(part, (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText('A part of Fabula could not be loaded')).toBeVisible();
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('lastError') ?? 'null'));
  expect(record).toMatchObject({
    message: expect.stringMatching(/dynamically imported module/),
    path: '/login',
  });

  await page.unroute(part);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});
