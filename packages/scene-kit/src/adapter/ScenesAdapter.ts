import type { SceneRecord } from '../model/SceneRecord.ts';
import type { OrNothing } from './OrNothing.ts';

/**
 * What became of a save. 'conflict': somebody else (another tab) had changed the scene meanwhile; theirs was kept, and
 * ours was kept too, under `record.scene.key`, with which the generator goes on.
 */
export type SceneSaveOutcome = { outcome: 'saved' } | { outcome: 'conflict'; record: SceneRecord };

/** Where scenes are kept. */
export interface ScenesAdapter {
  /**
   * Keeps the record durably. To resolve with nothing means that it was saved. Rejects when it could not; an `Error`'s
   * message may be shown.
   */
  save(record: SceneRecord): Promise<OrNothing<SceneSaveOutcome>>;
  /**
   * Keeps the record before it returns, as the page is being left: `save` is called too, but whatever has to wait for
   * an answer may not get one any more. Local storage and `navigator.sendBeacon` are quick enough. Called whether or
   * not something has changed since the last save.
   */
  keepUnsaved?(record: SceneRecord): void;
}
