import { expect, it } from 'vitest';
import { usageCsv } from './usageCsv.ts';
import { noUse } from './usageMeasures.ts';

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
    'date,operation,calls,failed,prompt_tokens,completion_tokens,total_tokens,credits\r\n2026-11-21,rewrite,12,0,0,0,3400,12\r\n',
  );
});

it.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@sum', "'@sum"],
  ['a, b', '"a, b"'],
])('keeps %s a text', (operation, field) => {
  expect(usageCsv(dayOf(operation)).split('\r\n')[1]).toContain(`2026-11-21,${field},12`);
});
