import type { Page } from '@playwright/test';
import { signInAnswer } from '../../packages/contract/src/index.ts';
import { PASSWORD } from './createMember.ts';

/** Makes an account with 500 credits in this browser, for tests that are about something else. Pages opened from then on are signed in. */
export async function signUp({ request }: Page, email: string): Promise<void> {
  const registered = await request.post('/api/v1/auth/register', { data: { email, password: PASSWORD } });
  if (!registered.ok()) throw new Error(await registered.text());
  const { token } = signInAnswer.parse(await registered.json());
  const claimed = await request.post('/api/v1/credits/add', {
    data: { amount: 500, source: 'initial_claim' },
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!claimed.ok()) throw new Error(await claimed.text());
}
