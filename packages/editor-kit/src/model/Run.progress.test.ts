import { expect, it } from 'vitest';
import { advanceProgress, firstProgress } from './Run.ts';

it('progress starts at 10 at most and never passes 100', () => {
  expect(firstProgress(1)).toBeCloseTo(3.33);
  expect([3, 10].map(firstProgress)).toEqual([10, 10]);
  expect([advanceProgress(10, 25), advanceProgress(80, 50)]).toEqual([35, 100]);
});
