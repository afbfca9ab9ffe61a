import type { DailyUsage } from '@fabula/contract';
import { noUse } from './usageMeasures.ts';

const day = 24 * 60 * 60 * 1000;

/** The last `count` days up to `today` (both in UTC), those without calls too. Days of the answer beyond today stay. */
export function fillDays(days: readonly DailyUsage[], count: number, today: Date): DailyUsage[] {
  const byDate = new Map(days.map((one) => [one.date, one]));
  const last = Math.max(
    Date.parse(today.toISOString().slice(0, 10)),
    ...days.map(({ date }) => Date.parse(date)),
  );
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(last - (count - 1 - index) * day).toISOString().slice(0, 10);
    return byDate.get(date) ?? { date, ...noUse, cost_usd: 0, operations: [] };
  });
}
