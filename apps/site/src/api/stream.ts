import { type AnswerOf, OPERATION_HEADER, type SentTo, type StreamLine } from '@fabula/contract';
import {
  type CallFailure,
  type CallInput,
  isAway,
  isCallFailure,
  type JsonCall,
  type LinesCall,
  readOperationOver,
  type StreamOptions,
  streamOver,
} from '@fabula/contract/client';
import { askMade, sendMade } from './call.ts';
import { workHeader } from './currentWork.ts';

/** As `streamOver`; a generation names the open work. */
export function stream<C extends LinesCall>(
  call: C,
  body: SentTo<C>,
  options: StreamOptions,
): AsyncGenerator<StreamLine> {
  const headers = { ...(options.runId !== undefined && workHeader()), ...options.headers };
  return streamOver(sendMade, call, body, { ...options, headers });
}

export const readOperation = (options: StreamOptions & { runId: string }): AsyncGenerator<StreamLine> =>
  readOperationOver(sendMade, options);

/** Operation ids of calls whose answer was lost, by request: a retry reuses the id, and is charged once. */
const lost = new Map<string, string>();
const most = 20;

export function operationIdFor(what: string): string {
  return lost.get(what) ?? crypto.randomUUID();
}

export function noteCall(what: string, id: string, isLost: boolean): void {
  lost.delete(what);
  if (isLost) lost.set(what, id);
  const [oldest] = lost.keys();
  if (lost.size > most && oldest !== undefined) lost.delete(oldest);
}

/** True without an answer of the server's own, or with that of a server which stopped meanwhile. */
export function isLostCall({ status, type }: CallFailure): boolean {
  return type === 'interrupted' || status === undefined || (type === undefined && isAway(status));
}

/**
 * A non-streaming generation, idempotent: a retry after a lost answer generates and charges nothing anew. `runId` is one that
 * outlives the page.
 */
export async function askOnce<C extends JsonCall & { request: unknown }>(
  call: C,
  input: CallInput<C> & { body: unknown },
  runId?: string,
): Promise<AnswerOf<C> | CallFailure> {
  const what = JSON.stringify([call.path, input.body]);
  const id = runId ?? operationIdFor(what);
  const named = { ...input, headers: { ...input.headers, [OPERATION_HEADER]: id } };
  const answer = await askMade(call, named);
  if (runId === undefined) noteCall(what, id, isCallFailure(answer) && isLostCall(answer));
  return answer;
}
