import * as z from 'zod/mini';

/** A story as a group lists it: enough for a card and its link. */
export const groupedStory = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  genre: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The path of the picture that it is known by, on this server; null without one. */
  cover: z.optional(z.nullable(z.string())),
  /** Minutes of reading, whole and at least 1. */
  length: z.optional(z.int()),
});
export type GroupedStory = z.infer<typeof groupedStory>;

/** Published stories with one premise, or in one genre (writing.md §4, 'Listing grouping'). */
export const storyGroup = z.object({
  /** The premise or the genre, as the newest story has it. */
  name: z.string(),
  /** Total number of stories. */
  count: z.int(),
  /** The newest of them by `createdAt`, as many as were asked for. */
  stories: z.array(groupedStory),
});
export type StoryGroup = z.infer<typeof storyGroup>;

/** Data of the listing component, at most two of everything (writing.md §9). */
export const storyListing = z.object({
  premises: z.array(storyGroup),
  genres: z.array(storyGroup),
  /** The genre of the newest story that has one, and the premises that hold a story of it; null without one. */
  featured: z.nullable(z.object({ genre: z.string(), premises: z.array(storyGroup) })),
});
export type StoryListing = z.infer<typeof storyListing>;
