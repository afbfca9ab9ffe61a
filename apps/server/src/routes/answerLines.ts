import type { Context } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { type StreamOptions, streamLines } from '../http/streamLines.ts';
import type { Operation } from '../services/generation/Operation.ts';
import type { RemoteOperation } from '../services/generation/paidOperations.ts';
import { operationProblem } from './operationProblem.ts';

export interface AnswerLinesConfig extends StreamOptions {
  /** How long an answer waits for the first line, in ms: a failure before it gets a status of its own. */
  firstLineMs: number;
}

/** An operation as the stream that it writes, from its first line on (D-WIRE). */
export async function answerLines<Env extends AppEnv>(
  c: Context<Env>,
  operation: Operation | RemoteOperation,
  config: AnswerLinesConfig,
): Promise<Response> {
  if ('follow' in operation) {
    return streamLines(c, { operationId: operation.id, lines: operation.follow }, config);
  }
  await operation.started(config.firstLineMs, c.req.raw.signal);
  if (operation.failure && operation.failedAtOnce) throw operationProblem(operation.failure);
  return streamLines(c, { operationId: operation.id, lines: (signal) => operation.read(0, signal) }, config);
}
