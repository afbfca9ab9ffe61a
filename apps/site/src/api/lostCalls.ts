import { OPERATION_HEADER } from '@fabula/contract';
import { type CallFailure, type CallOptions, callJson, isCallFailure } from './call.ts';

/** Operation ids of calls whose answer was lost, by what was asked: the same again is the same operation, and is charged once. */
const lost = new Map<string, string>();
const most = 20;

/** The id for what is asked: that of the call before it, where its answer was lost. */
export function operationIdFor(what: string): string {
  return lost.get(what) ?? crypto.randomUUID();
}

/** Remembers or forgets how a call ended. */
export function noteCall(what: string, id: string, isLost: boolean): void {
  lost.delete(what);
  if (isLost) lost.set(what, id);
  const [oldest] = lost.keys();
  if (lost.size > most && oldest !== undefined) lost.delete(oldest);
}

/** A proxy says so of a server that is away: the server itself says why. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** No answer came, none of the server's own, or that of a server which stopped meanwhile. */
export function isLostCall({ status, type }: CallFailure): boolean {
  return type === 'interrupted' || status === undefined || (type === undefined && isAway(status));
}

/** A call that generates a whole answer: asked again after its answer was lost, it generates and charges nothing anew. */
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
