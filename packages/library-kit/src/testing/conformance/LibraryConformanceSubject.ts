import type { CataloguePort } from '../../adapter/CataloguePort.ts';
import type { OwnWorksPort } from '../../adapter/OwnWorksPort.ts';
import type { ReadingPort } from '../../adapter/ReadingPort.ts';
import type { TransferPort } from '../../adapter/TransferPort.ts';
import type { ReadStory } from '../../model/ReadStory.ts';

/** Faults of the other side. `unreachable`: no call arrives. `signed_out`: the session is gone. */
export type LibraryTrouble = 'unreachable' | 'signed_out';

/** Ends a trouble. */
export type EndTrouble = () => void | Promise<void>;

/** The ports under test. Each part that is missing skips the cases that need it. */
export interface LibraryConformanceSubject {
  /** With stories for everybody and for adults, of several genres and premises, and more than a part of them. */
  readonly catalogue?: CataloguePort;
  /** Of stories. */
  readonly ownWorks?: OwnWorksPort;
  /** Makes a story with this title, in this browser alone. */
  write?(title: string): Promise<void>;
  /** Makes one in the account, and publishes it. */
  publish?(title: string): Promise<void>;
  readonly reading?: ReadingPort;
  /** Publishes this story, by whatever author; resolves to its id. */
  publishStory?(story: ReadStory): Promise<string>;
  /** Takes a published story down, as the people who run the product do. */
  withdraw?(id: string): Promise<void>;
  /** Of stories, from Markdown and plain text. What it imports stays. */
  readonly transfer?: TransferPort;
  /** Causes each trouble; the answer ends it. */
  readonly troubles?: Readonly<Partial<Record<LibraryTrouble, () => EndTrouble | Promise<EndTrouble>>>>;
}

/** One rule of a port, for any test runner: `it(one.name, one.run)`. */
export interface ConformanceCase {
  /** The port and the rule, such as 'catalogue: groups come once'; a skipped one says so. */
  readonly name: string;
  /** The missing part; null where it runs. */
  readonly skipped: string | null;
  /** Resolves where the rule holds or the case is skipped; else rejects with a sentence that says what was seen. */
  run(): Promise<void>;
}

type Present<Parts> = { [Name in keyof Parts]-?: NonNullable<Parts[Name]> };

/** Skipped where one of `Parts` is missing; their names are shown. */
export function conformanceCase<Parts extends Readonly<Record<string, unknown>>>(
  name: string,
  parts: Parts,
  run: (parts: Present<Parts>) => Promise<void>,
): ConformanceCase {
  const missing = Object.keys(parts).find((part) => parts[part] === undefined || parts[part] === null);
  if (missing === undefined) return { name, skipped: null, run: () => run(parts as Present<Parts>) };
  return {
    name: `${name} (skipped: no ${missing})`,
    skipped: `There is no ${missing}.`,
    run: async () => undefined,
  };
}

/** Throws the sentence where it does not hold. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

/** What `act` rejects with; throws the sentence where it resolves. */
export async function rejection(act: () => Promise<unknown>, sentence: string): Promise<unknown> {
  const thrown = await act().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  must(thrown !== null, sentence);
  return thrown.error;
}

/** Runs `act` in the trouble, which always ends after it. */
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
