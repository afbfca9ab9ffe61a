import { newRecord, newStory, type StoryRecord } from '@fabula/editor-kit/core';
import { newScene, newSceneRecord, type SceneRecord } from '@fabula/scene-kit/core';
import type { WorkAccount } from './account.ts';
import type { SceneArrivalState, StoryArrivalState } from './places.ts';
import type { WorkStorage } from './WorkKind.ts';

/** Where an editor was asked to begin. */
interface Asked {
  isNsfw: boolean;
  /** The work's id, or its key, in the address. */
  slug?: string;
  /** Whether a blank work was asked for (`?new=true`). */
  isNew: boolean;
}

export interface StoryArrival extends StoryArrivalState, Asked {}
export interface SceneArrival extends SceneArrivalState, Asked {}

/** What an arrival means. */
export interface FoundWork<R> {
  /** Null for a blank work. */
  record: R | null;
  isNsfw: boolean;
  /** Whether a certain work was asked for and is neither in this browser nor in the account (E34). */
  isMissing: boolean;
}

/**
 * The story that an arrival means: a blank one where asked for; the one that the history or the address names, here or in
 * the account, in whatever mode it is; one made from a given premise; the latest of the mode; else a blank one.
 */
export async function openStory(
  arrival: StoryArrival,
  storage: Pick<WorkStorage<StoryRecord>, 'findByKey' | 'findBySavedId' | 'latest'>,
  account?: Pick<WorkAccount<StoryRecord>, 'find'>,
): Promise<FoundWork<StoryRecord>> {
  const { isNsfw, isNew, slug, story_id: storyId, from_saved: isSavedId = false } = arrival;
  const { premise = '', genre = '', title = '', mode = 'open_ended' } = arrival;
  const blank = { record: null, isNsfw, isMissing: false };
  if (isNew) return blank;
  for (const id of [storyId, slug]) {
    if (id === undefined) continue;
    const isById = isSavedId && id === storyId;
    const record =
      (isById ? await storage.findBySavedId(id) : null) ??
      (await storage.findByKey(id)) ??
      (await storage.findBySavedId(id));
    if (record) return { record, isNsfw: record.story.isNsfw, isMissing: false };
  }
  for (const id of [slug, storyId]) {
    const record = id === undefined ? null : await account?.find(id);
    if (record) return { record, isNsfw: record.story.isNsfw, isMissing: false };
  }
  if (slug !== undefined) return { ...blank, isMissing: true };
  if (premise || genre || title) {
    const story = { ...newStory(isNsfw), premise, genre, title, mode };
    return { ...blank, record: newRecord(story) };
  }
  return { ...blank, record: await storage.latest(isNsfw) };
}

/** The same of a scene (S6), which may be named by its title too; a blank one begins on a premise drawn by lot. */
export async function openScene(
  arrival: SceneArrival,
  storage: Pick<WorkStorage<SceneRecord>, 'findByKey' | 'findByTitle' | 'latest'>,
  account?: Pick<WorkAccount<SceneRecord>, 'find'>,
): Promise<FoundWork<SceneRecord>> {
  const { isNsfw, isNew, slug, scene_key: key, title = '', premise = '', genre = '' } = arrival;
  const blank = { record: null, isNsfw, isMissing: false };
  const found = (record: SceneRecord) => ({ ...blank, record, isNsfw: record.scene.isNsfw });
  if (isNew) return blank;
  const names = [key, slug].filter((name) => name !== undefined);
  for (const name of names) {
    const record = (await storage.findByKey(name)) ?? (await storage.findByTitle(name));
    if (record) return found(record);
  }
  if (title) {
    const record = await storage.findByTitle(title);
    if (record) return found(record);
  }
  for (const name of names) {
    const record = await account?.find(name);
    if (record) return found(record);
  }
  if (premise || genre || title)
    return { ...blank, record: newSceneRecord({ ...newScene(isNsfw), premise, genre, title }) };
  if (slug !== undefined) return { ...blank, isMissing: true };
  return { ...blank, record: await storage.latest(isNsfw) };
}
