import { describe, expect, it } from 'vitest';
import { modelStorage } from '../../../../../tests/storage/model/modelStorage.ts';
import { memoryRateLimiter } from '../../limits/RateLimiter.ts';
import { allowance } from '../money/allowance.ts';
import { fairQueue, guessGuard, steadyClock } from './limits.ts';
import { workReports } from './reports.ts';

function bench(atOnce = 1) {
  const queue = fairQueue({ atOnce, maxQueuedPerCaller: 3, maxQueued: 6 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (caller: string, signal?: AbortSignal) =>
    queue.add(
      caller,
      () => {
        begun.push(caller);
        return new Promise<string>((resolve) => ends.push(() => resolve(caller)));
      },
      signal,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, take, settle, endOne };
}

describe('fairQueue', () => {
  it('lets callers take turns, however many each of them has waiting', async () => {
    const { begun, take, settle, endOne } = bench();
    for (const caller of ['mara', 'mara', 'mara', 'jonas', 'tom', 'jonas']) void take(caller);
    await settle();
    for (let turn = 0; turn < 5; turn += 1) await endOne();
    expect(begun).toEqual(['mara', 'jonas', 'tom', 'mara', 'jonas', 'mara']);
  });

  it('runs one of a caller at a time, though there is room for more', async () => {
    const { begun, take, settle, endOne } = bench(2);
    for (const caller of ['mara', 'mara', 'jonas']) void take(caller);
    await settle();
    expect(begun).toEqual(['mara', 'jonas']);
    await endOne();
    expect(begun).toEqual(['mara', 'jonas', 'mara']);
  });

  it('turns away who has too many waiting, and lets others in until all are too many', async () => {
    const { take } = bench();
    for (let one = 0; one < 4; one += 1) void take('mara');
    expect(await take('mara')).toBeUndefined();
    for (let one = 0; one < 3; one += 1) void take('jonas');
    expect(await take('tom')).toBeUndefined();
  });

  it.each([
    ['a /64', (one: number) => `2001:db8:7:1:${one}::1`, 3 * 3],
    ['a /56', (one: number) => `2001:db8:7:1${one.toString(16).padStart(2, '0')}::1`, 3 * 3 * 2],
    ['a /48', (one: number) => `2001:db8:7:${one.toString(16)}00::1`, 20],
    ['an address of IPv4', () => '192.0.2.7', 3 * 3],
    ['a /24', (one: number) => `192.0.2.${one}`, 20],
  ])(
    'lets %s wait for a few callers and half of the queue at most, and others all the same',
    async (_, addressOf, most) => {
      const queue = fairQueue({ atOnce: 1, maxQueuedPerCaller: 3, maxQueued: 40 });
      let ended = () => {};
      const first = queue.add('first', () => new Promise<void>((resolve) => (ended = resolve)));
      const ask = (one: number) => queue.add({ name: `${one}`, address: addressOf(one) }, async () => one);
      const asked = Array.from({ length: 30 }, (_, one) => ask(one + 1));
      const other = queue.add({ name: 'other', address: '198.51.100.1' }, async () => 'other');
      const again = queue.add('an owner', async () => 'another');
      await new Promise((resolve) => setImmediate(resolve));
      ended();
      await first;
      const all = await Promise.all(asked);
      expect(all.filter((one) => one !== undefined)).toHaveLength(most);
      expect([await other, await again]).toEqual(['other', 'another']);
      // Nobody waits any more.
      expect(await ask(99)).toBe(99);
    },
  );

  it('forgets who went away while they waited', async () => {
    const { begun, take, endOne } = bench();
    const leaving = new AbortController();
    void take('mara');
    const waiting = take('jonas', leaving.signal);
    void take('tom');
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await endOne();
    expect(begun).toEqual(['mara', 'tom']);
  });

  it('goes on after one that failed', async () => {
    const queue = fairQueue({ atOnce: 1, maxQueuedPerCaller: 1, maxQueued: 1 });
    const failing = queue.add('mara', () => Promise.reject(new Error('broken')));
    const next = queue.add('mara', async () => 'whole');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('whole');
  });
});

const HOUR = 3_600_000;

it('is the clock of the machine while that goes on, also by leaps', () => {
  let now = 1_000;
  const time = steadyClock(
    () => now,
    () => 0,
  );
  for (const next of [1_000, 1_001, 5_000, 5_000 + 24 * HOUR]) {
    now = next;
    expect(time()).toBe(next);
  }
});

it('goes on by the time that has passed where the clock is set back, once or often', () => {
  let now = 10 * HOUR;
  let elapsed = 7;
  const time = steadyClock(
    () => now,
    () => elapsed,
  );
  const pass = (ms: number, setBack = 0) => {
    now += ms - setBack;
    elapsed += ms;
    return time();
  };
  expect(pass(100)).toBe(10 * HOUR + 100);
  expect(pass(50, HOUR)).toBe(10 * HOUR + 150);
  expect(pass(50)).toBe(10 * HOUR + 200);
  expect(pass(50, 3 * HOUR)).toBe(10 * HOUR + 250);
  expect(pass(1_000)).toBe(10 * HOUR + 1_250);
});

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
      logError: fail,
    });
    await reports.take('mara', '203.0.113.1');
    setBack();
    expect(await reports.take('mara', '203.0.113.1')).toBeLessThanOrEqual(10);
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
