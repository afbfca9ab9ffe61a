import type { SceneRecord } from '../model/SceneRecord.ts';
import type { OrNothing } from './OrNothing.ts';

/**
 * What became of a save to the account. 'signed_out': there is none. 'conflict': the scene was changed elsewhere; ours
 * was kept as `record`, with which the generator goes on. Once it does, `keepTheirs` brings the other one here.
 */
export type SceneAccountOutcome =
  | { outcome: 'saved' | 'signed_out' }
  | { outcome: 'conflict'; record: SceneRecord; keepTheirs?: () => Promise<void> };

/** Keeps scenes in the writer's account, after they were kept here. */
export interface SceneAccountAdapter {
  /** Rejects when it could not; an `Error`'s message may be shown. To resolve with nothing means that it was saved. */
  save(record: SceneRecord): Promise<OrNothing<SceneAccountOutcome>>;
}
