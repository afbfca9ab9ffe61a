import { errorBody, UNSET_HEADER } from '@fabula/contract';
import { fetchSignedIn } from '../api/authorization.ts';

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
  const said = errorBody.safeParse(await answer.json().catch(() => undefined));
  throw new Error(said.success ? said.data.error : `HTTP error! status: ${answer.status}`);
}

/** Characters that the server's fonts lack. */
export function unsetIn(answer: Response): string[] {
  return [...decodeURIComponent(answer.headers.get(UNSET_HEADER) ?? '')];
}
