import { randomBytes } from 'node:crypto';
import { type ApiCallEntry, apiCalls, CANCELLED, DONE, type StreamLine } from '@fabula/contract';
import type { Operation } from './Operation.ts';
import { shortenTexts, type TextLimits } from './shortenTexts.ts';

const API = '/api/v1';
const routes = new Map(apiCalls.map(({ name, path }) => [name, path.slice(API.length)]));

/** What is kept of a body, and of an answer. */
const KEPT: TextLimits = { each: 20_000, all: 60_000 };

/** The path below `/api/v1` of a call, by its name in the list of calls. */
export function routeOf(call: string): string {
  return routes.get(call) ?? call;
}

/** An ended operation as the history of calls keeps it. `hide` takes out of a text what nobody should keep. */
export function apiCallEntry(operation: Operation, hide: (text: string) => string): ApiCallEntry {
  const { call, caller, params } = operation.request;
  const { startedAt, endedAt, usage, cost, state, failure } = operation.report();
  const sent = shortenTexts(params, KEPT, hide);
  const answer = shortenTexts(answerOf(operation), KEPT, hide);
  return {
    id: randomBytes(12).toString('base64url'),
    route: routeOf(call),
    call,
    params: sent.value,
    response: answer.value,
    is_cut: sent.isCut || answer.isCut,
    timestamp: startedAt,
    state,
    error: failure?.error ?? null,
    duration_ms: endedAt === null ? 0 : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)),
    credits: cost.charged,
    prompt_tokens: usage?.prompt_tokens ?? 0,
    completion_tokens: usage?.completion_tokens ?? 0,
    is_rerun: caller.isRerun === true,
    operation_id: operation.id,
  };
}

/** The whole answer; or the text that was written; or what else came, piece by piece; or null. */
function answerOf({ answer, lines }: Operation): unknown {
  if (answer) return answer;
  const pieces: object[] = [];
  let text = '';
  for (const line of lines) {
    // What is past it is not kept: nor is it read.
    if (text.length > KEPT.each || pieces.length > KEPT.all) break;
    const parsed = JSON.parse(line) as StreamLine;
    if (!('chunk' in parsed) || parsed.chunk === DONE || parsed.chunk === CANCELLED) continue;
    if (typeof parsed.chunk === 'string') text += parsed.chunk;
    else pieces.push(parsed.chunk);
  }
  if (pieces.length > 0) return pieces;
  return text === '' ? null : text;
}
