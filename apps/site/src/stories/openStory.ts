import { newRecord, newStory, type StoryRecord } from '@fabula/editor-kit/core';
import type { AccountStories } from '../account/createAccountAdapter.ts';
import type { StoryStorage } from '../storage/StoryStorage.ts';
import type { Arrival } from './readArrivalState.ts';

export interface FoundStory {
  /** Null for a blank story. */
  record: StoryRecord | null;
  isNsfw: boolean;
  /** Whether a certain story was asked for and is neither in this browser nor in the account (E34). */
  isMissing: boolean;
}

/**
 * The story that an arrival means: a blank one where asked for; the one that the history or the address names, here or in
 * the account, in whatever mode it is; one made from a given premise; the latest of the mode; else a blank one.
 */
export async function openStory(
  arrival: Arrival,
  storage: StoryStorage,
  account?: Pick<AccountStories, 'find'>,
): Promise<FoundStory> {
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
  if (premise || genre || title)
    return {
      ...blank,
      record: newRecord({ ...newStory(isNsfw), premise, genre, title, mode }),
    };
  return { ...blank, record: await storage.latest(isNsfw) };
}
