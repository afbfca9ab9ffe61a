import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from './RateLimiter.ts';

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
