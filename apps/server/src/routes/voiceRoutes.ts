import { OPERATION_HEADER, voiceRequest } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { limitRate, requireAccount } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { problem } from '../http/problems.ts';
import { validate } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { operationProblem } from './generationRoutes.ts';
import { proposedId, readCaller } from './readRequest.ts';

export function voiceRoutes({ voice, rates }: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/test', requireAccount, visitor, limitRate(rates.generations), async (c) => {
    const request = await validate(c, voiceRequest);
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
