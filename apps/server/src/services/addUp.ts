import type { AddressUsage, DailyUsage, OperationUsage, UsageAnswer } from '@fabula/contract';
import { creditCost } from './creditPrice.ts';
import type { AddressCalls, Amounts, DayBook, UsageDays } from './usageDays.ts';

export interface Counted {
  days: Awaited<ReturnType<UsageDays['days']>>;
  addresses: DayBook['addresses'][];
  /** Dollars for one credit, as decimal text. */
  price: string;
}

/** Nobody reads more of them, and the rest is one line. */
const ADDRESSES_SHOWN = 500;
const OTHERS = 'others';

/** What all instances counted, as one report. */
export function addUp({ days, addresses, price }: Counted): UsageAnswer {
  return {
    daily_data: days.map(({ date, operations }) => dayOf(date, operations, price)),
    ip_details: addressesOf(addresses),
  };
}

function dayOf(date: string, counted: readonly DayBook['operations'][], price: string): DailyUsage {
  const byCall = new Map<string, Amounts[]>();
  for (const [call, amounts] of counted.flatMap((one) => Object.entries(one))) {
    byCall.set(call, [...(byCall.get(call) ?? []), amounts]);
  }
  const operations = [...byCall]
    .map(([operation, amounts]): OperationUsage => ({ operation, ...sumOf(amounts) }))
    .toSorted((one, other) => other.calls - one.calls || (one.operation < other.operation ? -1 : 1));
  const all = sumOf([...byCall.values()].flat());
  return { date, ...all, cost_usd: creditCost(all.credits, price), operations };
}

function sumOf(amounts: readonly Amounts[]): Omit<OperationUsage, 'operation'> {
  const total = (name: keyof Amounts) => amounts.reduce((sum, one) => sum + one[name], 0);
  const [prompt_tokens, completion_tokens] = [total('promptTokens'), total('completionTokens')];
  return {
    calls: total('calls'),
    failed: total('failed'),
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    credits: total('credits'),
  };
}

/** The busiest first; all that are counted together, last. */
function addressesOf(counted: readonly DayBook['addresses'][]): AddressUsage[] {
  const byAddress = new Map<string, AddressCalls>();
  for (const [address, called] of counted.flatMap((one) => Object.entries(one))) {
    byAddress.set(address, together(byAddress.get(address), called));
  }
  const others = byAddress.get(OTHERS);
  byAddress.delete(OTHERS);
  const busiest = [...byAddress]
    .map(([ip, called]) => ({ called, line: usageOf(ip, called) }))
    .toSorted(
      ({ line: one }, { line: other }) => other.total_calls - one.total_calls || (one.ip < other.ip ? -1 : 1),
    );
  const rest = busiest
    .slice(ADDRESSES_SHOWN)
    .reduce<AddressCalls | undefined>((sum, { called }) => together(sum, called), others);
  const shown = busiest.slice(0, ADDRESSES_SHOWN).map(({ line }) => line);
  return rest ? [...shown, usageOf(OTHERS, rest)] : shown;
}

function together(one: AddressCalls | undefined, other: AddressCalls): AddressCalls {
  if (one === undefined) return other;
  const calls = { ...one.calls };
  for (const [call, count] of Object.entries(other.calls)) calls[call] = (calls[call] ?? 0) + count;
  return { last: one.last > other.last ? one.last : other.last, calls };
}

function usageOf(ip: string, { last, calls }: AddressCalls): AddressUsage {
  const counts = Object.entries(calls).map(([name, count]) => ({ function: name, count }));
  return {
    ip,
    total_calls: counts.reduce((sum, { count }) => sum + count, 0),
    last_access: last,
    function_calls: counts.toSorted((one, other) => other.count - one.count),
  };
}
