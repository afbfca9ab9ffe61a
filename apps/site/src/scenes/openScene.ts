import { newScene, newSceneRecord, type SceneRecord } from '@fabula/scene-kit/core';
import type { AccountScenes } from './createSceneAccount.ts';
import type { SceneArrivalState } from './readSceneArrival.ts';
import type { SceneStorage } from './SceneStorage.ts';

/** Where the generator was asked to begin. */
export interface SceneArrival extends SceneArrivalState {
  isNsfw: boolean;
  /** The scene's key or its id in the address, as receipts have it. */
  slug?: string;
  /** Whether a new scene was asked for (`?new=true`). */
  isNew: boolean;
}

export interface FoundScene {
  /** Null for a new scene, on a premise drawn by lot. */
  record: SceneRecord | null;
  isNsfw: boolean;
  /** Whether a certain scene was asked for and is neither in this browser nor in the account. */
  isMissing: boolean;
}

/**
 * The scene that an arrival means (S6): a new one where asked for; the one that the history or the address names, here or
 * in the account, in whatever mode it is; one made from a given premise; the latest of the mode; else a new one.
 */
export async function openScene(
  arrival: SceneArrival,
  storage: Pick<SceneStorage, 'findByKey' | 'findByTitle' | 'latest'>,
  account?: Pick<AccountScenes, 'find'>,
): Promise<FoundScene> {
  const { isNsfw, isNew, slug, scene_key: key, title, premise = '', genre = '' } = arrival;
  const blank: FoundScene = { record: null, isNsfw, isMissing: false };
  const found = (record: SceneRecord): FoundScene => ({
    ...blank,
    record,
    isNsfw: record.scene.isNsfw,
  });
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
  if (premise || genre || title) {
    const scene = { ...newScene(isNsfw), premise, genre, title: title ?? '' };
    return { ...blank, record: newSceneRecord(scene) };
  }
  if (slug !== undefined) return { ...blank, isMissing: true };
  return { ...blank, record: await storage.latest(isNsfw) };
}
