import type { AccountFailure } from './AccountFailure.ts';

/** Whole credits. */
export interface CreditBalance {
  /** Spendable now. */
  readonly available: number;
  /** Available and reserved ones. */
  readonly total: number;
  /** True once the first credits were claimed. Without it the adapter's `claimFlag` counts. */
  readonly isClaimed?: boolean;
}

/** A balance, and the operations that ran when it was requested: their credits are off it already. */
export interface ReadBalance extends CreditBalance {
  readonly counts: readonly string[];
}

/** The balance after credits were added: `available` is the server's; reserved ones stay. */
export function creditedBalance(balance: ReadBalance, available: number): ReadBalance {
  return { ...balance, available, total: available + balance.total - balance.available };
}

/** Prices of operations in credits, and of a credit in dollars. */
export interface CreditPricing {
  /** By operation; `unknown` is for all others. */
  readonly costs: Readonly<Record<string, number>>;
  /** Dollars for one credit as decimal text, such as '0.01' or '0.0025'. */
  readonly priceUsd: string;
}

/** For an operation without a price. */
const defaultCost = 1;

/** Price of `count` operations in credits. */
export function costOf(pricing: CreditPricing, operation: string, count = 1): number {
  const own = Object.hasOwn(pricing.costs, operation) ? pricing.costs[operation] : undefined;
  return (own ?? pricing.costs.unknown ?? defaultCost) * count;
}

/**
 * The price of credits at so many dollars each ('0.0025'), in US cents, rounded up as the seller does. Null where the
 * price is no such text.
 */
export function creditsCostCents(credits: number, priceUsd: string): number | null {
  const [, dollars, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(priceUsd) ?? [];
  if (dollars === undefined || !Number.isSafeInteger(credits)) return null;
  // In cents the point stands two digits further on.
  const unit = 10n ** BigInt(Math.max(0, fraction.length - 2));
  const price = BigInt(dollars + fraction.padEnd(2, '0'));
  return Number((BigInt(credits) * price + unit - 1n) / unit);
}

/** Why a text is no number of credits that can be bought. */
export type CreditsProblem =
  | { problem: 'empty' | 'not_a_number' | 'negative' | 'not_whole' | 'too_few' | 'too_many' }
  /** Grouped digits, where a comma or a point may be meant as a decimal sign: `meant` is the number without. */
  | { problem: 'grouped'; meant: string };

/**
 * Parses a whole number of credits, from 1 to `most`. Spaces around it and between groups of three digits
 * are ignored; Arabic and Persian digits count.
 */
export function parseCredits(typed: string, most: number): { credits: number } | CreditsProblem {
  const text = typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/^\s+|\s+$/g, '')
    .replace(/^\+/, '');
  if (text === '') return { problem: 'empty' };
  if (/^[-−–]\s?[\d.,]+$/.test(text)) return { problem: 'negative' };
  if (/^\d{1,3}([.,’'])\d{3}(\1\d{3})*$/.test(text))
    return { problem: 'grouped', meant: text.replace(/\D/g, '') };
  if (/^\d*[.,٫]\d*$/.test(text) && /\d/.test(text)) return { problem: 'not_whole' };
  const digits = /^\d{1,3}(\s\d{3})+$/.test(text) ? text.replace(/\s/g, '') : text;
  if (!/^\d+$/.test(digits)) return { problem: 'not_a_number' };
  const credits = Number(digits);
  if (credits < 1) return { problem: 'too_few' };
  return credits > most ? { problem: 'too_many' } : { credits };
}

/** Steps of a purchase of credits. One at a time. */
export type Purchase =
  | { readonly state: 'none' }
  | { readonly state: 'buying'; readonly credits: number; readonly key: string }
  /** No answer came: a retry with the same key settles it. */
  | {
      readonly state: 'unknown';
      readonly credits: number;
      readonly key: string;
      readonly failure: AccountFailure;
    }
  | { readonly state: 'bought'; readonly credits: number; readonly costCents: number }
  | { readonly state: 'refused'; readonly credits: number; readonly failure: AccountFailure };

/** True if it may have been bought all the same. */
export function isOutcomeUnknown({ code }: AccountFailure): boolean {
  return code === 'unreachable' || code === 'unknown';
}
