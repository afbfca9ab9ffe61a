import * as z from 'zod/mini';
import { publishedSceneContent, savedSceneContent } from './sceneWork.ts';
import { publishedStoryContent, savedStoryContent } from './storyWork.ts';
import { isUntitledField, languageField, moderation } from './workFields.ts';

const entryFields = {
  id: z.string(),
  /** The same as `id` (D-IDS). */
  formatted_id: z.string(),
  /** The client's lasting name for it; null for other people's works, and where there is none. */
  key: z.nullable(z.string()),
  title: z.string(),
  /** Only of the reader's own saved works. */
  isUntitled: isUntitledField,
  author: z.string(),
  /** In lists of published works, its first 300 characters. */
  premise: z.string(),
  genre: z.string(),
  isNsfw: z.boolean(),
  /** As its author set it; of a published work else as its text suggests. Left out where it is unknown. */
  language: languageField,
  isPublished: z.boolean(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** For `ifRevision`; counts from 1. */
  revision: z.int(),
  /** The path of its cover on this server; null without one. */
  cover: z.optional(z.nullable(z.string())),
  /** Of a withdrawn work, for its owner and admins; null while it is public. */
  moderation: z.optional(z.nullable(moderation)),
};
const sceneFields = {
  ...entryFields,
  created_at: z.string(),
};

const excerpt = z.string();

const listed = {
  excerpt,
  isSample: z.boolean(),
  /** Of a published one: minutes of a story, pages of a scene, whole and at least 1. */
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

/** A work that its owner has deleted from the account. */
export const trashedWork = z.object({
  /** Of its place in the trash. */
  id: z.string(),
  /** The client's lasting name for it; null where there is none. */
  key: z.nullable(z.string()),
  title: z.string(),
  isUntitled: isUntitledField,
  premise: z.string(),
  genre: z.string(),
  excerpt,
  isNsfw: z.boolean(),
  /** ISO 8601, as is the time from which on it is gone. */
  deletedAt: z.string(),
  goesAt: z.string(),
});
export type TrashedWork = z.infer<typeof trashedWork>;

export const trashEmptied = z.object({ count: z.int() });

export const workRemoval = z.object({
  id: z.string(),
  /** Where it lies in the trash; left out where it does not. */
  trashId: z.optional(z.string()),
});
export type WorkRemoval = z.infer<typeof workRemoval>;
