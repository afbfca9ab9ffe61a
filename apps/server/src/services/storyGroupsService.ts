import type { StoryGroup, StoryListing } from '@fabula/contract';
import type { WorkGroup, WorkGroupQuery, Works } from '../storage/Works.ts';
import type { WorksService } from './worksService.ts';

export type StoryGroupQuery = Omit<WorkGroupQuery, 'kind' | 'works'> & { stories: number };

/** Published stories by premise and by genre (writing.md §4, 'Listing grouping'). */
export interface StoryGroupsService {
  list(query: StoryGroupQuery): Promise<{ groups: StoryGroup[]; next: string | undefined }>;
  listing(isNsfw: boolean): Promise<StoryListing>;
}

/** Of everything in the listing component (writing.md §9). */
const SHOWN = 2;
/** So many stories of a premise and a genre are looked through for the newest of them. */
const MOST = 50;

export interface StoryGroupsServiceConfig {
  works: Works;
  lengths: WorksService['lengths'];
}

export function storyGroupsService({ works, lengths }: StoryGroupsServiceConfig): StoryGroupsService {
  async function describe({ name, count, newest }: WorkGroup): Promise<StoryGroup> {
    const minutes = await lengths(newest);
    const stories = newest.map(({ uid, id, title, author, genre, createdAt, cover }) => {
      const length = minutes.get(uid);
      return {
        ...{ id, title, author, genre, createdAt, cover: cover ?? null },
        ...(length !== undefined && { length }),
      };
    });
    return { name, count, stories };
  }

  async function list({ stories, ...query }: StoryGroupQuery) {
    const { groups, next } = await works.groups({ ...query, kind: 'story', works: stories });
    // A genre's name stands in an address, and makes it an adult one (R13): safe lists do not lead there.
    const led = groups.filter(({ name }) => query.isNsfw || query.by === 'premise' || !/nsfw/i.test(name));
    return { groups: await Promise.all(led.map(describe)), next };
  }

  /** A genre's section shows that genre, whatever else was made of its premises. */
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
    async listing(isNsfw) {
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
