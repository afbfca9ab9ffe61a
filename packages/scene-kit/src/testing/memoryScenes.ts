import { newId, type WorkVersion } from '@fabula/work-kit/core';
import type { SceneSaveOutcome, ScenesAdapter, SceneVersionsAdapter } from '../adapter/SceneAdapter.ts';
import { elementText } from '../model/elementText.ts';
import type { Scene } from '../model/Scene.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';

/** A `scenes` port whose records a test can read. */
export interface MemoryScenes extends ScenesAdapter {
  readonly records: ReadonlyMap<string, SceneRecord>;
}

/** Scenes that last as long as the page. */
export function memoryScenes(): MemoryScenes {
  const records = new Map<string, SceneRecord>();
  return {
    records,
    async save(record) {
      records.set(record.scene.key, record);
      return { outcome: 'saved' };
    },
  };
}

/** A `versions` port whose list a test can read. */
export interface MemorySceneVersions extends SceneVersionsAdapter {
  /** Newest first. */
  readonly kept: readonly (WorkVersion & { readonly scene: Scene })[];
}

/** Versions that last as long as the page. */
export function memorySceneVersions(): MemorySceneVersions {
  const kept: (WorkVersion & { readonly scene: Scene })[] = [];
  const of = (key: string) => kept.filter(({ scene }) => scene.key === key);
  return {
    kept,
    async keep(scene, reason) {
      const words = scene.elements.map(elementText).join(' ').split(/\s+/).filter(Boolean).length;
      kept.unshift({ id: newId(), at: new Date().toISOString(), reason, words, scene });
    },
    list: async (key) => ({ versions: of(key).map(({ scene: _, ...version }) => version), unreadable: 0 }),
    read: async (key, versionId) => of(key).find(({ id }) => id === versionId)?.scene ?? null,
  };
}

/** Records as JSON, each with the number of its last change. */
interface SceneDisk {
  read(key: string): Promise<SceneRecord | null>;
  /** A tab or device, which overwrites nothing that it has not seen. */
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
