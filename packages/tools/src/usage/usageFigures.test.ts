import { expect, it } from 'vitest';
import { fillDays, noUse, usageCsv } from './usageFigures.ts';

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

const dayOf = (operation: string) => [
  {
    date: '2026-11-21',
    ...noUse,
    cost_usd: 0,
    operations: [{ operation, ...noUse, calls: 12, total_tokens: 3400, credits: 12 }],
  },
];

it('T4: a row for each kind of call on each day, with the ends of lines that RFC 4180 asks for', () => {
  expect(usageCsv(dayOf('rewrite'))).toBe(
    'date,operation,calls,failed,prompt_tokens,completion_tokens,total_tokens,credits,cached_tokens\r\n2026-11-21,rewrite,12,0,0,0,3400,12,0\r\n',
  );
});

it.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@sum', "'@sum"],
  ['a, b', '"a, b"'],
])('keeps %s a text', (operation, field) => {
  expect(usageCsv(dayOf(operation)).split('\r\n')[1]).toContain(`2026-11-21,${field},12`);
});
