import { expect, type Page } from '@playwright/test';
import { clerkScript } from '../support/clerkScript.ts';
import { type FakeClerk, fakeClerk } from '../support/fakeClerk.ts';
import { productTest } from '../support/productTest.ts';
import { startBuiltServer } from '../support/startBuiltServer.ts';

const scriptUrl = 'https://clerk.example.com/npm/@clerk/clerk-js@5/dist/clerk.browser.js';

async function startWithClerk() {
  const clerk = await fakeClerk();
  const server = await startBuiltServer(clerk.variables);
  return {
    url: server.url,
    clerk,
    async close() {
      await server.close();
      await clerk.close();
    },
  };
}

const test = productTest.extend<{ clerk: FakeClerk }>({
  baseURL: async ({ products }, use) => use((await products(startWithClerk)).url),
  clerk: async ({ products }, use) => use((await products(startWithClerk)).clerk),
});

/** Answers for Clerk's script: the n-th request fails as long as `fails` says so. */
async function serveScript(
  page: Page,
  fails: (request: number) => boolean = () => false,
): Promise<() => number> {
  let requests = 0;
  await page.route(scriptUrl, (route) => {
    requests++;
    if (fails(requests)) return route.abort('connectionfailed');
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: clerkScript,
    });
  });
  return () => requests;
}

const profile = (page: Page) => page.getByRole('button', { name: 'Profile', exact: true });

test('A2, A10: with Clerk one signs in with its form, the server takes its token, and signing out ends it', async ({
  page,
  clerk,
}) => {
  const requests = await serveScript(page);
  const asked: unknown[] = [];
  await page.exposeFunction('clerkToken', (options: unknown) => {
    asked.push(options);
    return clerk.token({ email: 'mara@example.com', email_verified: true });
  });

  await page.goto('/ai-story-generator');
  await page.getByRole('textbox', { name: 'Premise' }).fill('Two sisters inherit one umbrella.');
  expect(requests()).toBe(0);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Continue as Mara' }).click();

  await expect(page).toHaveURL(/\/ai-story-generator/);
  await expect(page.getByRole('textbox', { name: 'Premise' })).toHaveValue(
    'Two sisters inherit one umbrella.',
  );
  await expect(
    page.getByText('mara@example.com').or(page.getByTitle('mara@example.com')).first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '0 credits' })).toBeVisible();
  expect(asked[0]).toEqual({ template: 'backend' });

  await page.reload();
  await profile(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Logout|Log out|Sign out)$/i })
    .click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('D-RETURN: with Clerk, whoever becomes a member while drawing is back at it, filled', async ({
  page,
  clerk,
}) => {
  await serveScript(page);
  await page.exposeFunction('clerkToken', () =>
    clerk.token({ email: 'mara@example.com', email_verified: true }),
  );
  await page.goto('/pipeline-demo');
  const seen = page.getByRole('textbox', { name: 'What the picture should show' });
  await seen.fill('A red umbrella');
  await page.getByRole('button', { name: /^Draw it/ }).click();
  await expect(page.getByRole('button', { name: 'Continue as Mara' })).toBeVisible();
  // Its own link to registering, and the page that a provider sends people back to.
  await page.goto('/register?back=1');
  await page.getByRole('button', { name: 'Become Mara' }).click();
  await expect(page).toHaveURL(/\/pipeline-demo$/);
  await expect(seen).toHaveValue('A red umbrella');
});

test('A10: a script that fails is tried again, and after that the page says why, and tries again when asked', async ({
  page,
}) => {
  await page.clock.install();
  const requests = await serveScript(page, (request) => request <= 6);
  await page.goto('/login');
  const alert = page.getByRole('alert');
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return alert.count();
    })
    .toBe(1);
  await expect(alert).toContainText('failed_to_load_clerk_js');
  await expect(alert).not.toContainText('timeout');
  expect(requests()).toBe(6);

  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Continue as Mara' })).toBeVisible();
  expect(requests()).toBe(7);
});

test('A10: a script that never comes is given up after 15 s, with its own code', async ({ page }) => {
  await page.clock.install();
  await page.route(scriptUrl, () => undefined);
  await page.goto('/register');
  await expect(page.getByText('Opening the form').first()).toBeAttached();
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return page.getByRole('alert').count();
    })
    .toBe(1);
  await expect(page.getByRole('alert')).toContainText('failed_to_load_clerk_js_timeout');
});
