export type Fields = Readonly<Record<string, unknown>>;

/** Null for anything but a plain object. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export function textOf(value: unknown, missing = ''): string {
  return typeof value === 'string' ? value : missing;
}

/** At least 0. */
export function numberOf(value: unknown, missing = 0): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : missing;
}

export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  value: unknown,
): Value | null {
  return values.find((one) => one === value) ?? null;
}

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

/** True for properties of every object, which cannot be keys of a map. */
export function isReservedName(name: string): boolean {
  return name in Object.prototype;
}

/** Credits; null for none that could be shown. */
export function costOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

/** The fallback of a call that throws. */
export function attempt<Answer>(ask: () => Answer, otherwise: Answer): Answer {
  try {
    return ask();
  } catch (thrown) {
    console.warn('An adapter threw where it must not.', thrown);
    return otherwise;
  }
}

/** The functions of a port, its class's too, bound to it. Unknown ones stay. */
export function functionsOf<Port extends object>(port: Port): Port {
  const bound: Record<string, unknown> = {};
  for (let at: object | null = port; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const part: unknown = port[name as keyof Port];
      if (!(name in bound) && typeof part === 'function') bound[name] = part.bind(port);
    }
  }
  return bound as Port;
}
