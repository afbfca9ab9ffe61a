import { OPERATION_HEADER } from '@fabula/contract';
import { type CallFailure, type CallOptions, callJson, isCallFailure } from './call.ts';

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

/** Statuses of a proxy whose server is down: the server itself gives a reason. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** True without an answer of the server's own, or with that of a server which stopped meanwhile. */
export function isLostCall({ status, type }: CallFailure): boolean {
  return type === 'interrupted' || status === undefined || (type === undefined && isAway(status));
}

/** A non-streaming generation, idempotent: a retry after a lost answer generates and charges nothing anew. */
export async function callOnce<T>(
  path: string,
  options: CallOptions<T> & { body: unknown },
): Promise<T | CallFailure> {
  const what = JSON.stringify([path, options.body]);
  const id = operationIdFor(what);
  const answer = await callJson(path, {
    method: 'POST',
    ...options,
    headers: { ...options.headers, [OPERATION_HEADER]: id },
  });
  noteCall(what, id, isCallFailure(answer) && isLostCall(answer));
  return answer;
}
