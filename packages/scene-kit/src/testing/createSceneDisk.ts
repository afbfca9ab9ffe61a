import { newId } from '@fabula/work-kit/core';
import type { SceneSaveOutcome, ScenesAdapter } from '../adapter/ScenesAdapter.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';

/** Records as a disk keeps them: as text, each with the number of its last change. */
export interface SceneDisk {
  /** What is kept under a key; null for nothing. */
  read(key: string): Promise<SceneRecord | null>;
  /** A tab, or a device, which overwrites nothing that it has not seen. */
  open(): ScenesAdapter;
}

export function createSceneDisk(): SceneDisk {
  const rows = new Map<string, { text: string; revision: number }>();
  return {
    async read(key) {
      const row = rows.get(key);
      return row ? (JSON.parse(row.text) as SceneRecord) : null;
    },
    open() {
      const seen = new Map<string, number>();
      return {
        async save(record): Promise<SceneSaveOutcome> {
          const { key, title } = record.scene;
          const row = rows.get(key);
          const isOurs = !row || row.revision === seen.get(key) || row.text === JSON.stringify(record);
          const ours = isOurs
            ? record
            : { ...record, scene: { ...record.scene, key: newId(), title: `${title} (copy)` } };
          const revision = (isOurs ? (row?.revision ?? 0) : 0) + 1;
          rows.set(ours.scene.key, { text: JSON.stringify(ours), revision });
          seen.set(ours.scene.key, revision);
          return isOurs ? { outcome: 'saved' } : { outcome: 'conflict', record: ours };
        },
      };
    },
  };
}
