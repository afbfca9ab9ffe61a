import { fetchSignedIn } from './authorization.ts';
import { type CallFailure, isCallFailure, refusalOf } from './call.ts';

export class ListFailure extends Error {
  override name = 'ListFailure';
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  /** The server's message; '' for none. */
  readonly detail: string;

  constructor({ error, detail, status }: CallFailure) {
    super(error);
    this.status = status;
    this.detail = detail ?? '';
  }
}

export function orThrow<T>(answer: T | CallFailure): T {
  if (isCallFailure(answer)) throw new ListFailure(answer);
  return answer;
}

export function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return asked.size === 0 ? path : `${path}?${asked}`;
}

/** The next page's `parameter` in a `Link` header (D-LISTS). Null on the last page. */
export function nextPage(link: string | null, parameter: 'before' | 'after'): string | null {
  for (const part of (link ?? '').split(/,(?=\s*<)/)) {
    const [, address] = /^\s*<([^>]*)>.*;\s*rel="?next"?/.exec(part) ?? [];
    if (address !== undefined) return new URL(address, 'http://server').searchParams.get(parameter);
  }
  return null;
}

/** One page of a list, and its next (D-LISTS). Rejects with a `ListFailure`. */
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
    throw new ListFailure({ error: 'Fabula could not be reached.' });
  }
  if (!answer.ok) throw new ListFailure(await refusalOf(answer));
  try {
    return {
      entries: schema.parse(await answer.json()),
      next: nextPage(answer.headers.get('Link'), 'after'),
    };
  } catch (thrown) {
    console.warn('A list could not be read:', path, thrown);
    throw new ListFailure({ error: 'An error occurred while fetching data' });
  }
}

/** At most `most` pages of a list, in order; 200 hold ten thousand works. Rejects with a `ListFailure`. */
export async function* entryPages<T>(
  path: string,
  query: Readonly<Record<string, string>>,
  schema: { parse(answer: unknown): T[] },
  most = 200,
): AsyncGenerator<T[], void> {
  let after: string | null = '';
  for (let page = 0; page < most && after !== null; page++) {
    const part: { entries: T[]; next: string | null } = await fetchEntries(path, { ...query, after }, schema);
    yield part.entries;
    after = part.next;
  }
}

export async function listEntries<T>(...asked: Parameters<typeof entryPages<T>>): Promise<T[]> {
  const found: T[] = [];
  for await (const page of entryPages(...asked)) found.push(...page);
  return found;
}

const mode = (isNsfw: boolean) => (isNsfw ? '/nsfw' : '');

interface PublishedQuery {
  q?: string;
  genre?: string;
  premise?: string;
  after?: string | null;
}

/** Page size in groups, and stories of each. */
const size = { premises: { limit: '15', stories: '20' }, genres: { limit: '50', stories: '3' } };

/** URLs of the lists of pages: server rendering answers exactly these before the page asks. */
export const listCalls = {
  published: (kind: 'story' | 'scene', isNsfw: boolean, { q, genre, premise, after }: PublishedQuery) =>
    addressOf(`/api/v1/${kind === 'story' ? 'stories' : 'scenes'}/published${mode(isNsfw)}`, {
      q: q ?? '',
      genre: genre ?? '',
      premise: premise ?? '',
      after: after ?? '',
    }),
  groups: (by: keyof typeof size, isNsfw: boolean, after: string | null) =>
    addressOf(`/api/v1/stories/${by}${mode(isNsfw)}`, { ...size[by], after: after ?? '' }),
  genreNames: (isNsfw: boolean) =>
    addressOf(`/api/v1/stories/genres${mode(isNsfw)}`, { limit: '50', stories: '0' }),
  listing: (isNsfw: boolean) => `/api/v1/stories/listing${mode(isNsfw)}`,
};
