export interface RateLimiter {
  /** Consumes one call of `key`; returns the seconds to wait when none is left. */
  take(key: string): Promise<number | undefined>;
}
