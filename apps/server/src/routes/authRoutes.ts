import {
  type AnswerOf,
  accountCall,
  becomeAdminCall,
  bodyLimits,
  changePasswordCall,
  deleteAccountCall,
  endSessionCall,
  exportAccountCall,
  forgotPasswordCall,
  listSessionsCall,
  loginCall,
  logoutCall,
  logoutEverywhereCall,
  meCall,
  proofRequest,
  registerCall,
  resetPasswordCall,
  resetRequest,
  type SignInAnswer,
  sendVerificationCall,
  verifyAddressCall,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../http/cookies.ts';
import { on, patternOf } from '../http/on.ts';
import type { MailProblem } from '../http/plainPages.ts';
import { askedOf, HttpProblem, problem } from '../http/problems.ts';
import { readText } from '../http/readBody.ts';
import type { AppEnv } from '../http/requests.ts';
import { streamText } from '../http/sendDocument.ts';
import { judge, validate } from '../http/validate.ts';
import type { AccountMails, MailRefusal } from '../services/accounts/accountMails.ts';
import { userOf } from '../services/accounts/accounts.ts';
import {
  deviceOf,
  SESSION_DAYS,
  type SignedIn,
  type SignInRefusal,
  type SignInService,
} from '../services/accounts/signIn.ts';
import type { Services } from '../services.ts';

export function authRoutes({ signIn: local, accountMails, accounts }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  function signIn(c: Context): SignInService {
    if (local) return local;
    throw problem('account', 'clerk', askedOf(c));
  }

  const isLocal = createMiddleware(async (c, next) => {
    signIn(c);
    await next();
  });

  function mails(): AccountMails {
    if (accountMails) return accountMails;
    throw problem('account', 'no_mail');
  }

  const placeOf = (c: Pick<Context<AppEnv>, 'req' | 'var'>) => ({
    address: c.var.address,
    device: deviceOf(c.req.header('User-Agent')),
  });

  function welcome(c: Context, { account, token, cookie }: SignedIn): SignInAnswer {
    setSessionCookie(c, cookie, SESSION_DAYS);
    return { token, user: userOf(account) };
  }

  on(routes, registerCall, [isLocal], async (c, request) => {
    const answer = await signIn(c).register(request, placeOf(c));
    if ('refusal' in answer) throw refused(answer);
    return welcome(c, answer);
  });

  on(routes, loginCall, [isLocal], async (c, request) => {
    const answer = await signIn(c).login(request, placeOf(c));
    if ('refusal' in answer) throw refused(answer);
    return welcome(c, answer);
  });

  // A session's cookie counts as well as a token.
  routes.get(patternOf(meCall), async (c) => {
    const service = signIn(c);
    if (c.var.account) return c.json({ user: userOf(c.var.account) } satisfies AnswerOf<typeof meCall>);
    const cookie = readSessionCookie(c);
    const session = cookie === undefined ? undefined : await service.resume(cookie);
    if (session) return c.json(welcome(c, session) satisfies AnswerOf<typeof meCall>);
    if (cookie !== undefined) clearSessionCookie(c);
    throw problem('account', 'nobody');
  });

  on(routes, logoutCall, [], async (c) => {
    const service = signIn(c);
    const { account, sessionId } = c.var;
    const cookie = readSessionCookie(c);
    if (account && sessionId !== null) await service.endSession(account.id, sessionId);
    if (cookie !== undefined) await service.endCookie(cookie);
    clearSessionCookie(c);
    return { isSignedOut: true };
  });

  on(routes, logoutEverywhereCall, [], async (c) => {
    await accounts.signOutEverywhere(c.var.account);
    clearSessionCookie(c);
    return { isSignedOut: true };
  });

  on(routes, changePasswordCall, [], async (c, request) => {
    const answer = await signIn(c).changePassword(c.var.account.id, request, placeOf(c));
    if ('refusal' in answer) throw refused(answer, { field: 'currentPassword' });
    return welcome(c, answer);
  });

  on(routes, listSessionsCall, [], async (c) => ({
    sessions: await signIn(c).sessions(c.var.account.id, c.var.sessionId),
  }));

  on(routes, endSessionCall, [], async (c) => {
    const id = c.req.param('id');
    if (!(await signIn(c).endSession(c.var.account.id, id))) throw problem('account', 'session_over');
    if (id === c.var.sessionId) clearSessionCookie(c);
    return { isEnded: true };
  });

  on(routes, sendVerificationCall, [], async (c) => {
    const isSent = c.var.account.provedAt === null;
    const refusal = await mails().sendProof(c.var.account.id, c.var.address);
    if (refusal) throw refused(refusal);
    return { isSent };
  });

  /** Needs the session or the password: the reader of the mail need not be the account's maker. */
  async function verifyAddress(
    c: Context<AppEnv>,
    token: string,
    password: string | undefined,
  ): Promise<void> {
    const found = await mails().findVerification(token);
    if (found === undefined) throw problem('account', 'link_over');
    const cookie = readSessionCookie(c);
    const here = c.var.account?.id ?? (cookie && (await signIn(c).accountOf(cookie)));
    if (here !== found.id) {
      if (password === undefined || password === '') throw problem('account', 'password_needed');
      const check = await signIn(c).checkPassword(found.id, password, c.var.address);
      if (check !== true) throw refused(check);
    }
    const verified = await mails().verify(token);
    if ('refusal' in verified) throw refused(verified);
  }

  routes.post(patternOf(verifyAddressCall), async (c) => {
    if (!isForm(c)) {
      const { token, password } = await validate(c, verifyAddressCall);
      await verifyAddress(c, token, password);
      return c.json({ isProved: true } satisfies AnswerOf<typeof verifyAddressCall>);
    }
    const sent = await readForm(c);
    return answerForm(c, '/prove-address', sent, async () => {
      const { token, password } = judge(proofRequest, sent);
      await verifyAddress(c, token, password);
    });
  });

  on(routes, forgotPasswordCall, [], async (c, { email }) => {
    const refusal = await mails().forgotten(email, c.var.address);
    if (refusal) throw refused(refusal);
    return { isAccepted: true };
  });

  async function reset(c: Context<AppEnv>, body: unknown): Promise<void> {
    const { token, newPassword } = judge(resetRequest, body);
    const changed = await mails().reset(token, newPassword, c.var.address);
    if ('refusal' in changed) throw refused(changed);
    clearSessionCookie(c);
  }

  routes.post(patternOf(resetPasswordCall), async (c) => {
    if (!isForm(c)) {
      await reset(c, await validate(c, resetPasswordCall));
      return c.json({ isReset: true } satisfies AnswerOf<typeof resetPasswordCall>);
    }
    const sent = await readForm(c);
    return answerForm(c, '/reset-password', sent, () => reset(c, sent));
  });

  return routes;
}

const refused = (answer: MailRefusal | SignInRefusal, values?: { field: string }) =>
  problem('account', answer.refusal, { ...answer, ...values });

const isForm = (c: Context) =>
  /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '');

