import type { DailyUsage } from '@fabula/contract';

const columns = [
  'date',
  'operation',
  'calls',
  'failed',
  'prompt_tokens',
  'completion_tokens',
  'total_tokens',
  'credits',
] as const;

/** One row for each kind of call on each day, as RFC 4180 has it. A field that a spreadsheet would take for a formula begins with an apostrophe. */
export function usageCsv(days: readonly DailyUsage[]): string {
  const rows = days.flatMap(({ date, operations }) => operations.map((one) => ({ date, ...one })));
  const lines = [columns.join(','), ...rows.map((row) => columns.map((name) => field(row[name])).join(','))];
  return `${lines.join('\r\n')}\r\n`;
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
