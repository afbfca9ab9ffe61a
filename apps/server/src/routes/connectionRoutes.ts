import {
  changeConnectionCall,
  chooseConnectionCall,
  createConnectionCall,
  deleteConnectionCall,
  type ListedModel,
  listConnectionsCall,
  listModelsCall,
  tryConnectionCall,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { limitRate } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { on } from '../http/on.ts';
import { problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { type LineSource, streamLines } from '../http/streamLines.ts';
import type { ConnectionRefusal } from '../services/models/connections.ts';
import type { Services } from '../services.ts';
import { streamingOf } from './generationRoutes.ts';
import { readAsker } from './readRequest.ts';

export function connectionRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { connections, rates } = services;
  const rate = limitRate(rates.generations);
  const all = (c: Context<AppEnv>) => connections.list(readAsker(c));

  on(routes, listConnectionsCall, [], all);

  on(routes, createConnectionCall, [], async (c, request) => {
    const { connection } = granted(await connections.create(readAsker(c), request));
    return connection;
  });

  on(routes, chooseConnectionCall, [], async (c, choice) => {
    granted((await connections.choose(readAsker(c), choice)) ?? {});
    return all(c);
  });

  on(routes, changeConnectionCall, [], async (c, request) => {
    const { connection } = granted(await connections.change(readAsker(c), c.req.param('id'), request));
    return connection;
  });

  on(routes, deleteConnectionCall, [], async (c) => {
    granted((await connections.delete(readAsker(c), c.req.param('id'))) ?? {});
    return all(c);
  });

  on(routes, listModelsCall, [visitor, rate], async (c, draft) => {
    const models: ListedModel[] = granted(await connections.models(readAsker(c), draft));
    return { models };
  });

  on(routes, tryConnectionCall, [visitor, rate], async (c, request) => {
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
