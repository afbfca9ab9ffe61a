/** One rule of an adapter, for any test runner: `it(one.name, one.run)`. */
export interface ConformanceCase {
  /** The port and the rule, such as 'writer: an abort ends it at once'; a skipped one says so. */
  readonly name: string;
  /** Its source: the port's function, a section of the specification or a decision. */
  readonly section: string;
  /** The missing part; null where it runs. */
  readonly skipped: string | null;
  /** Resolves where the rule holds or the case is skipped; else rejects with a sentence that says what was seen. */
  run(): Promise<void>;
}

export type Present<Parts> = { [Name in keyof Parts]-?: NonNullable<Parts[Name]> };

/** Skipped where one of `Parts` is missing; their names are shown. */
export function conformanceCase<Parts extends Readonly<Record<string, unknown>>>(
  name: string,
  section: string,
  parts: Parts,
  run: (parts: Present<Parts>) => Promise<void>,
): ConformanceCase {
  const missing = Object.keys(parts).find((part) => parts[part] === undefined || parts[part] === null);
  if (missing === undefined) return { name, section, skipped: null, run: () => run(parts as Present<Parts>) };
  const skipped = `There is no ${missing}.`;
  return { name: `${name} (skipped: no ${missing})`, section, skipped, run: async () => undefined };
}

export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

/** Throws the sentence after so many milliseconds. */
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

/** Resolves with the rejection; throws the sentence where `act` resolves. */
export async function rejection(act: () => Promise<unknown>, sentence: string): Promise<unknown> {
  try {
    await act();
  } catch (thrown) {
    return thrown;
  }
  throw new Error(sentence);
}

export function sentenceOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export type EndTrouble = () => void | Promise<void>;
export type Trouble = () => EndTrouble | Promise<EndTrouble>;

/** Runs `act` in the trouble, which always ends after it. */
export async function during<T>(trouble: Trouble, act: () => Promise<T>): Promise<T> {
  const end = await trouble();
  try {
    return await act();
  } finally {
    await end();
  }
}
