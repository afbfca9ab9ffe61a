import type { StoryRecord } from '../model/StoryRecord.ts';
import type { OrNothing } from './OrNothing.ts';

/**
 * What became of a save to the account. 'signed_out': there is none. 'conflict': the story was changed elsewhere; ours
 * was kept as `record`, with which the editor goes on. Once it does, `keepTheirs` brings the other one here.
 */
export type AccountOutcome =
  | { outcome: 'saved' | 'signed_out' }
  | { outcome: 'conflict'; record: StoryRecord; keepTheirs: () => Promise<void> };

/** Keeps stories in the writer's account, after they were kept here. */
export interface AccountAdapter {
  /** Rejects when it could not; an `Error`'s message may be shown. To resolve with nothing means that it was saved. */
  save(record: StoryRecord): Promise<OrNothing<AccountOutcome>>;
}
