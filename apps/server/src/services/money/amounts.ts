const AMOUNT = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/;

/**
 * Dollars, as a number or a decimal text such as `'19.99'`, in cents; undefined for more than two decimals,
 * signs, spaces, exponents and other digits. It parses text: `19.99 * 100` is 1998.9999999999998.
 */
export function parseCents(amount: unknown): number | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined;
  const [, dollars, cents = ''] = AMOUNT.exec(String(amount)) ?? [];
  return dollars === undefined ? undefined : Number(`${dollars}${cents.padEnd(2, '0')}`);
}

/** Whole cents as dollars for the wire: `1999` is `19.99`. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

export function centsText(cents: number): string {
  return `$${dollarsOf(cents).toFixed(2)}`;
}

const PRICE = /^(\d{1,4})(?:\.(\d{1,6}))?$/;
const MICROS_A_CENT = 10_000n;

/** A price of a credit in dollars, such as `0.01`: above 0, six decimals at most. */
export function isCreditPrice(text: string): boolean {
  return PRICE.test(text) && microsOf(text) > 0n;
}

/** In whole cents, rounded up. `price`: as `isCreditPrice`. */
export function creditPrice(credits: number, price: string): number {
  const micros = BigInt(credits) * microsOf(price);
  return Number((micros + MICROS_A_CENT - 1n) / MICROS_A_CENT);
}

const MICROS_A_DOLLAR = 1_000_000;

/** In dollars, not rounded. `price`: as `isCreditPrice`. */
export function creditCost(credits: number, price: string): number {
  const micros = BigInt(credits) * microsOf(price);
  return Number(micros) / MICROS_A_DOLLAR;
}

/** Millionths of a dollar. */
function microsOf(price: string): bigint {
  const [, dollars = '0', rest = ''] = PRICE.exec(price) ?? [];
  return BigInt(`${dollars}${rest.padEnd(6, '0')}`);
}
