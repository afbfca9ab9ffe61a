import {
  type GenerationKind,
  type GenerationTask,
  generationCalls,
  OPERATION_HEADER,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { identitiesOf } from '../http/identitiesOf.ts';
import { limitRate, type RateLimits } from '../http/limitRate.ts';
import { type StreamOptions, streamLines } from '../http/streamLines.ts';
import { readWork } from '../http/readWork.ts';
import { validate } from '../http/validate.ts';
import { visitor } from '../http/visitor.ts';
import type { Operation } from '../services/Operation.ts';
import type { WritingService } from '../services/writingService.ts';
import { refusalProblem } from './refusalProblem.ts';

export interface GenerationRoutesConfig extends StreamOptions {
  writing: WritingService;
  rates: RateLimits;
  /** How long an answer waits for the first line, in ms: a failure before it gets a status of its own. */
  firstLineMs: number;
}

const OPERATION_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The generation calls (writing.md §7), by their whole paths: each starts an operation, and answers what it writes. */
export function generationRoutes(config: GenerationRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const rate = limitRate(config.rates);
  for (const kind of Object.keys(generationCalls) as GenerationKind[]) {
    const { path, request, answer } = generationCalls[kind];
    routes.post(path, visitor, rate, async (c) => {
      // The schema that validated stands beside the kind in the contract's table.
      const task = { kind, ...(await validate(c, request)) } as GenerationTask;
      const [owner] = identitiesOf(c);
      const caller = { owner, accountId: c.var.account?.id, address: c.var.address, work: readWork(c) };
      const opening = await config.writing.start(task, caller, proposedId(c));
      if ('refusal' in opening) throw refusalProblem(opening);
      c.header(OPERATION_HEADER, opening.operation.id);
      return answer.kind === 'lines'
        ? answerLines(c, opening.operation, config)
        : answerWhole(c, opening.operation);
    });
  }
  return routes;
}

async function answerLines(
  c: Context<AppEnv>,
  operation: Operation,
  config: GenerationRoutesConfig,
): Promise<Response> {
  await operation.started(config.firstLineMs, c.req.raw.signal);
  if (operation.failure && operation.lines.length === 1) throw failureProblem(operation.failure);
  return streamLines(c, { operationId: operation.id, lines: (signal) => operation.read(0, signal) }, config);
}

async function answerWhole(c: Context<AppEnv>, operation: Operation): Promise<Response> {
  await operation.finished(c.req.raw.signal);
  if (operation.failure) throw failureProblem(operation.failure);
  if (operation.state === 'done' && operation.answer) return c.json(operation.answer);
  throw new HttpProblem(
    'conflict',
    'This generation was cancelled before its answer was whole. Nothing has changed; start it again when you like.',
  );
}

function failureProblem({ type, message, retryAfter }: NonNullable<Operation['failure']>): HttpProblem {
  return new HttpProblem(type, message, retryAfter === undefined ? {} : { retryAfter });
}

function proposedId(c: Context): string | undefined {
  const proposed = c.req.header(OPERATION_HEADER);
  if (proposed === undefined || OPERATION_ID.test(proposed)) return proposed;
  throw new HttpProblem(
    'invalid_request',
    `${OPERATION_HEADER} must be 8 to 64 letters, digits, "_" or "-"; or leave it out.`,
    { field: OPERATION_HEADER },
  );
}
