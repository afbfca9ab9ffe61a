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
