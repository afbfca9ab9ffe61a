import type { Context } from 'hono';
import { type Keeper, keeper } from '../scheduling/Keeper.ts';
import { type RateLimits, takeRate } from './access.ts';
import { messagePart, type Page } from './pageHead.ts';
import type { AppEnv } from './requests.ts';

interface Entry {
  id: string;
  uid: string;
  revision: number;
}

/** The work changed, or was taken back, while a page of it was made. */
class ChangedMeanwhile extends Error {}

/** This reader asks for more pages than are made for one. */
export class TooManyPages extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too many pages');
    this.retryAfter = retryAfter;
  }
}

interface PublishedPagesConfig<Work, Outline> {
  read(id: string): Promise<Work | 'withdrawn' | undefined>;
  /** What every page of a work needs. */
  outlineOf(work: Work): Promise<Outline>;
  countOf(outline: Outline): number;
  rates: RateLimits;
}

/** UTF-16 characters. */
const ROOM = 24_000_000;
const OUTLINES = 1_000;

/** The pages of published works, each made once for all its readers, and again when its work has changed. */
export function publishedPages<Work extends Entry, Outline>({
  read,
  outlineOf,
  countOf,
  rates,
}: PublishedPagesConfig<Work, Outline>) {
  const outlines: Keeper<Outline> = keeper(OUTLINES, () => 1);
  const pages: Keeper<string> = keeper(ROOM, (html) => html.length);
  const nameOf = ({ uid, revision }: Entry) => `${uid} ${revision}`;

  async function workOf(entry: Entry): Promise<Work> {
    const work = await read(entry.id);
    if (work === undefined || work === 'withdrawn' || nameOf(work) !== nameOf(entry))
      throw new ChangedMeanwhile();
    return work;
  }

  return {
    /** How many pages it has. */
    count: async (entry: Entry): Promise<number> =>
      countOf(await outlines.get(nameOf(entry), async () => outlineOf(await workOf(entry)))),

    /** `beside`: what else the page shows, as a text that changes with it. */
    async html(
      c: Context<AppEnv>,
      entry: Entry,
      page: number,
      render: (work: Work, outline: Outline) => Promise<string>,
      beside = '',
    ): Promise<string> {
      const name = `${nameOf(entry)} ${page} ${beside}`;
      if (!pages.has(name)) {
        const wait = await takeRate(rates, c.var);
        if (wait !== undefined) throw new TooManyPages(wait);
      }
      return pages.get(name, async () => {
        const work = await workOf(entry);
        return render(work, await outlines.get(nameOf(entry), () => outlineOf(work)));
      });
    },
  };
}

const TRIES = 3;

/** Shows anew what changed while it was made. */
export async function asItIsNow<T>(show: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await show();
    } catch (thrown) {
      if (!(thrown instanceof ChangedMeanwhile) || tries === TRIES) throw thrown;
    }
  }
}

/** The page instead of one that would be made for a reader who asks for too many. */
export function tooManyPages(c: Context<AppEnv>, { retryAfter }: TooManyPages, isAdult: boolean): Page {
  c.header('Retry-After', String(retryAfter));
  return {
    head: {
      title: 'Too many pages at once · Fabula',
      description: 'More pages were asked for than this server makes at once.',
      isIndexed: false,
      isAdult,
    },
    status: 429,
    content: {
      tag: 'often',
      html: () =>
        messagePart(
          'Too many pages at once.',
          `From here, more pages were asked for than this server makes in a minute. Wait ${retryAfter} seconds, then load this page again.`,
          '<a href="">Load it again</a>',
        ),
    },
  };
}
