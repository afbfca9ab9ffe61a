import type { AccountFailure } from './AccountFailure.ts';

/** Whole credits (accounts.md §3). */
export interface CreditBalance {
  /** What may be spent now. */
  readonly available: number;
  /** The available ones, and those that running operations hold. */
  readonly total: number;
  /** Whether the account has claimed its first credits. Without it, the adapter's `claimFlag` says what this browser saw. */
  readonly isClaimed?: boolean;
}

/** A balance as it was read, and the operations that ran already when it was asked for: their credits are off it. */
export interface ReadBalance extends CreditBalance {
  /** Ids of operations. */
  readonly counts: readonly string[];
}

/** The balance once credits were added: `available` is what the answer said, and what is held stays held. */
export function creditedBalance(balance: ReadBalance, available: number): ReadBalance {
  return { ...balance, available, total: available + balance.total - balance.available };
}

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

/**
 * What so many credits cost at a price in decimal dollars such as '0.0025', in whole US cents: a fraction of a cent is
 * rounded up, as whoever sells them does. Null where the price is no such text.
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
  /** Digits in groups, where a comma or a point may be meant as a decimal sign: `meant` is what it would be without. */
  | { problem: 'grouped'; meant: string };

/**
 * Reads a whole number of credits, from 1 to `most`, as people type and paste it (accounts.md §5). Spaces around it and
 * between groups of three digits are let pass, and digits of Arabic and Persian count as digits.
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

/** Where the purchase of credits stands (A8). One at a time. */
export type Purchase =
  | { readonly state: 'none' }
  /** On its way; `key` makes sure that it is bought once, however often it is sent. */
  | { readonly state: 'buying'; readonly credits: number; readonly key: string }
  /** No answer came: it may have been bought. Sent again with the same key, it says which. */
  | {
      readonly state: 'unknown';
      readonly credits: number;
      readonly key: string;
      readonly failure: AccountFailure;
    }
  | { readonly state: 'bought'; readonly credits: number; readonly costCents: number }
  | { readonly state: 'refused'; readonly credits: number; readonly failure: AccountFailure };

/** Whether it may have been bought although this came back. */
export function isOutcomeUnknown({ code }: AccountFailure): boolean {
  return code === 'unreachable' || code === 'unknown';
}
