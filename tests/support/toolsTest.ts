import type { Page } from '@playwright/test';
import { signInAnswer } from '../../packages/contract/src/index.ts';
import { createMember, PASSWORD } from './createMember.ts';
import { openaiTest } from './openaiTest.ts';

const ADMIN = 'admin@example.com';

/** A test against a product whose first account is there: it is the admin's (D-ADMIN). */
export const toolsTest = openaiTest.extend<
  { signInAsAdmin: (page: Page) => Promise<void> },
  { admin: string }
>({
  admin: [
    async ({ product }, use) => {
      await createMember(product.url, ADMIN);
      await use(ADMIN);
    },
    { scope: 'worker', auto: true },
  ],
  signInAsAdmin: async ({ admin }, use) => {
    await use(async ({ request }) => {
      const answer = await request.post('/api/v1/auth/login', { data: { email: admin, password: PASSWORD } });
      const { token } = signInAnswer.parse(await answer.json());
      await request.post('/api/v1/credits/add', {
        data: { amount: 500, source: 'initial_claim' },
        headers: { Authorization: `Bearer ${token}` },
      });
    });
  },
});
