import { setImmediate } from 'node:timers/promises';
import type { StoryGroup, StoryListing } from '@fabula/contract';
import { isGenreName } from '@fabula/writing';
import type { CardPress } from '../../documents/Typesetter.ts';
import type {
  WorkAddress,
  WorkAddressPage,
  WorkEntry,
  WorkGroup,
  WorkGroupQuery,
  WorkKind,
  WorkQuery,
  Works,
} from '../../storage/Works.ts';
import { mayShow } from '../policies/picturePolicies.ts';
import { isAdultPage, isAdultWork, saysAdult } from '../policies/workPolicies.ts';
import { fairQueue } from '../safety/limits.ts';
import type { ImageService } from './pictures.ts';
import type { WorksService } from './works.ts';

export type SafeWorks = ReturnType<typeof safeWorks>;

/** Of the storage's answers. */
const STEP = 2_000;

/** Published works for feeds and sitemaps: a work that is not plainly safe is adult, and left out (D-MATURE). */
export function safeWorks(works: Works) {
  const safe = (kind: WorkKind, after: string | undefined, limit: number): WorkQuery => ({
    ...{ kind, shelf: 'published', isNsfw: false, limit, after },
  });

  return {
    /** A text that each change of a published work makes another one. */
    mark: () => works.publishedMark(),

    /** The newest safe published works, `limit` at most. */
    async newest(kind: WorkKind, limit: number): Promise<WorkEntry[]> {
      const found: WorkEntry[] = [];
      let next: string | undefined;
      do {
        const page = await works.list(safe(kind, next, next === undefined ? limit : STEP));
        found.push(...page.entries.filter(isSafe));
        next = page.next;
        await setImmediate();
      } while (next !== undefined && found.length < limit);
      return found.slice(0, limit);
    },

    /** What leads to the safe ones among the next `limit` published works. */
    async addresses(kind: WorkKind, limit: number, after?: string): Promise<WorkAddressPage> {
      const { entries, next } = await works.addresses(safe(kind, after, limit));
      await setImmediate();
      return { entries: entries.filter(isSafe), next };
    },

    /** The genres of safe stories, `limit` at most, the newest story's first. */
    async genres(limit: number): Promise<string[]> {
      const found: string[] = [];
      let next: string | undefined;
      do {
        const wanted = Math.min(STEP, limit - found.length);
        const page = await works.groups({
          ...{ kind: 'story', isNsfw: false, by: 'genre', limit: wanted, works: 1 },
          ...(next !== undefined && { after: next }),
        });
        const safe = page.groups.filter(({ newest }) => !newest.some(isAdultWork));
        found.push(...safe.map(({ name }) => name).filter((name) => isGenreName(name) && !saysAdult(name)));
        next = page.next;
        await setImmediate();
      } while (next !== undefined && found.length < limit);
      return found.slice(0, limit);
    },
  };
}

function isSafe(work: WorkAddress): boolean {
  return work.shelf === 'published' && !isAdultPage(work);
}

interface NextStoryConfig {
  works: Pick<Works, 'list'>;
  cursorOf(work: WorkEntry): string;
}

/** The next older story, of the same genre where there is one; undefined at the end. */
export type NextStory = (story: WorkEntry, isAdult: boolean) => Promise<WorkEntry | undefined>;

/** The storage may misjudge some as safe: several are checked. */
const ASKED = 5;

/** A safe story never leads to an adult one, nor the other way (D-MATURE). */
export function nextStory({ works, cursorOf }: NextStoryConfig): NextStory {
  return async (story, isAdult) => {
    const genre = story.genre.trim();
    for (const ofGenre of genre === '' ? [{}] : [{ genre }, {}]) {
      const { entries } = await works.list({
        kind: 'story',
        shelf: 'published',
        isNsfw: isAdult,
        limit: ASKED,
        after: cursorOf(story),
        ...ofGenre,
      });
      const next = entries.find((one) => one.shelf === 'published' && isAdultPage(one) === isAdult);
      if (next) return next;
    }
    return undefined;
  };
}

/** Drawing takes a tenth of a second, and previews of one link ask for it repeatedly. */
const KEPT = 60;
const MAX_QUEUED_PER_CALLER = 10;
const MAX_QUEUED = 60;
/** Cards stand on pages of others. */
const forEverybody = { isNsfw: false };

