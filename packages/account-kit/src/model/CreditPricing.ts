/** What operations cost in credits, and a credit in dollars (D-COSTS). */
export interface CreditPricing {
  /** By operation; `unknown` is for all that have no cost of their own. */
  readonly costs: Readonly<Record<string, number>>;
  /** Dollars for one credit as decimal text, such as '0.01' or '0.0025'. */
  readonly priceUsd: string;
}

/** Credits that an operation costs without a cost of its own (accounts.md §9). */
const defaultCost = 1;

/** Credits that `count` of an operation cost. */
export function costOf(pricing: CreditPricing, operation: string, count = 1): number {
  const own = Object.hasOwn(pricing.costs, operation) ? pricing.costs[operation] : undefined;
  return (own ?? pricing.costs.unknown ?? defaultCost) * count;
}
