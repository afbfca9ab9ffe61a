import { expect, it } from 'vitest';
import { fillDays } from './fillDays.ts';
import { noUse } from './usageMeasures.ts';

const day = (date: string, calls: number) => ({ date, ...noUse, calls, cost_usd: 0, operations: [] });

it('T4: days without calls are days too', () => {
  const days = fillDays([day('2026-02-27', 3), day('2026-03-01', 5)], 4, new Date('2026-03-02T12:00:00Z'));
  expect(days.map(({ date, calls }) => [date, calls])).toEqual([
    ['2026-02-27', 3],
    ['2026-02-28', 0],
    ['2026-03-01', 5],
    ['2026-03-02', 0],
  ]);
});

it('a day that has begun on the server and not yet here is the last one', () => {
  const days = fillDays([day('2026-03-02', 1)], 2, new Date('2026-03-01T23:59:00Z'));
  expect(days.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02']);
});
