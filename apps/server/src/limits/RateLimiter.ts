import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimiter {
  /**
   * Consumes one call of `key`, which has `times` the usual number (default 1); returns the seconds to wait when
   * none is left.
   */
  take(key: string, times?: number): Promise<number | undefined>;
}

const MINUTE_SECONDS = 60;

export function memoryRateLimiter(perMinute: number): RateLimiter {
  const limiters = new Map<number, RateLimiterMemory>();
  function limiterOf(times: number): RateLimiterMemory {
    const known = limiters.get(times);
    if (known) return known;
    const made = new RateLimiterMemory({ points: perMinute * times, duration: MINUTE_SECONDS });
    limiters.set(times, made);
    return made;
  }
  return {
    async take(key, times = 1) {
      try {
        await limiterOf(times).consume(key);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // The clock may have been set back: a place is free after a minute at most.
        return Math.min(MINUTE_SECONDS, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
      }
    },
  };
}
