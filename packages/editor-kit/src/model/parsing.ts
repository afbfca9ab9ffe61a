/** What an unknown value is made of, where it is an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Null for whatever is no plain object. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export function textOf(value: unknown, missing = ''): string {
  return typeof value === 'string' ? value : missing;
}

/** At least 0: nothing that a kit counts is less. */
export function numberOf(value: unknown, missing = 0): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : missing;
}

export function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((one) => one === value) ?? null;
}

/** What of a list can be read. */
export function listOf<Item>(value: unknown, parse: (one: unknown) => Item | null): Item[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const item = parse(one);
    return item === null ? [] : [item];
  });
}

export function textsOf(value: unknown): string[] {
  return listOf(value, (one) => (typeof one === 'string' ? one : null));
}

/** What of a map can be read. */
export function entriesOf<Value>(
  value: unknown,
  parse: (one: unknown, name: string) => Value | null,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value) ?? {}).flatMap(([name, one]) => {
      const parsed = parse(one, name);
      return parsed === null ? [] : [[name, parsed] as const];
    }),
  );
}

/** Whether every object has a property of this name: then it cannot name something in a map. */
export function isReservedName(name: string): boolean {
  return name in Object.prototype;
}
