/** Whole US cents as dollars with two decimals: `123450` is `$1,234.50`. */
export function formatCents(cents: number): string {
  const [, dollars = '0', rest = '00'] = /^(\d+)(\d\d)$/.exec(String(Math.abs(cents)).padStart(3, '0')) ?? [];
  const grouped = dollars.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}$${grouped}.${rest}`;
}
