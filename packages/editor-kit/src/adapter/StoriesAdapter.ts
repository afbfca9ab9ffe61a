import type { StoryRecord } from '../model/StoryRecord.ts';
import type { OrNothing } from './OrNothing.ts';

/**
 * What became of a save. 'conflict': somebody else (another tab) had changed the story meanwhile; theirs was kept,
 * and ours was kept too, under `record.story.key`, which the editor goes on with.
 */
export type SaveOutcome = { outcome: 'saved' } | { outcome: 'conflict'; record: StoryRecord };

/** Why nothing could be saved. */
export type SaveFailureCode = 'storage_full' | 'unavailable';

const brand: unique symbol = Symbol.for('@fabula/editor-kit/SaveError');

/** What `save` throws when the story could not be kept. */
export class SaveError extends Error {
  readonly [brand] = true;
  override name = 'SaveError';

  constructor(
    readonly code: SaveFailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** Total: the code of anything that a save can throw. */
export function toSaveFailureCode(thrown: unknown): SaveFailureCode {
  const isFull = typeof thrown === 'object' && thrown !== null && brand in thrown;
  return isFull && (thrown as SaveError).code === 'storage_full' ? 'storage_full' : 'unavailable';
}

/** Where stories are kept. */
export interface StoriesAdapter {
  /**
   * Keeps the record durably: once it resolves, the story survives a killed tab. To resolve with nothing means that it
   * was saved. Throws a `SaveError`.
   */
  save(record: StoryRecord): Promise<OrNothing<SaveOutcome>>;
  /**
   * Keeps the record before it returns, as the page is being left: `save` is called too, but whatever has to wait for
   * an answer may not get one any more. Local storage and `navigator.sendBeacon` are quick enough. Called whether or
   * not something has changed since the last save. Without it, who leaves within half a second of a key may lose
   * what that key wrote.
   */
  keepUnsaved?(record: StoryRecord): void;
}
