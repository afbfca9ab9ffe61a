import type { PartStatus } from '@fabula/contract';
import type { Blobs } from './Blobs.ts';
import type { Counters } from './Counters.ts';
import type { Documents } from './Documents.ts';
import type { Instances } from './Instances.ts';
import type { Ledger } from './Ledger.ts';
import type { Signals } from './Signals.ts';
import type { Works } from './Works.ts';

/**
 * Everything that this server keeps (D-REAL). What a call has acknowledged survives a crash and a loss of power; what
 * failed with a `StorageFailure` has changed nothing. One contract suite holds every adapter to it.
 */
export interface Storage {
  readonly status: PartStatus;
  /** A collection by its name: lower-case letters and underscores, such as `accounts`. */
  documents<T extends object>(collection: string): Documents<T>;
  /** The names of the collections that hold something. */
  collections(): Promise<string[]>;
  readonly works: Works;
  readonly ledger: Ledger;
  readonly blobs: Blobs;
  readonly counters: Counters;
  readonly signals: Signals;
  readonly instances: Instances;
  /** Writes and removes something small; throws a `StorageFailure` when nothing can be kept now. */
  probe(): Promise<void>;
  /** Lets what is being written end, and gives the storage free. */
  close(): Promise<void>;
}
