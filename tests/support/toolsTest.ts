import type { Page } from '@playwright/test';
import { signInAnswer } from '../../packages/contract/src/index.ts';
import { createMember, PASSWORD } from './createMember.ts';
import { openaiTest, startOnOpenai } from './openaiTest.ts';

const ADMIN = 'admin@example.com';

/** The first account is the admin's (D-ADMIN). */
async function startWithAdmin() {
  const product = await startOnOpenai();
  await createMember(product.url, ADMIN);
  return product;
}

/** A test against a product whose admin is there. */
export const toolsTest = openaiTest.extend<{ signInAsAdmin: (page: Page) => Promise<void> }>({
  product: async ({ products }, use) => use(await products(startWithAdmin)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  signInAsAdmin: async ({}, use) => {
    await use(async ({ request }) => {
      const answer = await request.post('/api/v1/auth/login', { data: { email: ADMIN, password: PASSWORD } });
      const { token } = signInAnswer.parse(await answer.json());
      await request.post('/api/v1/credits/add', {
        data: { amount: 500, source: 'initial_claim' },
        headers: { Authorization: `Bearer ${token}` },
      });
    });
  },
});
