import * as z from 'zod/mini';
import { type ApiQuery, call, json } from './ApiCall.ts';
import { limits } from './limits.ts';
import { languageField } from './workFields.ts';

export const groupedStory = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  genre: z.string(),
  createdAt: z.string(),
  language: languageField,
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
const page = [
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
] as const satisfies readonly ApiQuery[];

const ofGenre = {
  name: 'genre',
  kind: 'text',
  description: 'Only premises that hold a story of this genre, in upper or lower case.',
} as const satisfies ApiQuery;

const listed = (what: string) =>
  `Lists the ${what}, the newest story’s first. Each comes with how many stories it has, and the newest of them. The Link header with rel="next" leads to the next page.`;
const listing = (stories: string) =>
  `Answers the two newest premises, genres and featured premises of ${stories}, with two stories each.`;
const groups = json(z.array(storyGroup));

/** A genre as its newest published work spells it, and how many works have it. */
export const countedGenre = z.object({ name: z.string(), count: z.int() });

const sceneGenres = (scenes: string) =>
  `Lists the genres of ${scenes}, the newest scene’s first, each with how many scenes it has. The Link header with rel="next" leads to the next page.`;
const [limit, , after] = page;

export const sceneGenreCalls = {
  safe: call('GET /api/v1/scenes/genres', {
    name: 'list_scene_genres',
    access: 'anyone',
    summary: sceneGenres('published scenes that are not adult'),
    query: [limit, after],
    answer: json(z.array(countedGenre)),
  }),
  adult: call('GET /api/v1/scenes/genres/nsfw', {
    name: 'list_adult_scene_genres',
    access: 'anyone',
    summary: sceneGenres('published adult scenes'),
    query: [limit, after],
    answer: json(z.array(countedGenre)),
  }),
};

/** Of published stories: safe ones, and adult ones. */
export const storyGroupCalls = {
  premises: {
    safe: call('GET /api/v1/stories/premises', {
      name: 'list_premises',
      access: 'anyone',
      summary: listed('premises of published stories that are not adult'),
      query: [ofGenre, ...page],
      answer: groups,
    }),
    adult: call('GET /api/v1/stories/premises/nsfw', {
      name: 'list_adult_premises',
      access: 'anyone',
      summary: listed('premises of published adult stories'),
      query: [ofGenre, ...page],
      answer: groups,
    }),
  },
  genres: {
    safe: call('GET /api/v1/stories/genres', {
      name: 'list_genres',
      access: 'anyone',
      summary: listed('genres of published stories that are not adult'),
      query: page,
      answer: groups,
    }),
    adult: call('GET /api/v1/stories/genres/nsfw', {
      name: 'list_adult_genres',
      access: 'anyone',
      summary: listed('genres of published adult stories'),
      query: page,
      answer: groups,
    }),
  },
  listing: {
    safe: call('GET /api/v1/stories/listing', {
      name: 'list_story_listing',
      access: 'anyone',
      summary: listing('published stories that are not adult'),
      answer: json(storyListing),
    }),
    adult: call('GET /api/v1/stories/listing/nsfw', {
      name: 'list_adult_story_listing',
      access: 'anyone',
      summary: listing('published adult stories'),
      answer: json(storyListing),
    }),
  },
};
