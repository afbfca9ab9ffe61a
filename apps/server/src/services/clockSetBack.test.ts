import { describe, expect, it } from 'vitest';
import { memoryRateLimiter } from '../limits/memoryRateLimiter.ts';
import { modelStorage } from '../storage/testing/modelStorage.ts';
import { allowance } from './allowance.ts';
import { guessGuard } from './guessGuard.ts';
import { workReports } from './workReports.ts';

const HOUR = 3_600_000;
const fail = () => {
  throw new Error('Nothing goes wrong here.');
};

/** Ten seconds before the end of a day, and so of every hour and quarter of one; then set back. */
function setup() {
  let time = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR + 24 * HOUR - 10_000;
  const storage = modelStorage();
  return { storage, now: () => time, setBack: () => (time -= 5 * HOUR) };
}

describe('a clock that is set back', () => {
  it('does not lengthen the wait of whoever guessed', async () => {
    const { storage, now, setBack } = setup();
    const guard = guessGuard({ counters: storage.counters, tries: 1, now });
    await guard.take('mara@example.com', '203.0.113.1');
    expect(await guard.take('mara@example.com', '203.0.113.1')).toBe(10);
    setBack();
    expect(await guard.take('mara@example.com', '203.0.113.1')).toBeLessThanOrEqual(10);
  });

  it('does not lengthen the day of a visitor', async () => {
    const { storage, now, setBack } = setup();
    const budgets = allowance({ counters: storage.counters, guestDaily: 1, dailyCredits: undefined, now });
    const visitor = { owner: 'visitor', accountId: undefined, address: '203.0.113.1' } as const;
    await budgets.reserve(visitor as never, 1, 1);
    expect(await budgets.reserve(visitor as never, 1, 1)).toMatchObject({ retryAfter: 10 });
    setBack();
    const refused = await budgets.reserve(visitor as never, 1, 1);
    expect((refused as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(10);
  });

  it('does not lengthen the wait of whoever reports', async () => {
    const { storage, now, setBack } = setup();
    const mailer = { send: fail, isReal: false } as never;
    const reports = workReports({
      storage,
      mailer,
      operator: undefined,
      publicUrl: undefined,
      perHour: 1,
      now,
      report: fail,
    });
    await reports.take('203.0.113.1');
    setBack();
    expect(await reports.take('203.0.113.1')).toBeLessThanOrEqual(10);
  });

  it('does not lengthen the minute of whoever called too often', async () => {
    const limiter = memoryRateLimiter(1);
    const real = Date.now;
    try {
      await limiter.take('mara');
      Date.now = () => real() - 5 * HOUR;
      expect(await limiter.take('mara')).toBeLessThanOrEqual(60);
    } finally {
      Date.now = real;
    }
  });
});
