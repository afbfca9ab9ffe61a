const dollars = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Dollars as the server says them, in cents; it reads what is written, and so never multiplies. Throws on anything else. */
export function centsOf(amount: number): number {
  const [, sign, whole, cents = ''] = dollars.exec(String(amount)) ?? [];
  if (whole === undefined) throw new Error(`${amount} is no amount in dollars and cents.`);
  return Number(`${sign}${whole}${cents.padEnd(2, '0')}`);
}

/** Cents as decimal dollars: 1999 is '19.99'. */
export function dollarsOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A price in dollars as decimal text, without an exponent: six decimals are the most that the server knows. */
export function priceOf(price: number): string {
  return price.toFixed(6).replace(/\.?0+$/, '');
}
