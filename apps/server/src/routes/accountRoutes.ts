import {
  type AccountDeletionAnswer,
  accountDeletion,
  adminCodeRequest,
  type UserAnswer,
} from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { requireAccount } from '../http/access.ts';
import { clearSessionCookie } from '../http/cookies.ts';
import { HttpProblem } from '../http/problems.ts';
import { streamText } from '../http/sendDocument.ts';
import { validate } from '../http/validate.ts';
import { type AccountService, userOf } from '../services/accounts/accounts.ts';
import type { FirstAdmin } from '../services/admin/firstAdmin.ts';
import type { WorksService } from '../services/works/works.ts';
import { signInProblem } from './authRoutes.ts';

export interface AccountRoutesConfig {
  accounts: AccountService;
  works: Pick<WorksService, 'usage'>;
  firstAdmin: FirstAdmin;
  report(reference: string, error: unknown): void;
}

/** One's own account, and all of one's data. */
export function accountRoutes({ accounts, works, firstAdmin, report }: AccountRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/', requireAccount, async (c) => {
    const { account } = c.var;
    return c.json({ user: userOf(account), works: await works.usage(account) } satisfies UserAnswer);
  });

  routes.post('/admin', requireAccount, async (c) => {
    const { code } = await validate(c, adminCodeRequest);
    const answer = await firstAdmin.redeem(c.var.account.id, code, c.var.address);
    if (!('refusal' in answer)) return c.json({ user: userOf(answer) } satisfies UserAnswer);
    if (answer.refusal === 'too_often') throw signInProblem(answer);
    throw new HttpProblem(
      'forbidden',
      'This is no code that makes an admin here. Each works once, for a day, and only while there is no admin: start the server again for another.',
      { field: 'code' },
    );
  });

  routes.get('/export', requireAccount, (c) => {
    const body = streamText(accounts.export(c.var.account), (error) => report(c.var.requestId, error));
    return c.body(body, 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="fabula-account-${new Date().toISOString().slice(0, 10)}.json"`,
      'Cache-Control': 'no-store, no-transform',
    });
  });

  routes.delete('/', requireAccount, async (c) => {
    const confirmation = await validate(c, accountDeletion);
    const answer = await accounts.delete(c.var.account, confirmation, c.var.address);
    if ('refusal' in answer) {
      if (answer.refusal !== 'unconfirmed') throw signInProblem(answer);
      throw new HttpProblem(
        'invalid_request',
        'Nothing was deleted. Confirm it: send your password; or, when you sign in with Clerk, the confirmation "delete my account".',
        { field: 'password' },
      );
    }
    clearSessionCookie(c);
    return c.json({ isDeleted: true } satisfies AccountDeletionAnswer);
  });

  return routes;
}
