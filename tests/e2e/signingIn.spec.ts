import { expect, type Page } from '@playwright/test';
import { offlineTest as test } from '../support/offlineTest.ts';

const premise = 'Two sisters inherit one umbrella and a debt.';
const password = 'a lamp in the fog';
let count = 0;
const newEmail = () => `mara${process.pid}.${++count}@example.com`;

async function register(page: Page, email = newEmail()): Promise<string> {
  const answer = await page.request.post('/api/v1/auth/register', { data: { email, password } });
  expect(answer.status()).toBe(201);
  return email;
}

async function makeAccount(page: Page) {
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  // The address changes before the form of the page that is left has gone.
  await expect(page.getByRole('form', { name: 'Create account' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(newEmail());
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function fillIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const login = (page: Page) => page.getByRole('link', { name: 'Log in' });
const profile = (page: Page) => page.getByRole('button', { name: 'Profile', exact: true });

test('A2: whoever publishes signs in, and comes back to the form as it was filled, and to the story', async ({
  editor,
  page,
}) => {
  const email = await register(page);
  await page.context().clearCookies();
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  const story = await editor.story.allInnerTexts();
  await page.getByRole('button', { name: 'Text tools' }).click();
  await page.getByRole('menuitem', { name: /Publish/ }).click();
  const form = page.getByRole('dialog', { name: 'Publish the story' });
  await form.getByRole('textbox', { name: 'Title' }).fill('The Umbrella');
  await form.getByRole('textbox', { name: 'Author' }).fill('Ines');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your text is saved in this browser.')).toBeVisible();
  await fillIn(page, email);

  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The Umbrella');
  await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Ines');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: /\/story\// })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.story).toHaveText(story);
});

test('A2: registering leads to the first page, with a way back to what was left', async ({
  editor,
  page,
}) => {
  await editor.open();
  await editor.premise.fill(premise);
  await login(page).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  // The address changes before the form of the page that is left has gone.
  await expect(page.getByRole('form', { name: 'Create account' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(newEmail());
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(profile(page)).toBeVisible();
  await page.getByRole('button', { name: 'Go back to it' }).click();
  await expect(editor.premise).toHaveValue(premise);
});

test('what was typed before the scripts had come is there again after signing in', async ({
  editor,
  page,
}) => {
  const email = await register(page);
  await page.context().clearCookies();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/ai-story-generator', { waitUntil: 'commit' });
  await editor.title.fill('The Umbrella');
  await editor.premise.fill(premise);
  await login(page).click();
  await expect(page).toHaveURL(/\/login\?/);
  letGo();
  await fillIn(page, email);
  await expect(profile(page)).toBeVisible();
  await expect(editor.premise).toHaveValue(premise);
  await expect(editor.title).toHaveValue('The Umbrella');
  await editor.settle();
  await page.reload();
  await expect(editor.premise).toHaveValue(premise);
});

test('D-RETURN: registering while publishing comes back to it, filled, after a reload too', async ({
  editor,
  page,
}) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  await page.getByRole('button', { name: 'Text tools' }).click();
  await page.getByRole('menuitem', { name: /Publish/ }).click();
  const form = page.getByRole('dialog', { name: 'Publish the story' });
  await form.getByRole('textbox', { name: 'Title' }).fill('The Umbrella');
  await form.getByRole('textbox', { name: 'Author' }).fill('Ines');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await makeAccount(page);
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('The Umbrella');
  await expect(form.getByRole('textbox', { name: 'Author' })).toHaveValue('Ines');
});

test('D-RETURN: registering while drawing comes back to it, filled', async ({ editor, page }) => {
  await editor.open();
  await editor.generateFrom(premise);
  await editor.accept.click();
  await editor.story.first().hover();
  await page.getByRole('button', { name: 'More tools' }).first().click();
  await page.getByRole('menuitem', { name: 'Add a picture' }).click();
  const wish = page.getByRole('textbox', { name: 'What should the picture show?' });
  await wish.fill('Two sisters under one umbrella');
  await page.getByRole('button', { name: /^Draw/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await makeAccount(page);
  await expect(wish).toHaveValue('Two sisters under one umbrella');
});

test('D-RETURN: registering while trying the demo of pictures comes back to it, filled', async ({ page }) => {
  await page.goto('/pipeline-demo');
  const seen = page.getByRole('textbox', { name: 'What the picture should show' });
  await seen.fill('A red umbrella');
  await page.getByRole('button', { name: /^Draw it/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await makeAccount(page);
  await expect(page).toHaveURL(/\/pipeline-demo$/);
  await expect(seen).toHaveValue('A red umbrella');
});

test('A2: no address leads out of the site', async ({ page }) => {
  const email = await register(page);
  await page.context().clearCookies();
  await page.goto('/login?from=//evil.example/&x=1');
  await fillIn(page, email);
  await expect(profile(page)).toBeVisible();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

test('R1, R11: addresses open the profile on their tab, after signing in, and leave no parameter', async ({
  page,
}) => {
  const email = await register(page);
  await page.context().clearCookies();
  await page.goto('/ai-story-generator');
  await page.goto('/wallet');
  await expect(page).toHaveURL(/\/login$/);
  await fillIn(page, email);
  const tab = (name: string) => page.getByRole('dialog').getByRole('tab', { name, selected: true });
  await expect(tab('Wallet')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  for (const [path, name] of [
    ['/credits', 'Credits'],
    ['/profile', 'Profile'],
    ['/?openProfile=transactions', 'Transactions'],
  ] as const) {
    await page.goto(path);
    await expect(tab(name)).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  }
  await page.goto('/?openProfile=Wallet&q=1');
  await expect(page).toHaveURL(/:\d+\/\?q=1$/);
  await expect(profile(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A1, D-TOKEN: a session outlives a reload, no token is stored, and signing out in one tab is seen by the other', async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto('/');
  await expect(profile(page)).toBeVisible();
  const kept = await page.evaluate(
    () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
  );
  expect(kept).not.toMatch(/eyJ/);
  const other = await context.newPage();
  await other.goto('/ai-story-generator');
  await expect(profile(other)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('initialCreditsClaimed', 'true'));
  await profile(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Logout|Log out|Sign out)$/i })
    .click();
  await expect(login(page)).toBeVisible();
  await expect(login(other)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('initialCreditsClaimed'))).toBeNull();
});

test('a session that is over on the server says so once, keeps the text, and is taken up again', async ({
  editor,
  page,
}) => {
  const email = await register(page);
  await editor.open();
  await expect(profile(page)).toBeVisible();
  await editor.premise.fill(premise);
  await page.request.post('/api/v1/auth/logout');
  await editor.generate.click();
  await page.getByRole('button', { name: 'Log in again' }).click();
  await fillIn(page, email);
  await expect(editor.premise).toHaveValue(premise);
  await expect(profile(page)).toBeVisible();
});

test('a visitor’s first page loads nothing of accounts, and asks the server nothing', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const ofAccounts = /\/api\/|(SiteAccountProvider|AccountTools|Clerk\w*|LoginPage|swr)-[^/]*\.js$/;
  expect(paths.filter((path) => path.endsWith('.js'))).not.toEqual([]);
  expect(paths.filter((path) => ofAccounts.test(path))).toEqual([]);
});

test('the pages of signing in are read before their scripts have come, and stay where they are', async ({
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login?from=%2Fai-story-generator', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Log in' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('You come back to it as you left it.')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await heading.boundingBox();
  letGo();
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
});
