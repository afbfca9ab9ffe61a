import type { SceneRecord } from '../model/SceneRecord.ts';

/** Keeps scenes in the writer's account, after they were kept here. Rejects when it could not. */
export interface SceneAccountAdapter {
  save(
    record: SceneRecord,
  ): Promise<{ outcome: 'saved' | 'signed_out' } | { outcome: 'conflict'; record: SceneRecord }>;
}
