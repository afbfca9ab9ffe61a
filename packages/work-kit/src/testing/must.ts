/** Throws the sentence where it does not hold. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

/** What a promise gives; throws the sentence where that takes longer, in milliseconds. */
export async function within<T>(milliseconds: number, promise: Promise<T>, sentence: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What an act rejects with; throws the sentence where it does not. */
export async function rejection(act: () => Promise<unknown>, sentence: string): Promise<unknown> {
  try {
    await act();
  } catch (thrown) {
    return thrown;
  }
  throw new Error(sentence);
}

/** The sentence of whatever was thrown. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Whether two JSON-like values say the same, whatever the order of their fields; a field that is undefined is not there. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a, b] as Record<string, unknown>[];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSameValue(left?.[name], right?.[name]));
}

/** A whole number, 0 or more. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
