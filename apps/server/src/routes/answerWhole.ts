import type { Context } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Operation } from '../services/Operation.ts';
import { operationProblem } from './operationProblem.ts';

/** An operation’s whole answer as JSON, once it has ended. */
export async function answerWhole<Env extends AppEnv>(
  c: Context<Env>,
  operation: Operation,
): Promise<Response> {
  await operation.finished(c.req.raw.signal);
  if (operation.failure) throw operationProblem(operation.failure);
  if (operation.state === 'done' && operation.answer) return c.json(operation.answer);
  throw new HttpProblem(
    'conflict',
    'This generation was cancelled before its answer was whole. Nothing has changed; start it again when you like.',
  );
}
