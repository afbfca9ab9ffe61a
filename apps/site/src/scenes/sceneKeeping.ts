import type { SceneRecord } from '@fabula/scene-kit/core';
import { copyTitle } from '../storage/copyTitle.ts';
import type { StoryDatabase } from '../storage/openStoryDatabase.ts';
import type { WorkKeeping } from '../storage/unsavedWork.ts';
import { readSceneRow } from './readSceneRow.ts';
import { writeSceneRow } from './writeSceneRow.ts';

/** How a scene that was left unsaved comes into the database. */
export function sceneKeeping(database: StoryDatabase): WorkKeeping<SceneRecord> {
  return {
    read(record, key) {
      const row = { key, revision: 0, record, updatedAt: '', isNsfw: false, title: '', savedId: null };
      return readSceneRow(row)?.record ?? null;
    },
    find: async (key) => readSceneRow(await database.get('scenes', key)),
    write: async (record, seen, updatedAt) =>
      (await writeSceneRow(database, record, seen, updatedAt)) !== null,
    copy: (record, key, createdAt) => ({
      ...record,
      scene: { ...record.scene, key, title: copyTitle(record.scene.title, 'Untitled scene'), createdAt },
    }),
  };
}
