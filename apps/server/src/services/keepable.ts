const LONE_SURROGATES = /\p{Surrogate}/gu;

const clean = (text: string): string => text.replaceAll('\0', '').replace(LONE_SURROGATES, '\uFFFD');

/** A copy of plain JSON without what a database cannot keep: NUL, and halves of characters. */
export function keepable<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => [clean(key), copy(one)]),
  );
}
