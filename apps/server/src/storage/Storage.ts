import type { PartStatus } from '@fabula/contract';
import type { Ledger } from './Ledger.ts';
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

/** A small JSON value under an id. */
export interface StoredDocument<T> {
  id: string;
  value: T;
  /** 1 at first, and one more with each update. */
  revision: number;
}

/** A collection of small JSON documents. Ids are 1 to 200 characters of any kind. Each change is atomic and durable. */
export interface Documents<T extends object> {
  get(id: string): Promise<StoredDocument<T> | undefined>;
  /** Undefined when there is one already: of several callers at once exactly one creates it. */
  create(id: string, value: T): Promise<StoredDocument<T> | undefined>;
  /** Undefined when there is none, or when somebody else has changed it since `revision`. */
  update(id: string, value: T, revision: number): Promise<StoredDocument<T> | undefined>;
  /** False when there is none, or when it is not at `revision` (where one is given). */
  delete(id: string, revision?: number): Promise<boolean>;
  /** All of them, in no order that means anything. */
  all(): AsyncIterable<StoredDocument<T>>;
  /** Puts back what `all` gave elsewhere, with its revision, over whatever is there. */
  restore(document: StoredDocument<T>): Promise<void>;
}

export interface BlobInfo {
  /** 1 to 64 letters, digits, `_` or `-`, made by us. */
  id: string;
  ownerId: string;
  /** Such as `image/webp`. */
  contentType: string;
  isNsfw: boolean;
  /** ISO 8601. */
  createdAt: string;
}

export interface StoredBlob extends BlobInfo {
  bytes: Uint8Array;
}

/** Images and other bytes, each written once. */
export interface Blobs {
  put(blob: StoredBlob): Promise<void>;
  get(id: string): Promise<StoredBlob | undefined>;
  /** False when there is none of this owner. */
  delete(id: string, ownerId: string): Promise<boolean>;
  /** Bytes that an owner keeps. */
  usage(ownerId: string): Promise<number>;
  /** All of them, of one owner where one is named. */
  all(ownerId?: string): AsyncIterable<StoredBlob>;
}

export interface CounterTake {
  key: string;
  /** A whole number above 0. */
  amount: number;
  /** Upper limit of the count. */
  ceiling: number;
}

/** A count that has not expired. */
export interface StoredCounter {
  key: string;
  count: number;
  /** In ms since 1970. */
  expiresAt: number;
}

/** Counts that instances share, such as a day's budgets. */
export interface Counters {
  /** Takes from all of them, or from none: then it answers the first key that had no room. They are forgotten at `expiresAt`, in ms since 1970. */
  take(
    takes: readonly CounterTake[],
    expiresAt: number,
  ): Promise<{ isTaken: true } | { isTaken: false; key: string }>;
  /** The same where the answer is known before it is durable: `kept` settles once it is, or rejects, and then nothing was taken. */
  takeAhead?(
    takes: readonly CounterTake[],
    expiresAt: number,
  ): { isTaken: true; kept: Promise<void> } | { isTaken: false; key: string };
  /** Gives back what was taken; below 0 nothing goes. */
  give(takes: readonly Pick<CounterTake, 'key' | 'amount'>[]): Promise<void>;
  /** 0 for a key that nobody has heard of. */
  read(key: string): Promise<number>;
  /** All that have not expired, in no order that means anything. */
  all(): AsyncIterable<StoredCounter>;
  /** Puts back what `all` gave elsewhere, over whatever is there. */
  restore(counter: StoredCounter): Promise<void>;
}

/** The processes that share a storage. */
export interface Instances {
  /** This one's id, new at each start. */
  readonly self: string;
  /** Those that showed a sign of life within the last 30 s, this one included. */
  living(): Promise<ReadonlySet<string>>;
}

/** Messages between the instances that share a storage; each reaches every subscriber that listens now, the sender's own too, or nobody. */
export interface Signals {
  /** Payloads of one sender on one topic arrive in order. At most 64 KB of UTF-8. */
  publish(topic: string, payload: string): Promise<void>;
  /** Settles when it listens; call what it answers to stop. */
  subscribe(topic: string, handle: (payload: string) => void): Promise<() => Promise<void>>;
}

/** Something that was kept is not as it was written. The message is for operators. */
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
