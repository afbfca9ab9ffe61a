import { expect, type Page } from '@playwright/test';
import { MoneyPage } from '../support/MoneyPage.ts';
import { openaiTest as test } from '../support/openaiTest.ts';
import { signUp } from '../support/signUp.ts';
import { violationsIn, violationsInThemes } from '../support/violationsIn.ts';

const premise = 'A keeper hears the fog horn answer her.';
async function expectNoViolations(page: Page, what: string): Promise<void> {
  expect.soft(await violationsIn(page), what).toEqual([]);
}

/** What the theme changes is looked at in each of them, at one width: `everyState.spec.ts` has what phones alone show. */
async function expectNoViolationsInAnyTheme(page: Page, what: string): Promise<void> {
  expect.soft(await violationsInThemes(page), what).toEqual([]);
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });
    const look = width === 1280 ? expectNoViolationsInAnyTheme : expectNoViolations;

    test('axe finds nothing in the editor, whatever a model does', async ({ editor, model, page }) => {
      await editor.open();
      await editor.premise.fill(premise);
      model.behaviour = 'stallInTheMiddle';
      await editor.generate.click();
      await expect(editor.draft.first()).toContainText('The lamp went out');
      await look(page, 'streaming');
      await editor.cancel.click();
      await expect(page.getByText('Generation was cancelled')).toBeVisible();

      model.behaviour = 'broken';
      await editor.retry.click();
      await expect(page.getByText(/^Error: ./)).toBeVisible();
      await look(page, 'failed');
    });

    test('axe finds nothing on the pages', async ({ page }) => {
      for (const address of ['/', '/genres', '/stories', '/stories?tab=mine', '/no/such/page']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look(page, address);
      }
    });
  });
}

test('axe finds nothing in the editor where an adult story is begun', async ({ editor, page }) => {
  await editor.open('/ai-story-generator/nsfw');
  await expect(page.locator('html')).toHaveAttribute('data-fabula-theme', 'afterdark');
  await expectNoViolations(page, 'empty');
});

test('axe finds nothing where people sign in and pay, nor in the scene demo (A2, A13, S7)', async ({
  page,
}) => {
  for (const address of ['/login', '/register', '/checkout', '/scene-word-demo']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address === '/checkout')
      await expect(page.getByText('Test payments: no card is charged')).toBeVisible();
    if (address === '/login' || address === '/register')
      await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible();
    await expectNoViolationsInAnyTheme(page, address);
  }
});

test('axe finds nothing before and on the first page for adults (L5, L6)', async ({ page }) => {
  await page.goto('/nsfw');
  const confirm = page.getByRole('button', { name: 'I am 18 or older' });
  await expect(confirm).toBeVisible();
  await expectNoViolations(page, 'the question for the age');
  await confirm.click();
  await expect(page.getByRole('link', { name: 'Read Stories' })).toBeVisible();
  await expectNoViolations(page, 'the first page for adults');
});

test('axe finds nothing in the profile (A3, A7)', async ({ page }) => {
  const money = new MoneyPage(page);
  await signUp(page, 'axe@example.com');
  await page.goto('/profile');
  for (const tab of ['Profile', 'Wallet', 'Credits', 'Transactions'] as const) {
    await money.open(tab);
    await expect(money.dialog.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expectNoViolationsInAnyTheme(page, tab);
  }
  await money.open('Wallet');
  await money.startPayment('5.00');
  await money.fillTestCard('4000 0000 0000 0002');
  await money.pay();
  await expect(money.dialog.getByText('Your card was declined.')).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'a declined card');
});

test.describe('on a screen of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('nothing scrolls sideways', async ({ editor, page }) => {
    for (const address of ['/', '/stories', '/stories?tab=mine', '/no/such/page']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await editor.expectNoHorizontalScroll();
    }
    await editor.open();
    await editor.expectNoHorizontalScroll();
    await editor.generateFrom(`${premise} ${'Unbreakable'.repeat(20)}`);
    await editor.expectNoHorizontalScroll();
    await editor.accept.click();
    await expect(editor.continue).toBeVisible();
    await editor.expectNoHorizontalScroll();
  });
});
