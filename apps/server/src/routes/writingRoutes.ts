import { OPERATION_HEADER, paragraphsRequest } from '@fabula/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { type StreamOptions, streamLines } from '../http/streamLines.ts';
import { validate } from '../http/validate.ts';
import { visitor } from '../http/visitor.ts';
import type { Operation } from '../services/Operation.ts';
import type { WritingService } from '../services/writingService.ts';

export interface WritingRoutesConfig extends StreamOptions {
  writing: WritingService;
  /** How long an answer waits for the first line, in ms: a failure before it gets a status of its own. */
  firstLineMs: number;
}

const OPERATION_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The generation calls (writing.md §7): each answers the lines of a new operation. */
export function writingRoutes(config: WritingRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(visitor);
  routes.post('/paragraphs/:kind{new|continue}', async (c) => {
    const kind = c.req.param('kind') === 'new' ? 'new' : 'continue';
    const request = await validate(c, paragraphsRequest);
    const opening = config.writing.paragraphs({ ...request, kind }, c.var.visitorId, proposedId(c));
    if ('refusal' in opening) throw refusalProblem(opening.refusal);
    return answer(c, opening.operation, config);
  });
  return routes;
}

async function answer(
  c: Context<AppEnv>,
  operation: Operation,
  config: WritingRoutesConfig,
): Promise<Response> {
  await operation.started(config.firstLineMs, c.req.raw.signal);
  const { failure } = operation;
  if (failure && operation.lines.length === 1) {
    c.header(OPERATION_HEADER, operation.id);
    throw new HttpProblem(
      failure.type,
      failure.message,
      failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter },
    );
  }
  return streamLines(c, { operationId: operation.id, lines: (signal) => operation.read(0, signal) }, config);
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

function refusalProblem(refusal: 'id_in_use' | 'too_busy'): HttpProblem {
  switch (refusal) {
    case 'id_in_use':
      return new HttpProblem(
        'conflict',
        'This operation id is in use already. Propose another one, or none.',
        {
          field: OPERATION_HEADER,
        },
      );
    case 'too_busy':
      return new HttpProblem(
        'rate_limited',
        'Too many stories are being written right now. Try again in a moment.',
      );
  }
}
