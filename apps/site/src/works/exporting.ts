import { UNSET_HEADER } from '@fabula/contract';
import { fetchSignedIn } from '../api/authorization.ts';
import { refusalOf } from '../api/call.ts';

/** The answer with a file. Rejects with the server's message, or a remedy. */
export async function send(path: string, body: object): Promise<Response> {
  const answer = await fetchSignedIn(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
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
