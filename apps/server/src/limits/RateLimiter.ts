import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimiter {
  /** Consumes one call of `key`; returns the seconds to wait when none is left. */
  take(key: string): Promise<number | undefined>;
}

const MINUTE_SECONDS = 60;

export function memoryRateLimiter(perMinute: number): RateLimiter {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // The clock may have been set back: a place is free after a minute at most.
        return Math.min(MINUTE_SECONDS, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
      }
    },
  };
}
