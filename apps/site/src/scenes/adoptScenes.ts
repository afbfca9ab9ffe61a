import { fromSavedScene, newSceneRecord, sceneId } from '@fabula/scene-kit/core';
import type { DamagedRow, StoryDatabase } from '../storage/openStoryDatabase.ts';
import { uniqueId } from '../storage/uniqueId.ts';
import { readLocalScenes } from './localScenes.ts';
import { readSavedScene, readSceneRow } from './readSceneRow.ts';

/**
 * Takes scenes that only local storage holds into the database, and puts aside what cannot be read there; answers with
 * that. A scene is known by its title's id and when it was made. One transaction, so that two tabs adopt it once.
 */
export async function adoptScenes(database: StoryDatabase, mirror: Storage): Promise<DamagedRow[]> {
  const { entries, unreadable } = readLocalScenes(mirror);
  if (entries.length === 0 && unreadable === null) return [];
  const now = new Date().toISOString();
  const transaction = database.transaction(['scenes', 'damaged'], 'readwrite', { durability: 'strict' });
  const scenes = transaction.objectStore('scenes');
  const rows = (await scenes.getAll()).flatMap((value) => readSceneRow(value) ?? []);
  const made = new Set(rows.map(({ record }) => record.scene.createdAt));
  const savedIds = new Set(rows.map(({ savedId }) => savedId));
  const kept = new Set(
    (await transaction.objectStore('damaged').getAll()).map(({ value }) => JSON.stringify(value)),
  );
  const aside: unknown[] = unreadable === null ? [] : [unreadable];
  for (const entry of entries) {
    const saved = readSavedScene(entry);
    if (!saved) {
      aside.push(entry);
      continue;
    }
    const isKnown =
      saved.createdAt === undefined
        ? savedIds.has(saved.id ?? sceneId(saved.title))
        : made.has(saved.createdAt);
    if (isKnown) continue;
    const scene = fromSavedScene(saved);
    const base = sceneId(scene.title);
    const savedId = base === '' ? null : await uniqueId(base, (id) => savedIds.has(id));
    savedIds.add(savedId);
    made.add(scene.createdAt);
    const { key, isNsfw, title } = scene;
    const updatedAt = saved.updatedAt ?? saved.createdAt ?? now;
    await scenes.put({ key, revision: 1, record: newSceneRecord(scene), updatedAt, isNsfw, title, savedId });
  }
  const damaged = aside
    .filter((value) => !kept.has(JSON.stringify(value)))
    .map((value): DamagedRow => ({ foundAt: now, source: 'localScenes', value }));
  for (const damage of damaged) await transaction.objectStore('damaged').add(damage);
  await transaction.done;
  return damaged;
}
