/** One page of a history, newest first. */
export interface HistoryPage<T> {
  items: T[];
  /** What to ask for as `before` to get the next page; undefined on the last one. */
  next: number | undefined;
}

export interface HistoryQuery {
  limit: number;
  /** Only what is older than the entry with this number. */
  before?: number | undefined;
}
