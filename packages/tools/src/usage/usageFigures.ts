import type { DailyUsage, OperationUsage } from '@fabula/contract';

export const usageMeasures = ['calls', 'total_tokens', 'credits', 'cost_usd'] as const;
export type UsageMeasure = (typeof usageMeasures)[number];

export const measureNames: Readonly<Record<UsageMeasure, string>> = {
  calls: 'Calls',
  total_tokens: 'Tokens',
  credits: 'Credits',
  cost_usd: 'Cost',
};

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** In a table: '12,345', '$3.20'. */
export function formatMeasure(measure: UsageMeasure, value: number): string {
  return measure === 'cost_usd' ? dollars.format(value) : whole.format(value);
}

/** On an axis: '12.3K', '$3.20'. */
export function formatTick(measure: UsageMeasure, value: number): string {
  return measure === 'cost_usd' ? dollars.format(value) : short.format(value);
}

type Amounts = Omit<OperationUsage, 'operation'>;
const amounts = [
  'calls',
  'failed',
  'prompt_tokens',
  'cached_tokens',
  'completion_tokens',
  'total_tokens',
  'credits',
] as const;

export const noUse: Amounts = {
  calls: 0,
  failed: 0,
  prompt_tokens: 0,
  cached_tokens: 0,
  completion_tokens: 0,
  total_tokens: 0,
  credits: 0,
};

function addAmounts(one: Amounts, other: Amounts): Amounts {
  return Object.fromEntries(amounts.map((name) => [name, one[name] + other[name]])) as unknown as Amounts;
}

/** Sums by kind of call, the most called first. */
export function usageByOperation(days: readonly DailyUsage[]): OperationUsage[] {
  const all = new Map<string, Amounts>();
  for (const { operations } of days)
    for (const { operation, ...used } of operations)
      all.set(operation, addAmounts(all.get(operation) ?? noUse, used));
  return [...all]
    .map(([operation, used]) => ({ operation, ...used }))
    .sort((a, b) => b.calls - a.calls || a.operation.localeCompare(b.operation));
}

const dayMs = 24 * 60 * 60 * 1000;

/** The last `count` days up to `today` (both in UTC), those without calls too. Days of the answer beyond today stay. */
export function fillDays(days: readonly DailyUsage[], count: number, today: Date): DailyUsage[] {
  const byDate = new Map(days.map((one) => [one.date, one]));
  const last = Math.max(
    Date.parse(today.toISOString().slice(0, 10)),
    ...days.map(({ date }) => Date.parse(date)),
  );
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10);
    return byDate.get(date) ?? { date, ...noUse, cost_usd: 0, operations: [] };
  });
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A date `YYYY-MM-DD` (UTC) as 'Nov 21'. */
export function formatUtcDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

const columns = [
  'date',
  'operation',
  'calls',
  'failed',
  'prompt_tokens',
  'completion_tokens',
  'total_tokens',
  'credits',
  // Last, where a sheet that reads columns by their place is not disturbed.
  'cached_tokens',
] as const;

/** RFC 4180, a row for each kind of call and day. An apostrophe stops spreadsheets from reading a field as a formula. */
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
