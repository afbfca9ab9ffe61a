import type { ModelPrices } from '@fabula/contract';
import { expectedTokens } from '@fabula/writing';

type Asked = Omit<Parameters<typeof expectedTokens>[0], 'workedOnTokens'> & { workedOnTokens?: number };

/** Such as 'about $0.004'; null where it is unknown or zero. `sentTokens`: tokens of the work in the request. */
export function expectedPrice(prices: ModelPrices, asked: Asked, sentTokens: number): string | null {
  const price = prices[roleOf(asked)];
  if (price === null) return null;
  const { prompt, completion } = expectedTokens({ workedOnTokens: 0, ...asked }, sentTokens);
  const dollars = (prompt * price.prompt + completion * price.completion) / 1_000_000;
  if (dollars === 0) return null;
  return dollars < 0.0001 ? inDollars(dollars) : `about ${inDollars(dollars)}`;
}

function roleOf({ kind, isReasoning }: Asked): keyof ModelPrices {
  if (kind === 'section_summary' || kind === 'suggestions' || kind === 'title') return 'small';
  return isReasoning ? 'reasoning' : 'writing';
}

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const digit = { style: 'currency', currency: 'USD', maximumSignificantDigits: 1 } as const;
const fractions = new Intl.NumberFormat('en-US', digit);

/** To the cent, and less than a cent to its first digit: '$1.20', '$0.02', '$0.004', 'under $0.0001'. */
export function inDollars(dollars: number): string {
  if (dollars >= 0.01) return cents.format(dollars);
  return dollars < 0.0001 ? 'under $0.0001' : fractions.format(dollars);
}

let last: number | null = null;
const listeners = new Set<() => void>();

/** Dollars of this page's last text; null before one, and where unknown. */
export const lastMoney = {
  get: () => last,
  set(dollars: number | null): void {
    last = dollars;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
