/** One thing that an adapter must hold, for any test runner: `it(one.name, one.run)`. */
export interface ConformanceCase {
  /** The port and what it does, such as 'writer: an abort ends it at once'; a skipped one says so in its name. */
  readonly name: string;
  /** Where it is written: the port's function, the specification's section or the decision. */
  readonly section: string;
  /** Why it cannot be tried, since a part is missing; null where it is tried. */
  readonly skipped: string | null;
  /** Resolves where it holds, and at once where it is skipped; else rejects with a sentence that says what was seen. */
  run(): Promise<void>;
}

type Present<Parts> = { [Name in keyof Parts]-?: NonNullable<Parts[Name]> };

/** A case that needs these parts, by the names that a reader knows them under. */
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

/** A whole number, 0 or more. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Ends a trouble that was brought about. */
export type EndTrouble = () => void | Promise<void>;

/** What an act gives while there is this trouble, which ends after it whatever happens. */
export async function during<T>(
  trouble: () => EndTrouble | Promise<EndTrouble>,
  act: () => Promise<T>,
): Promise<T> {
  const end = await trouble();
  try {
    return await act();
  } finally {
    await end();
  }
}
