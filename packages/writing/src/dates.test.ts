import { expect, test } from 'vitest';
import { formatDay, formatMonthDay, formatWhen } from './dates.ts';

const now = new Date(2026, 4, 20, 15, 30);
const at = (...given: [number, number, number, number?, number?]) => new Date(...given).toISOString();

test.each([
  [at(2026, 4, 20, 9, 5), /^today, 9:05\sAM$/],
  [at(2026, 4, 19, 23, 59), /^yesterday$/],
  [at(2026, 4, 14, 12), /^6 days ago$/],
  [at(2026, 4, 13, 12), /^May 13, 2026$/],
  [at(2024, 0, 5), /^Jan 5, 2024$/],
  [at(2026, 4, 21), /^May 21, 2026$/],
  ['', /^$/],
])('%s', (iso, words) => {
  expect(formatWhen(iso, now)).toMatch(words);
});

test('B9: a date is written as Jan 5, 2024', () => {
  expect(formatDay(new Date(2024, 0, 5, 12).toISOString())).toBe('Jan 5, 2024');
  expect(formatDay(new Date(2026, 10, 21).toISOString())).toBe('Nov 21, 2026');
});

test('N15: a date to come is written as December 28', () => {
  expect(formatMonthDay(new Date(2026, 11, 28, 12).toISOString())).toBe('December 28');
});

test('B9: what is no date is not written', () => {
  expect([formatDay(''), formatDay('soon'), formatMonthDay('soon')]).toEqual(['', '', '']);
});
