import { expect, it } from 'vitest';
import { formatDay } from './texts.ts';

it('B9: a date is written as Jan 5, 2024', () => {
  expect(formatDay(new Date(2024, 0, 5, 12).toISOString())).toBe('Jan 5, 2024');
  expect(formatDay(new Date(2026, 10, 21).toISOString())).toBe('Nov 21, 2026');
});

it('B9: what is no date is not written', () => {
  expect([formatDay(''), formatDay('soon')]).toEqual(['', '']);
});
