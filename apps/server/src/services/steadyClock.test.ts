import { expect, it } from 'vitest';
import { steadyClock } from './steadyClock.ts';

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
