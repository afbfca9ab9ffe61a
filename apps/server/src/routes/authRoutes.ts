import {
  loginRequest,
  type MeAnswer,
  passwordRequest,
  registerRequest,
  type SignInAnswer,
  type SignOutAnswer,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { requireAccount } from '../http/requireAccount.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../http/sessionCookie.ts';
import { validate } from '../http/validate.ts';
import type { AccountService } from '../services/accountService.ts';
import { SESSION_DAYS, type SignedIn, type SignInService } from '../services/signInService.ts';
import { userOf } from '../services/userOf.ts';
import { signInProblem } from './signInProblem.ts';

export interface AuthRoutesConfig {
  /** Undefined when somebody else signs people in: then its calls are not there (D-AUTH). */
  signIn: SignInService | undefined;
  accounts: AccountService;
}

/** Signing in and out (D-AUTH). */
export function authRoutes({ signIn: local, accounts }: AuthRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  function signIn(c: Context): SignInService {
    if (local) return local;
    throw new HttpProblem(
      'not_found',
      `There is no ${c.req.method} ${c.req.path} here: Clerk signs people in.`,
    );
  }

  function welcome(c: Context, { account, token, cookie }: SignedIn): SignInAnswer {
    setSessionCookie(c, cookie, SESSION_DAYS);
    return { token, user: userOf(account) };
  }

  routes.post('/register', async (c) => {
    const service = signIn(c);
    const answer = await service.register(await validate(c, registerRequest), c.var.address);
    if ('refusal' in answer) throw signInProblem(answer);
    return c.json(welcome(c, answer), 201);
  });

  routes.post('/login', async (c) => {
    const service = signIn(c);
    const answer = await service.login(await validate(c, loginRequest), c.var.address);
    if ('refusal' in answer) throw signInProblem(answer);
    return c.json(welcome(c, answer));
  });

  routes.get('/me', async (c) => {
    const service = signIn(c);
    if (c.var.account) return c.json({ user: userOf(c.var.account) } satisfies MeAnswer);
    const cookie = readSessionCookie(c);
    const session = cookie === undefined ? undefined : await service.resume(cookie);
    if (session) return c.json(welcome(c, session) satisfies MeAnswer);
    if (cookie !== undefined) clearSessionCookie(c);
    throw new HttpProblem('unauthenticated', 'Nobody is signed in here.');
  });

  routes.post('/logout', async (c) => {
    const service = signIn(c);
    const { account, sessionId } = c.var;
    const cookie = readSessionCookie(c);
    if (account && sessionId !== null) await service.endSession(account.id, sessionId);
    if (cookie !== undefined) await service.endCookie(cookie);
    clearSessionCookie(c);
    return c.json({ isSignedOut: true } satisfies SignOutAnswer);
  });

  routes.post('/logout-everywhere', requireAccount, async (c) => {
    await accounts.signOutEverywhere(c.var.account);
    clearSessionCookie(c);
    return c.json({ isSignedOut: true } satisfies SignOutAnswer);
  });

  routes.post('/password', requireAccount, async (c) => {
    const request = await validate(c, passwordRequest);
    const answer = await signIn(c).changePassword(c.var.account.id, request, c.var.address);
    if ('refusal' in answer) throw signInProblem(answer, 'currentPassword');
    return c.json(welcome(c, answer));
  });

  return routes;
}