export function storyCards(press: CardPress, images: Pick<ImageService, 'read'>) {
  /** LRU order. */
  const kept = new Map<string, Promise<Uint8Array | undefined>>();
  const queue = fairQueue({ atOnce: 1, maxQueuedPerCaller: MAX_QUEUED_PER_CALLER, maxQueued: MAX_QUEUED });

  async function cardOf({ title, author, genre, cover }: WorkEntry) {
    const image = cover ? await images.read(cover.slice(cover.lastIndexOf('/') + 1)) : undefined;
    return { title, author, genre, ...(image && mayShow(forEverybody, image) && { picture: image.bytes }) };
  }

  return {
    /** Undefined when too many are being drawn, for this address, the networks around it, or for all. */
    async draw(story: WorkEntry, isAdult: boolean, address: string): Promise<Uint8Array | undefined> {
      const name = isAdult ? 'adult' : `${story.uid} ${story.revision}`;
      const from = { name: address, address };
      const drawn =
        kept.get(name) ?? queue.add(from, async () => press.draw(isAdult ? 'adult' : await cardOf(story)));
      kept.delete(name);
      kept.set(name, drawn);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      try {
        const picture = await drawn;
        if (picture === undefined) kept.delete(name);
        return picture;
      } catch (thrown) {
        kept.delete(name);
        throw thrown;
      }
    },
  };
}

export type StoryGroupQuery = Omit<WorkGroupQuery, 'kind' | 'works'> & { stories: number };

/** A genre's name is part of an adult address (R13): safe lists do not lead there. */
const isShelf =
  (isNsfw: boolean) =>
  ({ name }: Pick<WorkGroup, 'name'>) =>
    isGenreName(name) && (isNsfw || !saysAdult(name));

const SHOWN = 2;
/** The newest of a premise and a genre is among this many. */
const MOST = 50;

interface StoryGroupsServiceConfig {
  works: Works;
  measures: WorksService['measures'];
}

export function storyGroupsService({ works, measures }: StoryGroupsServiceConfig) {
  async function describe({ name, count, newest }: WorkGroup): Promise<StoryGroup> {
    const measured = await measures(newest);
    const stories = newest.map(({ uid, id, title, author, genre, createdAt, cover }) => {
      return { id, title, author, genre, createdAt, cover: cover ?? null, ...measured.get(uid) };
    });
    return { name, count, stories };
  }

  async function list({ stories, ...query }: StoryGroupQuery) {
    const { groups, next } = await works.groups({ ...query, kind: 'story', works: stories });
    const led = query.by === 'premise' ? groups : groups.filter(isShelf(query.isNsfw));
    return { groups: await Promise.all(led.map(describe)), next };
  }

  /** A genre's section shows that genre, though its premises may have others. */
  async function ofGenre(group: StoryGroup, genre: string, isNsfw: boolean): Promise<StoryGroup> {
    const { entries } = await works.list({
      ...{ kind: 'story', shelf: 'published', isNsfw, premise: group.name, genre, limit: MOST },
    });
    const newest = entries.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    return describe({ ...group, newest: newest.slice(0, SHOWN) });
  }

  const two = { limit: SHOWN, stories: SHOWN };

  return {
    list,
    async sceneGenres({ isNsfw, ...query }: Pick<WorkGroupQuery, 'isNsfw' | 'limit' | 'after'>) {
      const { groups, next } = await works.groups({
        ...{ ...query, isNsfw, kind: 'scene', by: 'genre', works: 0 },
      });
      return { genres: groups.filter(isShelf(isNsfw)).map(({ name, count }) => ({ name, count })), next };
    },
    async listing(isNsfw: boolean): Promise<StoryListing> {
      const [premises, genres] = await Promise.all([
        list({ isNsfw, by: 'premise', ...two }),
        list({ isNsfw, by: 'genre', ...two }),
      ]);
      const genre = genres.groups[0]?.name;
      if (genre === undefined) return { premises: premises.groups, genres: genres.groups, featured: null };
      const { groups } = await list({ isNsfw, by: 'premise', genre, ...two });
      const featured = await Promise.all(groups.map((group) => ofGenre(group, genre, isNsfw)));
      return { premises: premises.groups, genres: genres.groups, featured: { genre, premises: featured } };
    },
  };
}
