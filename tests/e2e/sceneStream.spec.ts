import { expect, type Page, type Request } from '@playwright/test';
import { creditBalanceAnswer, signInAnswer } from '../../packages/contract/src/index.ts';
import { PASSWORD } from '../support/createMember.ts';
import { offlineTest } from '../support/offlineTest.ts';
import { openaiTest } from '../support/openaiTest.ts';
import { signUp } from '../support/signUp.ts';

const elementsOf = (page: Page) => page.locator('[data-scene-element]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function generate(page: Page): Promise<void> {
  await page.goto('/ai-scene-generator?new=true');
  await button(page, /^Generate Scene/).click();
}

openaiTest('an element stands on the page before the model has written the next', async ({ model, page }) => {
  model.behaviour = 'stallInElements';
  await generate(page);
  await expect(elementsOf(page)).toHaveCount(2);
  await expect(elementsOf(page).nth(1)).toContainText('The lamp turns for the 1. time.');
  expect(model.open).toBe(1);
  await button(page, 'Cancel').click();
  await expect(page.getByText('Generation was cancelled')).toBeVisible();
  expect(await model.requests.at(-1)?.ended).toBe('hungUp');
  await expect(elementsOf(page).nth(1)).toContainText('The lamp turns for the 1. time.');
});

offlineTest('a scene whose connection breaks is taken up again, and charged once', async ({ page }) => {
  const email = 'oda@skarrow.example';
  await signUp(page, email);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/scenes/')) calls.push(request);
  });
  await page.route('**/api/v1/scenes/elements', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    await route.fulfill({ response, body: `${lines.slice(0, 3).join('\n')}\n` });
  });
  await generate(page);
  await expect(elementsOf(page)).toHaveCount(10);
  await expect(button(page, 'Accept all')).toBeVisible();
  expect(calls).toHaveLength(1);

  const signedIn = await page.request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } });
  const { token } = signInAnswer.parse(await signedIn.json());
  const headers = { Authorization: `Bearer ${token}` };
  const balance = await page.request.get('/api/v1/credits/balance', { headers });
  expect(creditBalanceAnswer.parse(await balance.json()).credits.available_credits).toBe(495);
});