async function readForm(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(c.req.raw, bodyLimits.form.bytes)));
}

/** Without scripts: redirects to the form, with the result. */
async function answerForm(
  c: Context,
  page: string,
  { token = '', password = '' }: Record<string, string>,
  act: () => Promise<void>,
): Promise<Response> {
  try {
    await act();
    return c.redirect(`${page}?done=1`, 303);
  } catch (thrown) {
    const why = thrown instanceof HttpProblem ? formProblem(thrown, password !== '') : undefined;
    if (why === undefined) throw thrown;
    return c.redirect(`${page}?${new URLSearchParams({ token, problem: why })}`, 303);
  }
}

function formProblem({ type, details }: HttpProblem, hadPassword: boolean): MailProblem | undefined {
  if (type === 'rate_limited') return 'often';
  if (details.field === 'token') return 'over';
  if (details.field === 'newPassword') return 'short';
  return details.field === 'password' ? (hadPassword ? 'wrong' : 'password') : undefined;
}

export function accountRoutes({ accounts, works, firstAdmin, logError }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  on(routes, accountCall, [], async ({ var: { account } }) => ({
    user: userOf(account),
    works: await works.usage(account),
  }));

  on(routes, becomeAdminCall, [], async (c, { code }) => {
    const answer = await firstAdmin.redeem(c.var.account.id, code, c.var.address);
    if ('refusal' in answer) throw problem('account', answer.refusal, answer);
    return { user: userOf(answer) };
  });

  on(routes, exportAccountCall, [], (c) => {
    const body = streamText(accounts.export(c.var.account), (error) => logError(c.var.requestId, error));
    return c.body(body, 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="fabula-account-${new Date().toISOString().slice(0, 10)}.json"`,
      'Cache-Control': 'no-store, no-transform',
    });
  });

  on(routes, deleteAccountCall, [], async (c, confirmation) => {
    const answer = await accounts.delete(c.var.account, confirmation, c.var.address);
    if ('refusal' in answer) throw problem('account', answer.refusal, answer);
    clearSessionCookie(c);
    return { isDeleted: true };
  });

  return routes;
}
