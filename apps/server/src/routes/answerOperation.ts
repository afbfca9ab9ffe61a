import { CANCELLED, DONE, type StreamLine } from '@fabula/contract';
import type { Context } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/problems.ts';
import { type StreamOptions, streamLines } from '../http/streamLines.ts';
import { type Operation, type OperationFailure, withoutText } from '../services/generation/Operation.ts';
import type { RemoteOperation } from '../services/generation/paidOperations.ts';
import type { ReadLines } from '../services/generation/sharedOperations.ts';

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

/** An operation’s whole answer as JSON, once it has ended. */
export async function answerWhole<Env extends AppEnv>(
  c: Context<Env>,
  operation: Operation | RemoteOperation,
): Promise<Response> {
  const { signal } = c.req.raw;
  if ('follow' in operation) return c.json(await wholeAnswer(operation.follow, signal));
  await operation.finished(signal);
  if (operation.failure) throw operationProblem(operation.failure);
  if (operation.state === 'done' && operation.answer) return c.json(operation.answer);
  throw cancelled();
}

/** Of another instance: the answer is JSON text in its one chunk. */
async function wholeAnswer(follow: ReadLines, signal: AbortSignal): Promise<object> {
  let text: string | undefined;
  for await (const json of follow(signal)) {
    const line = JSON.parse(json) as StreamLine;
    if ('error' in line) throw operationProblem({ type: line.type ?? 'internal', message: line.error });
    if (!('chunk' in line)) continue;
    if (line.chunk === CANCELLED) throw cancelled();
    if (line.chunk === DONE && text !== undefined) return JSON.parse(text);
    if (typeof line.chunk === 'string') text = line.chunk;
    else if ('result' in line.chunk) text = JSON.stringify(line.chunk);
  }
  throw new HttpProblem(
    'interrupted',
    'The server that worked on this has stopped. Try again in a moment: nothing is charged twice.',
  );
}

function cancelled(): HttpProblem {
  return new HttpProblem(
    'conflict',
    'This generation was cancelled before its answer was whole. Nothing has changed; start it again when you like.',
  );
}

/** Why an operation brought nothing at all. */
export function operationProblem({ type, message, retryAfter }: OperationFailure): HttpProblem {
  return new HttpProblem(type, withoutText(message), retryAfter === undefined ? {} : { retryAfter });
}
