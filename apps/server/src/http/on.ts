import type { AnswerOf, ApiAccess, ApiCall, RequestOf } from '@fabula/contract';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { requireAccount, requireAdmin, type SignedInEnv } from './access.ts';
import { nextTurn } from './nextTurn.ts';
import type { AppEnv } from './requests.ts';
import { validate } from './validate.ts';

type EnvOf<C extends ApiCall> = C['access'] extends 'account' | 'admin' ? SignedInEnv : AppEnv;
type Pattern<Path> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${Pattern<After>}`
  : Path;
type Handler<C extends ApiCall, Answer> = (
  c: Context<EnvOf<C>, Pattern<C['path']> & string>,
  sent: RequestOf<C>,
) => Answer | Promise<Answer>;

/** UTF-16 characters of an answer. */
const LONG = 256 * 1024;

const guards: Record<ApiAccess, readonly MiddlewareHandler[]> = {
  anyone: [],
  account: [requireAccount],
  admin: [requireAdmin],
  provider: [],
};

/** The path of a call as the router has it, with `:id` for `{id}`. */
export const patternOf = ({ path }: Pick<ApiCall, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Registers the handler of a call: who may call, `before` and the body's schema are checked in this order. An answer that is no
 * `Response` is sent as JSON.
 */
export function on<C extends ApiCall, const Answer extends AnswerOf<C> | Response>(
  routes: Hono<AppEnv>,
  call: C,
  before: readonly MiddlewareHandler[],
  handler: Handler<C, Answer>,
): void {
  const { method, access, answer: said } = call;
  const answered = async (c: Context): Promise<Response> => {
    const sent = (call.request && (await validate(c, call))) as RequestOf<C>;
    const answer = await handler(c, sent);
    if (answer instanceof Response) return answer;
    const text = JSON.stringify(answer);
    // Writing it, and then its bytes, would each hold the loop for a while.
    if (text.length > LONG) await nextTurn();
    return c.body(text, said.kind === 'json' ? said.status : 200, { 'Content-Type': 'application/json' });
  };
  routes.on(method, [patternOf(call)], ...guards[access], ...before, answered);
}
