import { describe, expect, it } from 'vitest';
import { memoryRateLimiter } from './RateLimiter.ts';

describe('memoryRateLimiter', () => {
  it('lets each key do so much a minute, and says how long to wait after that', async () => {
    const limiter = memoryRateLimiter(2);
    expect([await limiter.take('mara'), await limiter.take('mara')]).toEqual([undefined, undefined]);
    const wait = await limiter.take('mara');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await limiter.take('jonas')).toBeUndefined();
  });
});
