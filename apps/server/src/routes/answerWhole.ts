import { CANCELLED, DONE, type StreamLine } from '@fabula/contract';
import type { Context } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Operation } from '../services/generation/Operation.ts';
import type { RemoteOperation } from '../services/generation/paidOperations.ts';
import type { ReadLines } from '../services/generation/sharedOperations.ts';
import { operationProblem } from './operationProblem.ts';

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
