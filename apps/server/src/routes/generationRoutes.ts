import {
  CANCELLED,
  cancelOperationCall,
  DONE,
  type GenerationKind,
  type GenerationTask,
  generationCalls,
  OPERATION_HEADER,
  readOperationCall,
  reportOperationCall,
  type StreamLine,
  testVoiceCall,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { limitRate } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { on } from '../http/on.ts';
import { HttpProblem, problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { type StreamOptions, streamLines } from '../http/streamLines.ts';
import type { ReadLines } from '../services/generation/Operation.ts';
import { type Operation, type OperationFailure, withoutText } from '../services/generation/Operation.ts';
import type { OperationKey } from '../services/generation/operationKeys.ts';
import type { RemoteOperation } from '../services/generation/paidOperations.ts';
import type { Services } from '../services.ts';
import { identitiesOf, proposedId, readCaller } from './readRequest.ts';

export function generationRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { writing, rates } = services;
  const rate = limitRate(rates.generations);
  const streaming = streamingOf(services);
  for (const kind of Object.keys(generationCalls) as GenerationKind[]) {
    const call = generationCalls[kind];
    on(routes, call, [visitor, rate], async (c, sent) => {
      // The schema that validated stands beside the kind in the contract's table.
      const task = { kind, ...sent } as GenerationTask;
      const opening = await writing.start(task, readCaller(c), proposedId(c));
      if ('refusal' in opening) throw problem('generation', opening.refusal, opening);
      const operation = 'repeated' in opening ? opening.repeated : opening.operation;
      c.header(OPERATION_HEADER, operation.id);
      return call.answer.kind === 'lines' ? answerLines(c, operation, streaming) : answerWhole(c, operation);
    });
  }
  return routes;
}

/** Cancel (D-CANCEL), resume (D-RESUME) and usage for an operation's owner; others get 404. */
export function operationRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { sharedOperations: operations, paidOperations: keys } = services;
  on(routes, cancelOperationCall, [visitor], async (c) => {
    const answer = await operations.cancel(c.req.param('id'), identitiesOf(c));
    return found(answer);
  });

  on(routes, reportOperationCall, [visitor], async (c) => {
    const id = c.req.param('id');
    const owners = identitiesOf(c);
    const report = (await operations.report(id, owners)) ?? (await keys.find(owners, id))?.report;
    return found(report ?? undefined);
  });

  on(routes, readOperationCall, [visitor], async (c) => {
    const operationId = c.req.param('id');
    const from = lineNumber(c.req.query('from'));
    const owners = identitiesOf(c);
    const lines = await operations.read(operationId, owners, from);
    if (lines === undefined) throw gone(await keys.find(owners, operationId));
    return streamLines(c, { operationId, lines }, streamingOf(services));
  });

  return routes;
}

function gone(key: OperationKey | undefined): HttpProblem {
  if (key?.state === 'ended') return problem('generation', 'operation_ended', { report: key.report });
  return problem('generation', key === undefined ? 'unknown' : 'unfinished');
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw problem('generation', 'unknown');
  return value;
}

function lineNumber(text: string | undefined): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw problem('generation', 'no_line');
}

interface AnswerLinesConfig extends StreamOptions {
  /** In ms: a failure within it gets a status of its own. */
  firstLineMs: number;
}

export const streamingOf = ({ timing, logError }: Services): AnswerLinesConfig => ({ ...timing, logError });

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
  return streamLines(
    c,
    { operationId: operation.id, lines: (signal, take) => operation.read(0, signal, take) },
    config,
  );
}

export async function answerWhole<Env extends AppEnv>(
  c: Context<Env>,
  operation: Operation | RemoteOperation,
): Promise<Response> {
  const { signal } = c.req.raw;
  if ('follow' in operation) return c.json(await wholeAnswer(operation.follow, signal));
  await operation.finished(signal);
  if (operation.failure) throw operationProblem(operation.failure);
  if (operation.state === 'done' && operation.answer) return c.json(operation.answer);
  throw problem('generation', 'cancelled');
}

/** From another instance: JSON text in one chunk. */
async function wholeAnswer(follow: ReadLines, signal: AbortSignal): Promise<object> {
  let text: string | undefined;
  let isDone = false;
  await follow(signal, (json) => {
    const line = JSON.parse(json) as StreamLine;
    if ('error' in line) {
      const { type = 'internal', error: message, otherModel } = line;
      throw operationProblem({ type, message, otherModel });
    }
    if (!('chunk' in line)) return undefined;
    if (line.chunk === CANCELLED) throw problem('generation', 'cancelled');
    if (line.chunk === DONE) isDone = true;
    else if (typeof line.chunk === 'string') text = line.chunk;
    else if ('result' in line.chunk) text = JSON.stringify(line.chunk);
    return undefined;
  });
  if (isDone && text !== undefined) return JSON.parse(text);
  throw problem('generation', 'server_stopped');
}

function operationProblem({ type, message, retryAfter, otherModel }: OperationFailure): HttpProblem {
  return new HttpProblem(type, withoutText(message), { retryAfter, otherModel });
}

export function voiceRoutes({ voice, rates }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  on(routes, testVoiceCall, [visitor, limitRate(rates.generations)], async (c, request) => {
    const caller = { ...readCaller(c), accountId: c.var.account.id };
    const opening = await voice.speak(request, caller, proposedId(c));
    if ('refusal' in opening) throw problem('generation', opening.refusal, opening);
    const { operation } = opening;
    c.header(OPERATION_HEADER, operation.id);
    // A recording is not kept: a caller who leaves cannot resume it.
    const { signal } = c.req.raw;
    if (signal.aborted) operation.abandon();
    signal.addEventListener('abort', () => operation.abandon(), { once: true });
    const recording = await opening.recording;
    if (operation.failure) throw operationProblem(operation.failure);
    if (recording === undefined) throw problem('generation', 'line_cancelled');
    return c.body(recording.bytes, 200, { 'Content-Type': recording.contentType });
  });
  return routes;
}
