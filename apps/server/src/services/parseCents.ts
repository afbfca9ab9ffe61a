const AMOUNT = /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/;

/**
 * Dollars, as a number or as a decimal text such as `'19.99'`, in cents; undefined for everything else: more than two
 * decimals, signs, spaces, exponents, digits of other scripts. It reads what is written, and so never multiplies:
 * `19.99 * 100` is 1998.9999999999998.
 */
export function parseCents(amount: unknown): number | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined;
  const [, dollars, cents = ''] = AMOUNT.exec(String(amount)) ?? [];
  return dollars === undefined ? undefined : Number(`${dollars}${cents.padEnd(2, '0')}`);
}
