import { expect } from '@playwright/test';
import { type FakeMailServer, fakeMailServer } from '../support/fakeMailServer.ts';
import { mailedLink } from '../support/mailedLink.ts';
import { offlineTest } from '../support/offlineTest.ts';
import { startBuiltServer } from '../support/startBuiltServer.ts';

const EMAIL = 'mara@example.com';
const OLD = 'a lamp in the fog';
const NEW = 'another lamp in the fog';

async function startWithMail() {
  const mail = await fakeMailServer();
  const server = await startBuiltServer({
    SMTP_URL: mail.url,
    FEEDBACK_TO: 'editor@example.com',
    PUBLIC_URL: 'https://write.example.com',
  });
  return {
    ...server,
    mail,
    async close() {
      await server.close();
      await mail.close();
    },
  };
}

const test = offlineTest.extend<{ mail: FakeMailServer }>({
  server: async ({ products }, use) => use(await products(startWithMail)),
  mail: async ({ products }, use) => use((await products(startWithMail)).mail),
});

test('an address is proved by its mail, and a forgotten password is set anew by another', async ({
  page,
  mail,
}) => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(OLD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  const profile = page.getByRole('dialog', { name: 'Your account' });
  await expect(profile.getByText('E-mail address not confirmed yet.')).toBeVisible();

  await page.goto(await mailedLink(mail, 1));
  await page.getByRole('button', { name: 'It is my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed.' })).toBeVisible();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await expect(profile.getByText(EMAIL)).toBeVisible();
  await expect(profile.getByText('E-mail address not confirmed yet.')).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'E-mail address of your account' }).fill(EMAIL);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.goto(await mailedLink(mail, 2));
  await page.getByLabel('New password').fill(NEW);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(NEW);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Profile', exact: true })).toBeVisible();
});
