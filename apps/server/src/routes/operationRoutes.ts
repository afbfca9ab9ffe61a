import type { OperationAnswer, OperationReport } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { identitiesOf } from '../http/identitiesOf.ts';
import { type StreamOptions, streamLines } from '../http/streamLines.ts';
import { visitor } from '../http/visitor.ts';
import type { Operation } from '../services/Operation.ts';
import type { Operations } from '../services/operations.ts';

export interface OperationRoutesConfig extends StreamOptions {
  operations: Operations;
}

/** Cancelling (D-CANCEL), taking up again (D-RESUME) and what it used, for an operation's owner only: to others it does not exist. */
export function operationRoutes({ operations, ...options }: OperationRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(visitor);

  routes.post('/:id/cancel', async (c) => {
    const operation = find(operations, c.req.param('id'), identitiesOf(c));
    operation.cancel();
    await operation.ended;
    return c.json({ id: operation.id, state: operation.state } satisfies OperationAnswer);
  });

  routes.get('/:id/report', (c) => {
    const operation = find(operations, c.req.param('id'), identitiesOf(c));
    return c.json(operation.report() satisfies OperationReport);
  });

  routes.get('/:id', (c) => {
    const operation = find(operations, c.req.param('id'), identitiesOf(c));
    const from = lineNumber(c.req.query('from'));
    return streamLines(
      c,
      { operationId: operation.id, lines: (signal) => operation.read(from, signal) },
      options,
    );
  });

  return routes;
}

function find(operations: Operations, id: string, owners: readonly string[]): Operation {
  const operation = operations.find(id, owners);
  if (operation) return operation;
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
