import { type ApiCall, UNSET_HEADER } from '@fabula/contract';
import { type CallArguments, refusalOf } from '@fabula/contract/client';
import { send } from '../api/call.ts';

/** The answer with a file. Rejects with the server's message, or a remedy. */
export async function fetchFile<C extends ApiCall>(call: C, ...input: CallArguments<C>): Promise<Response> {
  const answer = await send(call, ...input).catch(() => {
    throw new Error('Fabula could not be reached. Check your connection, then try again.');
  });
  if (answer.ok) return answer;
  const { detail, error } = await refusalOf(answer);
  throw new Error(detail ?? error);
}

/** Characters that the server's fonts lack. */
export function unsetIn(answer: Response): string[] {
  return [...decodeURIComponent(answer.headers.get(UNSET_HEADER) ?? '')];
}
