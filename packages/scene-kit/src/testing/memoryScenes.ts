import type { ScenesAdapter } from '../adapter/ScenesAdapter.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';

/** A `scenes` port whose records a test can look into. */
export interface MemoryScenes extends ScenesAdapter {
  /** What was saved, by the scene's key. */
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
