import * as z from 'zod/mini';
import { type ApiCall, type ApiQuery, calls, json } from './ApiCall.ts';
import { limits } from './limits.ts';

export const groupedStory = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  genre: z.string(),
  createdAt: z.string(),
  /** The path of its cover on this server; null without one. */
  cover: z.optional(z.nullable(z.string())),
  /** Minutes of reading, whole and at least 1. */
  length: z.optional(z.int()),
});
export type GroupedStory = z.infer<typeof groupedStory>;

/** Published stories of one premise or genre (writing.md §4, 'Listing grouping'). */
export const storyGroup = z.object({
  /** As the newest story spells it. */
  name: z.string(),
  count: z.int(),
  /** The newest by `createdAt`. */
  stories: z.array(groupedStory),
});
export type StoryGroup = z.infer<typeof storyGroup>;

/** Data of the listing component, at most two of everything (writing.md §9). */
export const storyListing = z.object({
  premises: z.array(storyGroup),
  genres: z.array(storyGroup),
  /** The newest story's genre, with its premises; null without one. */
  featured: z.nullable(z.object({ genre: z.string(), premises: z.array(storyGroup) })),
});
export type StoryListing = z.infer<typeof storyListing>;

const most = limits.storyGroups;
const page: readonly ApiQuery[] = [
  {
    name: 'limit',
    kind: 'number',
    description: `How many groups, from ${most.limit.min} to ${most.limit.max}; ${most.limit.usual} when left out.`,
  },
  {
    name: 'stories',
    kind: 'number',
    description: `How many of each group’s newest stories, from ${most.stories.min} to ${most.stories.max}; ${most.stories.usual} when left out.`,
  },
  { name: 'after', kind: 'text', description: 'Where the page begins, as a Link header has it.' },
];
const ofGenre: ApiQuery = {
  name: 'genre',
  kind: 'text',
  description: 'Only premises that hold a story of this genre, in upper or lower case.',
};

function both(
  name: string,
  path: string,
  summary: (stories: string) => string,
  rest: Pick<ApiCall, 'answer' | 'query'>,
): ApiCall[] {
  return calls('anyone', {
    [`list_${name}`]: {
      route: `GET /api/v1/stories/${path}`,
      summary: summary('published stories that are not adult'),
      ...rest,
    },
    [`list_adult_${name}`]: {
      route: `GET /api/v1/stories/${path}/nsfw`,
      summary: summary('published adult stories'),
      ...rest,
    },
  });
}

const listed = (what: string) => (stories: string) =>
  `Lists the ${what} of ${stories}, the newest story’s first. Each comes with how many stories it has, and the newest of them. The Link header with rel="next" leads to the next page.`;
const groups = json(z.array(storyGroup));

export const storyGroupCalls: readonly ApiCall[] = [
  ...both('premises', 'premises', listed('premises'), { answer: groups, query: [ofGenre, ...page] }),
  ...both('genres', 'genres', listed('genres'), { answer: groups, query: page }),
  ...both(
    'story_listing',
    'listing',
    (stories) =>
      `Answers the two newest premises, genres and featured premises of ${stories}, with two stories each.`,
    { answer: json(storyListing) },
  ),
];
