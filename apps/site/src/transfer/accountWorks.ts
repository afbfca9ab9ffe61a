import { savedScene, savedStory, sceneEntry, storyEntry } from '@fabula/contract';
import { newRecord, readSavedStory } from '@fabula/editor-kit/core';
import { fromSavedScene, newSceneRecord, type SceneElementContent } from '@fabula/scene-kit/core';
import * as z from 'zod/mini';
import { signedInAccount } from '../account/signedInAccount.ts';
import { callJson } from '../api/callJson.ts';
import { isCallFailure } from '../api/callText.ts';
import { listWorks } from '../library/listWorks.ts';
import type { KeptScene, KeptStory } from './Backup.ts';

type Fetch<K> = () => Promise<K | null>;

export interface AccountListing {
  stories: readonly Fetch<Omit<KeptStory, 'versions'>>[];
  scenes: readonly Fetch<KeptScene>[];
  count: number;
  /** 1 where the list itself could not be had. */
  missing: number;
}

/** The works of whoever is signed in. */
export interface AccountWorks {
  /** Those whose keys are not here, each to be fetched. */
  list(here: { stories: ReadonlySet<string>; scenes: ReadonlySet<string> }): Promise<AccountListing>;
}

const none: AccountListing = { stories: [], scenes: [], count: 0, missing: 0 };

export const accountWorks: AccountWorks = {
  async list(here) {
    try {
      if ((await signedInAccount()) === null) return none;
      const [stories, scenes] = await Promise.all([
        listWorks('/api/v1/stories/user', {}, z.array(storyEntry)),
        listWorks('/api/v1/scenes/user', {}, z.array(sceneEntry)),
      ]);
      const awayStories = stories.filter(({ key, id }) => !here.stories.has(key ?? id));
      const awayScenes = scenes.filter(({ key, id }) => !here.scenes.has(key ?? id));
      return {
        stories: awayStories.map(
          ({ id }) =>
            () =>
              fetchStory(id),
        ),
        scenes: awayScenes.map(
          ({ id }) =>
            () =>
              fetchScene(id),
        ),
        count: awayStories.length + awayScenes.length,
        missing: 0,
      };
    } catch (thrown) {
      console.warn('The works of the account could not be listed:', thrown);
      return { ...none, missing: 1 };
    }
  },
};

/** A story of the account; null where it cannot be had. */
export async function fetchStory(id: string): Promise<Omit<KeptStory, 'versions'> | null> {
  const answer = await callJson(`/api/v1/stories/user/${encodeURIComponent(id)}`, { schema: savedStory });
  if (isCallFailure(answer)) return null;
  const read = readSavedStory(answer, answer.updatedAt, answer.key ?? undefined);
  return read && { record: newRecord(read.story), updatedAt: answer.updatedAt };
}

async function fetchScene(id: string): Promise<KeptScene | null> {
  const answer = await callJson(`/api/v1/scenes/user/${encodeURIComponent(id)}`, { schema: savedScene });
  if (isCallFailure(answer)) return null;
  const { elements, tokenUsage, key, ...rest } = answer;
  const saved = {
    ...rest,
    elements: elements as readonly SceneElementContent[],
    ...(tokenUsage && { tokenUsage }),
  };
  return { record: newSceneRecord(fromSavedScene(saved, key ?? undefined)), updatedAt: answer.updatedAt };
}
