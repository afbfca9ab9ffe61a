import { type SavedScene, toSavedScene } from '@fabula/scene-kit/core';
import { readLocalList, writeLocalList } from '../storage/localList.ts';
import type { SceneRow } from './SceneRow.ts';

/** The local storage key of the mirror: an array of saved scenes, newest first (writing.md §9). */
const localScenesKey = 'scenes';
/** Scenes that the last rung of the ladder keeps. */
const recentCount = 3;

/** Whatever the mirror holds, unchecked. `unreadable` is its text when that is no array. */
export function readLocalScenes(storage: Storage): { entries: unknown[]; unreadable: string | null } {
  return readLocalList(storage, localScenesKey);
}

/**
 * Mirrors scenes that have elements and a title (S6), each under the id that its title gives, as far as there is room:
 * all of them, or the 3 most recent. All of them stand in the database, so none is lost (D-LOCAL).
 */
export function mirrorScenes(rows: readonly SceneRow[], storage: Storage, budget: number): void {
  const entries = rows
    .filter(({ savedId, record }) => savedId !== null && record.scene.elements.length > 0)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .map(({ record, updatedAt, savedId }): SavedScene => {
      const entry = toSavedScene(record.scene, updatedAt);
      return { ...entry, id: savedId ?? entry.id };
    });
  if (
    [entries, entries.slice(0, recentCount)].some((list) =>
      writeLocalList(storage, localScenesKey, list, budget),
    )
  )
    return;
  console.warn('Scenes were not mirrored to local storage: storage_full');
}
