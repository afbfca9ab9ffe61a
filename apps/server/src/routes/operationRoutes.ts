import type { OperationAnswer, OperationReport } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { identitiesOf } from '../http/identitiesOf.ts';
import { type StreamOptions, streamLines } from '../http/streamLines.ts';
import { visitor } from '../http/visitor.ts';
import type { SharedOperations } from '../services/sharedOperations.ts';

export interface OperationRoutesConfig extends StreamOptions {
  operations: Pick<SharedOperations, 'cancel' | 'report' | 'read'>;
}

/** Cancelling (D-CANCEL), taking up again (D-RESUME) and what it used, for an operation's owner only: to others it does not exist. */
export function operationRoutes({ operations, ...options }: OperationRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(visitor);

  routes.post('/:id/cancel', async (c) => {
    const answer = await operations.cancel(c.req.param('id'), identitiesOf(c));
    return c.json(found(answer) satisfies OperationAnswer);
  });

  routes.get('/:id/report', async (c) => {
    const report = await operations.report(c.req.param('id'), identitiesOf(c));
    return c.json(found(report) satisfies OperationReport);
  });

  routes.get('/:id', async (c) => {
    const operationId = c.req.param('id');
    const from = lineNumber(c.req.query('from'));
    const lines = found(await operations.read(operationId, identitiesOf(c), from));
    return streamLines(c, { operationId, lines }, options);
  });

  return routes;
}

function found<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new HttpProblem(
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
