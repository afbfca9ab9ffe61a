import * as z from 'zod/mini';
import { publishedSceneContent, savedSceneContent } from './sceneWork.ts';
import { publishedStoryContent, savedStoryContent } from './storyWork.ts';
import { moderation } from './workFields.ts';

const entryFields = {
  id: z.string(),
  /** The same as `id` (D-IDS). */
  formatted_id: z.string(),
  /** The owner’s lasting name for it; null in others’ works, and where there is none. */
  key: z.nullable(z.string()),
  title: z.string(),
  author: z.string(),
  /** In lists of what is published, its first 300 characters. */
  premise: z.string(),
  genre: z.string(),
  isNsfw: z.boolean(),
  isPublished: z.boolean(),
  /** The caller is its author. */
  isOwn: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** 1 at first, and one more with each save: what `ifRevision` compares. */
  revision: z.int(),
  /** The path of the picture that it is known by, on this server; null without one. */
  cover: z.optional(z.nullable(z.string())),
  /** Moderation of a withdrawn work; null while it is public. Only for its owner and admins. */
  moderation: z.optional(z.nullable(moderation)),
};
const sceneFields = {
  ...entryFields,
  /** The same as `createdAt`. */
  created_at: z.string(),
};

/** The beginning of its text. */
const excerpt = z.string();

/** Fields of list entries only. */
const listed = {
  excerpt,
  /** It is a sample of a fresh server. */
  isSample: z.boolean(),
  /** Of a published one: minutes of reading of a story, pages of a scene, whole and at least 1. */
  length: z.optional(z.int()),
};

export const storyEntry = z.object({ ...entryFields, ...listed });
export type StoryEntry = z.infer<typeof storyEntry>;
export const sceneEntry = z.object({ ...sceneFields, ...listed });
export type SceneEntry = z.infer<typeof sceneEntry>;

export const savedStory = z.object({ ...entryFields, ...savedStoryContent.shape });
export type SavedStoryAnswer = z.infer<typeof savedStory>;
export const publishedStory = z.object({ ...entryFields, ...publishedStoryContent.shape });
export type PublishedStoryAnswer = z.infer<typeof publishedStory>;
export const savedScene = z.object({ ...sceneFields, ...savedSceneContent.shape });
export type SavedSceneAnswer = z.infer<typeof savedScene>;
export const publishedScene = z.object({ ...sceneFields, ...publishedSceneContent.shape });
export type PublishedSceneAnswer = z.infer<typeof publishedScene>;

export const workRemoval = z.object({ id: z.string() });
export type WorkRemoval = z.infer<typeof workRemoval>;
