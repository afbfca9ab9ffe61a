import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Account } from '../identity/Identity.ts';
import { requireAdmin } from './access.ts';
import { describeProblem } from './problems.ts';
import type { AppEnv } from './requests.ts';

const writer: Account = {
  id: 'mara',
  email: 'mara@example.com',
  firstName: '',
  lastName: '',
  imageUrl: '',
  isAdmin: false,
  provedAt: null,
  publishingBlocked: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};

it.each<[string, Account | undefined, number, string]>([
  ['nobody', undefined, 401, 'unauthenticated'],
  ['a writer', writer, 403, 'forbidden'],
  ['an admin', { ...writer, isAdmin: true }, 200, 'mara'],
])('%s', async (_, account, status, word) => {
  const app = new Hono<AppEnv>()
    .onError((error, c) => {
      const problem = describeProblem(error, 'number');
      return c.json(problem.body, problem.status);
    })
    .use(async (c, next) => {
      c.set('account', account);
      await next();
    })
    .get('/', requireAdmin, (c) => c.json({ id: c.var.account.id }));
  const response = await app.request('/');
  expect([response.status, Object.values(await response.json())]).toEqual([
    status,
    expect.arrayContaining([word]),
  ]);
});
