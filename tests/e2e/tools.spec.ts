import { expect, type Page } from '@playwright/test';
import { signUp } from '../support/signUp.ts';
import { toolsTest as test } from '../support/toolsTest.ts';
import { violationsIn } from '../support/violationsIn.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const closed = ['/prompts', '/prompts/test', '/testapi', '/usage', '/moderation', '/wallets'];

async function expectNoViolations(page: Page, what: string): Promise<void> {
  expect.soft(await violationsIn(page), what).toEqual([]);
}

test('T1, T2, T7: an admin changes a prompt, tests it, and from then on the model is told it', async ({
  editor,
  model,
  page,
  signInAsAdmin,
}) => {
  const rule = 'End on a question that nobody answers.';
  const lastTold = () => JSON.stringify(model.requests.at(-1)?.body?.messages);
  await signInAsAdmin(page);
  await page.goto('/checkout');
  await page.getByRole('banner').getByRole('link', { name: 'Tools' }).click();
  await page.getByRole('searchbox', { name: 'Search prompts' }).fill('new.open.safe.user');
  await expect(page.getByRole('status').getByText('1 prompt', { exact: true })).toBeVisible();
  await expectNoViolations(page, 'the library');
  await page.getByRole('link', { name: 'new.open.safe.user' }).click();
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill(`${await content.inputValue()}\n\n${rule}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Prompt updated successfully!')).toBeVisible();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await expectNoViolations(page, 'the editor');

  await page.getByRole('link', { name: 'Test it' }).click();
  await expect(page.getByRole('combobox', { name: 'System prompt' })).toHaveValue('new.open.safe.system');
  await page.getByRole('button', { name: /^Run test/ }).click();
  await expect(page.getByText('Done.', { exact: true })).toBeVisible();
  await expect(page.getByText('Operation', { exact: true })).toBeVisible();
  expect(lastTold()).toContain(rule);
  await expectNoViolations(page, 'the test');

  await editor.open();
  await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
  expect(lastTold()).toContain(rule);
  expect(lastTold()).toContain('one umbrella');
});

test('R12, D-ADMIN: whoever is no admin reads why the tools stay closed', async ({ page }) => {
  await signUp(page, `ines${process.pid}@example.com`);
  for (const path of closed) {
    const answer = page.waitForResponse((one) => one.url().endsWith('/api/v1/account'));
    await page.goto(path);
    await answer;
    await expect(title(page)).toHaveText('Only admins can open this');
  }
  await expectNoViolations(page, 'the page that says why');
  await page.context().clearCookies();
  await page.goto('/prompts');
  await expect(title(page)).toHaveText('Log in to open the tools');
});
