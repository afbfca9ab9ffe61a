/** Whole cents as a number of dollars, for the wire: `1999` is `19.99`. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** Whole cents for people: `$19.99`. */
export function centsText(cents: number): string {
  return `$${dollarsOf(cents).toFixed(2)}`;
}
