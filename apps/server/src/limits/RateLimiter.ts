/** Counts what each key did of late. */
export interface RateLimiter {
  /** Takes one from what `key` may do; answers the seconds to wait when there is nothing left. */
  take(key: string): Promise<number | undefined>;
}
