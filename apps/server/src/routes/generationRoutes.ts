import {
  type GenerationKind,
  type GenerationTask,
  generationCalls,
  OPERATION_HEADER,
  type OperationAnswer,
  type OperationReport,
} from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { limitRate, type RateLimits } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { HttpProblem } from '../http/problems.ts';
import { type StreamOptions, streamLines } from '../http/streamLines.ts';
import { validate } from '../http/validate.ts';
import type { OperationKey } from '../services/generation/operationKeys.ts';
import type { PaidOperations } from '../services/generation/paidOperations.ts';
import type { SharedOperations } from '../services/generation/sharedOperations.ts';
import type { WritingService } from '../services/generation/writing.ts';
import { type AnswerLinesConfig, answerLines, answerWhole } from './answerOperation.ts';
import { identitiesOf, proposedId, readCaller } from './readRequest.ts';
import { endedProblem, refusalProblem } from './refusals.ts';

interface GenerationRoutesConfig extends AnswerLinesConfig {
  writing: WritingService;
  rates: RateLimits;
}

/** The generation calls (writing.md §7), by their whole paths: each starts an operation, and answers what it writes. */
export function generationRoutes(config: GenerationRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const rate = limitRate(config.rates);
  for (const kind of Object.keys(generationCalls) as GenerationKind[]) {
    const { path, request, answer } = generationCalls[kind];
    routes.post(path, visitor, rate, async (c) => {
      // The schema that validated stands beside the kind in the contract's table.
      const task = { kind, ...(await validate(c, request)) } as GenerationTask;
      const opening = await config.writing.start(task, readCaller(c), proposedId(c));
      if ('refusal' in opening) throw refusalProblem(opening);
      const operation = 'repeated' in opening ? opening.repeated : opening.operation;
      c.header(OPERATION_HEADER, operation.id);
      return answer.kind === 'lines' ? answerLines(c, operation, config) : answerWhole(c, operation);
    });
  }
  return routes;
}

interface OperationRoutesConfig extends StreamOptions {
  operations: Pick<SharedOperations, 'cancel' | 'report' | 'read'>;
  /** Knows of those whose lines are kept no longer. */
  keys: Pick<PaidOperations, 'find'>;
}

/** Cancelling (D-CANCEL), taking up again (D-RESUME) and what it used, for an operation's owner only: to others it does not exist. */
export function operationRoutes({ operations, keys, ...options }: OperationRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(visitor);

  routes.post('/:id/cancel', async (c) => {
    const answer = await operations.cancel(c.req.param('id'), identitiesOf(c));
    return c.json(found(answer) satisfies OperationAnswer);
  });

  routes.get('/:id/report', async (c) => {
    const id = c.req.param('id');
    const owners = identitiesOf(c);
    const report = (await operations.report(id, owners)) ?? (await keys.find(owners, id))?.report;
    return c.json(found(report ?? undefined) satisfies OperationReport);
  });

  routes.get('/:id', async (c) => {
    const operationId = c.req.param('id');
    const from = lineNumber(c.req.query('from'));
    const owners = identitiesOf(c);
    const lines = await operations.read(operationId, owners, from);
    if (lines === undefined) throw goneProblem(await keys.find(owners, operationId));
    return streamLines(c, { operationId, lines }, options);
  });

  return routes;
}

/** No instance has its lines: it is unknown, has ended, or was not finished by the server that ran it. */
function goneProblem(key: OperationKey | undefined): HttpProblem {
  if (key === undefined) return unknown();
  if (key.state === 'ended') return endedProblem(key.report);
  return new HttpProblem(
    'not_found',
    'This generation was not finished. Ask for it again under the same operation id: nothing is charged twice.',
  );
}

function found<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw unknown();
}

function unknown(): HttpProblem {
  return new HttpProblem(
    'not_found',
    'There is no such generation. It may have ended a while ago, or belong to another browser.',
  );
}

function lineNumber(text: string | undefined): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new HttpProblem('invalid_request', 'from must be the number of a line: 0 for the first.', {
    field: 'from',
  });
}
