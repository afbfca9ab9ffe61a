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
