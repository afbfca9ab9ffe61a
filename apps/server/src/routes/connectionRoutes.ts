import {
  type Connection,
  type ConnectionsAnswer,
  connectionChoice,
  connectionDraft,
  connectionRequest,
  type ListedModel,
  trialRequest,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { limitRate } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { type LineSource, streamLines } from '../http/streamLines.ts';
import { validate } from '../http/validate.ts';
import type { ConnectionRefusal } from '../services/models/connections.ts';
import type { Services } from '../services.ts';
import { streamingOf } from './generationRoutes.ts';
import { readAsker } from './readRequest.ts';

export function connectionRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { connections, rates } = services;
  const rate = limitRate(rates.generations);
  const all = async (c: Context<AppEnv>) =>
    c.json((await connections.list(readAsker(c))) satisfies ConnectionsAnswer);

  routes.get('/', all);

  routes.post('/', async (c) => {
    const request = await validate(c, connectionRequest);
    const { connection } = granted(await connections.create(readAsker(c), request));
    return c.json(connection satisfies Connection, 201);
  });

  routes.put('/chosen', async (c) => {
    const choice = await validate(c, connectionChoice);
    granted((await connections.choose(readAsker(c), choice)) ?? {});
    return all(c);
  });

  routes.put('/:id', async (c) => {
    const request = await validate(c, connectionRequest);
    const { connection } = granted(await connections.change(readAsker(c), c.req.param('id'), request));
    return c.json(connection satisfies Connection);
  });

  routes.delete('/:id', async (c) => {
    granted((await connections.delete(readAsker(c), c.req.param('id'))) ?? {});
    return all(c);
  });

  routes.post('/models', visitor, rate, async (c) => {
    const draft = await validate(c, connectionDraft);
    const models: ListedModel[] = granted(await connections.models(readAsker(c), draft));
    return c.json({ models });
  });

  routes.post('/try', visitor, rate, async (c) => {
    const request = await validate(c, trialRequest);
    const left = new AbortController();
    const leave = () => left.abort();
    c.req.raw.signal.addEventListener('abort', leave);
    const { lines } = granted(await connections.try(readAsker(c), request, left.signal));
    const asJson: LineSource['lines'] = async (signal, take) => {
      signal.addEventListener('abort', leave);
      for await (const line of lines) await take(JSON.stringify(line));
    };
    return streamLines(c, { lines: asJson }, streamingOf(services));
  });

  return routes;
}

function granted<Answer extends object>(answer: Answer | ConnectionRefusal): Answer {
  if ('refusal' in answer) throw problem('connections', (answer as ConnectionRefusal).refusal);
  return answer;
}
