import type { AccountPort, KeepingPort, PublishPort, VersionsPort } from '../adapter/ports.ts';
import type { PublishForm } from '../model/publication.ts';

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

export interface AnyWork {
  readonly key: string;
  readonly title: string;
  readonly genre: string;
}
export interface AnyPublished {
  readonly title: string;
  readonly author: string;
}

/** A kind of work with its records, as the shared cases and the ports in memory need it. */
export interface WorkKind<Work extends AnyWork, Kept, Published extends AnyPublished> {
  readonly name: 'story' | 'scene';
  readonly port: 'stories' | 'scenes';
  workOf(record: Kept): Work;
  withWork(record: Kept, work: Work): Kept;
  newRecord(work: Work): Kept;
  /** A record with all that one can hold, under a new key. */
  sample(): Kept;
  /** A work of this text, under a new key. */
  saying(text: string): Work;
  /** All words in order, as they were typed. */
  wordsOf(work: Work): string;
  /** Absent where hosts may count otherwise. */
  countWords?(work: Work): number;
  toPublished(work: Work, form: PublishForm): Published;
  /** What readers see under the title. */
  bodyOf(published: Published): unknown;
}

/** What keeps and publishes works. A missing part skips the cases that need it. */
export interface WorkPorts<Work, Kept, Published> {
  readonly keeping?: KeepingPort<Kept> | undefined;
  readonly account?: AccountPort<Kept> | undefined;
  readonly versions?: VersionsPort<Work> | undefined;
  readonly publish?: PublishPort<Work, Published> | undefined;
  readonly troubles?:
    | Partial<Record<'storage_full' | 'storage_broken' | 'signed_out' | 'unreachable', Trouble>>
    | undefined;
  /** Reads a record as a reloaded page does; null for none. */
  readonly read?: ((key: string) => Promise<Kept | null>) | undefined;
  readonly otherTab?: (() => KeepingPort<Kept> | Promise<KeepingPort<Kept>>) | undefined;
  /** `words`: what should be read back. */
  readonly keepOlder?: (() => Promise<{ key: string; words: string }>) | undefined;
  readonly otherDevice?: (() => AccountPort<Kept> | Promise<AccountPort<Kept>>) | undefined;
  readonly readAccount?: ((key: string) => Promise<Work | null>) | undefined;
}

/** Texts that backends often corrupt. */
export const oddTexts: Readonly<Record<string, string>> = {
  'right-to-left text': 'قالت: «هل من أحد هناك؟» ثم انطفأ الضوء.',
  emoji: 'She drew 👩🏽‍🚀 and 🏳️‍🌈 on the log.',
  'combining marks': 'Cafe\u0301 is not Café, and both are kept.',
  markup: '<b>&amp; "quotes" \\u0041 </script> {{premise}} > TO BLACK <',
  'line ends and white space': ' one\r\ntwo\tthree\u00a0four\u2028five ',
  'an empty text': '',
  '100,000 characters': 'word '.repeat(20_000),
};

/** Half a surrogate pair, and NUL. */
export const brokenText = 'before \ud83d between \u0000 after';
