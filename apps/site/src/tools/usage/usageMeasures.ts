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

/** A figure as a table has it: '12,345', '$3.20'. */
export function formatMeasure(measure: UsageMeasure, value: number): string {
  return measure === 'cost_usd' ? dollars.format(value) : whole.format(value);
}

/** The same where there is little room, on an axis: '12.3K', '$3.20'. */
export function formatTick(measure: UsageMeasure, value: number): string {
  return measure === 'cost_usd' ? dollars.format(value) : short.format(value);
}

type Amounts = Omit<OperationUsage, 'operation'>;
const amounts = ['calls', 'failed', 'prompt_tokens', 'completion_tokens', 'total_tokens', 'credits'] as const;

export const noUse: Amounts = {
  calls: 0,
  failed: 0,
  prompt_tokens: 0,
  completion_tokens: 0,
  total_tokens: 0,
  credits: 0,
};

function addAmounts(one: Amounts, other: Amounts): Amounts {
  return Object.fromEntries(amounts.map((name) => [name, one[name] + other[name]])) as unknown as Amounts;
}

/** What was used by each kind of call over all these days, the most called first. */
export function usageByOperation(days: readonly DailyUsage[]): OperationUsage[] {
  const all = new Map<string, Amounts>();
  for (const { operations } of days)
    for (const { operation, ...used } of operations)
      all.set(operation, addAmounts(all.get(operation) ?? noUse, used));
  return [...all]
    .map(([operation, used]) => ({ operation, ...used }))
    .sort((a, b) => b.calls - a.calls || a.operation.localeCompare(b.operation));
}
