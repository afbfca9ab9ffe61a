import { type SceneRecord, sceneId } from '@fabula/scene-kit/core';
import { isSame } from '../storage/isSame.ts';
import type { StoryDatabase } from '../storage/openStoryDatabase.ts';
import { uniqueId } from '../storage/uniqueId.ts';
import { readSceneRow } from './readSceneRow.ts';
import type { SceneRow } from './SceneRow.ts';

/**
 * Writes a scene in one durable transaction, if it still stands at the revision `seen` (undefined: this tab has never
 * seen it). Null when another tab wrote it meanwhile: nothing was written then. The same record written twice counts as
 * written.
 */
export async function writeSceneRow(
  database: StoryDatabase,
  record: SceneRecord,
  seen: number | undefined,
  updatedAt: string,
): Promise<SceneRow | null> {
  const transaction = database.transaction(['scenes', 'damaged'], 'readwrite', { durability: 'strict' });
  const scenes = transaction.objectStore('scenes');
  const { key, title, isNsfw } = record.scene;
  try {
    const found: unknown = await scenes.get(key);
    const before = readSceneRow(found);
    if (found !== undefined && !before)
      await transaction.objectStore('damaged').add({ foundAt: updatedAt, source: 'scenes', value: found });
    if (before && before.revision !== seen) {
      await transaction.done;
      return isSame(before.record, record) ? before : null;
    }
    const base = sceneId(title);
    const savedId =
      before?.savedId && sceneId(before.title) === base
        ? before.savedId
        : base === ''
          ? null
          : await uniqueId(base, async (id) => {
              const owner = await scenes.index('savedId').getKey(id);
              return owner !== undefined && owner !== key;
            });
    const revision = Math.max(before?.revision ?? 0, seen ?? 0) + 1;
    const row: SceneRow = { key, revision, record, updatedAt, isNsfw, title, savedId };
    await scenes.put(row);
    await transaction.done;
    return row;
  } catch (thrown) {
    transaction.done.catch(() => undefined);
    throw transaction.error ?? thrown;
  }
}
