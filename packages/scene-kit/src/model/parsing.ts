/** What an unknown value is made of, where it is an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Null for whatever is no plain object. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** At least 0: nothing that the kit counts is less. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0;
}

export function oneOf<Value>(values: readonly Value[], value: unknown): Value | null {
  return values.find((one) => one === value) ?? null;
}

/** What of a list can be read. */
export function listOf<Item>(value: unknown, parse: (one: unknown) => Item | null): Item[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => parse(one) ?? []);
}

/** Credits; null for none that could be shown. */
export function costOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
