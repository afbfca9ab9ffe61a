import { errorBody } from '@fabula/contract';
import { nextPage } from '../account/nextPage.ts';
import { fetchSignedIn } from '../api/authorization.ts';
import { LibraryFailure } from './LibraryFailure.ts';

/** The address of a call; what is blank asks for nothing. */
export function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return asked.size === 0 ? path : `${path}?${asked}`;
}

/** One page of a list of works (D-LISTS), and where the next begins. Rejects with a `LibraryFailure`. */
export async function fetchEntries<T>(
  path: string,
  query: Readonly<Record<string, string>>,
  schema: { parse(answer: unknown): T[] },
): Promise<{ entries: T[]; next: string | null }> {
  const address = addressOf(path, query);
  let answer: Response;
  try {
    answer = await fetchSignedIn(address, { headers: { Accept: 'application/json' } });
  } catch {
    throw new LibraryFailure({ error: 'Fabula could not be reached.' });
  }
  if (!answer.ok) {
    const said = errorBody.safeParse(await answer.json().catch(() => undefined));
    throw new LibraryFailure({
      error: `HTTP error! status: ${answer.status}`,
      status: answer.status,
      ...(said.success && { detail: said.data.error }),
    });
  }
  try {
    return {
      entries: schema.parse(await answer.json()),
      next: nextPage(answer.headers.get('Link'), 'after'),
    };
  } catch (thrown) {
    console.warn('A list of works could not be read:', path, thrown);
    throw new LibraryFailure({ error: 'An error occurred while fetching data' });
  }
}
