/** Whole cents as a number of dollars, for the wire: `1999` is `19.99`. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}
