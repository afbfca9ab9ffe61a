import * as z from 'zod/mini';
import type { ApiCall, ApiQuery } from './ApiCall.ts';
import { limits } from './limits.ts';
import { storyGroup, storyListing } from './storyGroups.ts';

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

/** A call and the same for adult stories. */
function both(
  [name, path]: [name: string, path: string],
  summary: (stories: string) => string,
  rest: Pick<ApiCall, 'answer' | 'query'>,
): ApiCall[] {
  const call = { method: 'GET', access: 'anyone', ...rest } as const;
  return [
    {
      ...call,
      name: `list_${name}`,
      path: `/api/v1/stories/${path}`,
      summary: summary('published stories that are not adult'),
    },
    {
      ...call,
      name: `list_adult_${name}`,
      path: `/api/v1/stories/${path}/nsfw`,
      summary: summary('published adult stories'),
    },
  ];
}

const groups = { kind: 'json', status: 200, schema: z.array(storyGroup) } as const;

/** Published stories by what they have in common (writing.md §4, 'Listing grouping'). */
export const storyGroupCalls: readonly ApiCall[] = [
  ...both(
    ['premises', 'premises'],
    (stories) =>
      `Lists the premises of ${stories}, that of the newest story first, each with how many it has and the newest of them; the Link header with rel="next" leads to the next page.`,
    {
      answer: groups,
      query: [ofGenre, ...page],
    },
  ),
  ...both(
    ['genres', 'genres'],
    (stories) =>
      `Lists the genres of ${stories}, that of the newest story first, each with how many it has and the newest of them; the Link header with rel="next" leads to the next page.`,
    {
      answer: groups,
      query: page,
    },
  ),
  ...both(
    ['story_listing', 'listing'],
    (stories) =>
      `Answers the two newest premises, genres and featured premises of ${stories}, with two stories each.`,
    {
      answer: { kind: 'json', status: 200, schema: storyListing },
    },
  ),
];
