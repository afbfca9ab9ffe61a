import { expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { chartTicks } from './UsageChart.tsx';

it.each([
  [0, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [120, true, [0, 50, 100, 150]],
  [1, false, [0, 0.5, 1]],
  [0.12, false, [0, 0.05, 0.1, 0.15]],
] as const)('%s has the figures %3$j', (highest, isWhole, ticks) => {
  expect(chartTicks(highest, isWhole)).toEqual(ticks);
});

it('begins at 0, ends at or above the highest, and is short', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), fc.boolean(), (highest, isWhole) => {
      const ticks = chartTicks(highest, isWhole);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
      expect(ticks.length).toBeLessThanOrEqual(6);
      if (isWhole) for (const tick of ticks) expect(Number.isInteger(tick)).toBe(true);
    }),
  );
});
