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
