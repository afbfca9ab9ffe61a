import { type AnswerOf, sceneGenreCalls, storyGroupCalls, workCalls } from '@fabula/contract';
import {
  addressOf,
  type Entries,
  fetchEntriesOver,
  type ItemOf,
  type JsonCall,
  type MadeInput,
} from '@fabula/contract/client';
import { servedAnswer } from '../served/served.ts';
import { sendMade } from './call.ts';

const fetchMade = <C extends JsonCall>(call: C, input?: MadeInput): Promise<Entries<C>> =>
  fetchEntriesOver(sendMade, call, input);

type ListCall = JsonCall & { query: readonly { name: string }[] };

/** At most `most` pages of a list, in order; 200 hold ten thousand works. Rejects with a `ListFailure`. */
export async function* entryPages<C extends ListCall>(
  call: C,
  query: Readonly<Record<string, string>> = {},
  most = 200,
): AsyncGenerator<ItemOf<C>[], void> {
  let after: string | null = '';
  for (let page = 0; page < most && after !== null; page++) {
    const part: Entries<C> = await fetchMade(call, { query: { ...query, after } });
    yield part.entries;
    after = part.next;
  }
}

export async function listEntries<C extends ListCall>(
  ...asked: Parameters<typeof entryPages<C>>
): Promise<ItemOf<C>[]> {
  const found: ItemOf<C>[] = [];
  for await (const page of entryPages(...asked)) found.push(...page);
  return found;
}

/** A list with its query, fetched or served with the page. */
export interface ListQuery<C extends JsonCall> {
  call: C;
  query?: Readonly<Record<string, string | number | null | undefined>>;
}

export const addressOfList = <C extends JsonCall>({ call, query }: ListQuery<C>): string =>
  addressOf(call, { query });

export const fetchList = <C extends JsonCall>({ call, query }: ListQuery<C>): Promise<Entries<C>> =>
  fetchMade(call, { query });

/** What came with the page; undefined where nothing did, or it cannot be read. */
export function servedAs<C extends JsonCall>(
  asked: ListQuery<C>,
): { answer: AnswerOf<C>; next: string | null } | undefined {
  const served = servedAnswer(addressOfList(asked));
  if (!served) return undefined;
  try {
    return { answer: asked.call.answer.schema.parse(served.body) as AnswerOf<C>, next: served.next };
  } catch (thrown) {
    console.warn('What came with the page could not be read:', thrown);
    return undefined;
  }
}

export function servedList<C extends JsonCall>(asked: ListQuery<C>): Entries<C> | undefined {
  const served = servedAs(asked);
  return served && { entries: served.answer as ItemOf<C>[], next: served.next };
}

interface PublishedQuery {
  q?: string;
  genre?: string;
  premise?: string;
  after?: string | null;
}

const mode = (isNsfw: boolean) => (isNsfw ? 'adult' : 'safe');
/** Page size in groups, and stories of each. */
const size = { premises: { limit: 15, stories: 20 }, genres: { limit: 50, stories: 3 } };

export const publishedList = <Kind extends 'story' | 'scene'>(kind: Kind, isNsfw: boolean) =>
  isNsfw ? workCalls[kind].listAdult : workCalls[kind].list;

/** The lists of pages. Server rendering answers them before the page asks. */
export const pageLists = {
  published: <Kind extends 'story' | 'scene'>(
    kind: Kind,
    isNsfw: boolean,
    { q, genre, premise, after }: PublishedQuery,
  ) => ({ call: publishedList(kind, isNsfw), query: { q, genre, premise, after } }),
  groups: (by: keyof typeof size, isNsfw: boolean, after: string | null) => ({
    call: storyGroupCalls[by][mode(isNsfw)],
    query: { ...size[by], after },
  }),
  genreNames: (kind: 'story' | 'scene', isNsfw: boolean) => ({
    call: kind === 'story' ? storyGroupCalls.genres[mode(isNsfw)] : sceneGenreCalls[mode(isNsfw)],
    query: { limit: 50, ...(kind === 'story' && { stories: 0 }) },
  }),
  listing: (isNsfw: boolean) => ({ call: storyGroupCalls.listing[mode(isNsfw)] }),
};
