import type { PartStatus } from '@fabula/contract';
import type { Ledger } from './Ledger.ts';
import type { Works } from './Works.ts';

/**
 * The server's storage (D-REAL). Acknowledged changes survive a crash and a loss of power; a `StorageFailure`
 * means that nothing changed. One contract suite holds for every adapter.
 */
export interface Storage {
  readonly status: PartStatus;
  /** A collection by its name: lower-case letters and underscores, such as `accounts`. */
  documents<T extends object>(collection: string): Documents<T>;
  collections(): Promise<string[]>;
  readonly works: Works;
  readonly ledger: Ledger;
  readonly blobs: Blobs;
  readonly counters: Counters;
  readonly signals: Signals;
  readonly instances: Instances;
  /** Writes and removes something small; throws a `StorageFailure` when nothing can be kept now. */
  probe(): Promise<void>;
  /** Waits for pending writes, and releases the storage. */
  close(): Promise<void>;
}

export interface StoredDocument<T> {
  id: string;
  value: T;
  revision: number;
}

/** A collection of small JSON documents. Ids are 1 to 200 characters of any kind. Each change is atomic and durable. */
export interface Documents<T extends object> {
  get(id: string): Promise<StoredDocument<T> | undefined>;
  /** Undefined when there is one already: of concurrent callers exactly one creates it. */
  create(id: string, value: T): Promise<StoredDocument<T> | undefined>;
  /** Undefined when there is none, or on conflict. */
  update(id: string, value: T, revision: number): Promise<StoredDocument<T> | undefined>;
  /** False when there is none, or when it is not at `revision` (where one is given). */
  delete(id: string, revision?: number): Promise<boolean>;
  all(): AsyncIterable<StoredDocument<T>>;
  /** Restores a document of `all`, with its revision, over an existing one. */
  restore(document: StoredDocument<T>): Promise<void>;
}

export interface BlobInfo {
  /** 1 to 64 letters, digits, `_` or `-`, made by the server. */
  id: string;
  ownerId: string;
  contentType: string;
  isNsfw: boolean;
  createdAt: string;
}

export interface StoredBlob extends BlobInfo {
  bytes: Uint8Array;
}

export interface Blobs {
  put(blob: StoredBlob): Promise<void>;
  get(id: string): Promise<StoredBlob | undefined>;
  /** False when there is none of this owner. */
  delete(id: string, ownerId: string): Promise<boolean>;
  usage(ownerId: string): Promise<number>;
  all(ownerId?: string): AsyncIterable<StoredBlob>;
}

export interface CounterTake {
  key: string;
  /** A whole number above 0. */
  amount: number;
  ceiling: number;
}

export interface StoredCounter {
  key: string;
  count: number;
  /** In ms since 1970. */
  expiresAt: number;
}

export interface Counters {
  /**
   * Takes all or none; then it returns the first key without room. Counts expire at `expiresAt`, in ms since
   * 1970.
   */
  take(
    takes: readonly CounterTake[],
    expiresAt: number,
  ): Promise<{ isTaken: true } | { isTaken: false; key: string }>;
  /** As `take`, before it is durable: `kept` settles once it is, or rejects, and then nothing was taken. */
  takeAhead?(
    takes: readonly CounterTake[],
    expiresAt: number,
  ): { isTaken: true; kept: Promise<void> } | { isTaken: false; key: string };
  /** Gives back what was taken; never below 0. */
  give(takes: readonly Pick<CounterTake, 'key' | 'amount'>[]): Promise<void>;
  read(key: string): Promise<number>;
  all(): AsyncIterable<StoredCounter>;
  /** Restores a counter of `all`, over an existing one. */
  restore(counter: StoredCounter): Promise<void>;
}

export interface Instances {
  readonly self: string;
  /** Those with a sign of life within the last 30 s, this one included. */
  living(): Promise<ReadonlySet<string>>;
}

/**
 * Messages between instances that share a storage. Each reaches all current subscribers, the sender's too, or
 * none.
 */
export interface Signals {
  /** Payloads of one sender on one topic arrive in order. At most 64 KB of UTF-8. */
  publish(topic: string, payload: string): Promise<void>;
  /** Resolves when it listens, with the function that stops it. */
  subscribe(topic: string, handle: (payload: string) => void): Promise<() => Promise<void>>;
}

/** Stored data is damaged. The message is for operators. */
export class StorageDamage extends Error {
  override name = 'StorageDamage';

  constructor(
    message: string,
    /** True: nothing was lost, and it is whole again. */
    readonly isMended: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Cause of a failed read or write: no room left, or the storage is unreachable or not trustworthy. */
type StorageFailureCode = 'full' | 'unavailable';

/** Nothing was changed. The message is for people, the cause for the log. */
export class StorageFailure extends Error {
  override name = 'StorageFailure';

  constructor(
    readonly code: StorageFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
