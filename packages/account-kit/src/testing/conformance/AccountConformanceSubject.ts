import type { AccountAdapter, Credentials } from '../../adapter/AccountAdapter.ts';
import type { OpenedPayment } from '../../adapter/CreditsAdapter.ts';
import { type AccountFailure, toAccountFailure } from '../../model/AccountFailure.ts';

/** What can be wrong. `unreachable`: no call arrives. `signed_out`: calls are answered as if nobody were signed in. */
export type AccountTrouble = 'unreachable' | 'signed_out';

/** Ends a trouble. */
export type EndTrouble = () => void | Promise<void>;

/** What the suite is told of an adapter. Each optional part that is missing skips the cases that need it. */
export interface AccountConformanceSubject {
  /** The ports to prove, as the kit would be given them. */
  readonly adapter: Partial<AccountAdapter>;
  /**
   * Makes an account and signs it in, so that the adapter is of it from then on: nothing claimed, no credits, and this
   * much in its wallet, in US cents. With `signIn` the answer says how to sign in to it again.
   */
  newAccount?(has: { cents: number }): Promise<Credentials | null>;
  /** How to bring each trouble about; the answer ends it. */
  readonly troubles?: Readonly<Partial<Record<AccountTrouble, () => EndTrouble | Promise<EndTrouble>>>>;
  /** Loses the next answer to this call: what it asks for is done, and nothing comes back. */
  loseAnswer?(of: 'claim' | 'addTestCredits' | 'purchase' | 'confirm'): void;
  /** Pays an opened payment, as a card form does with a card that is good. */
  pay?(payment: OpenedPayment): Promise<void>;
}

/** One thing that an adapter must hold, for any test runner: `it(one.name, one.run)`. */
export interface ConformanceCase {
  /** The port and what it does, such as 'credits: a claim grants once'; a skipped one says so in its name. */
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

/** What an act rejects with, which must be an `AccountError`; throws the sentence where it resolves. */
export async function failing(act: () => Promise<unknown>, sentence: string): Promise<AccountFailure> {
  const thrown = await act().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  must(thrown !== null, sentence);
  const failure = toAccountFailure(thrown.error);
  must(
    (thrown.error as { failure?: unknown } | null)?.failure === failure,
    `Something raw was thrown instead of an AccountError: ${failure.message}`,
  );
  must(failure.message.trim() !== '', `The AccountError of code '${failure.code}' has no message.`);
  return failure;
}

/** The same, with this code. */
export async function failingWith(
  code: AccountFailure['code'],
  act: () => Promise<unknown>,
  sentence: string,
): Promise<AccountFailure> {
  const failure = await failing(act, sentence);
  must(failure.code === code, `It was rejected with the code '${failure.code}' instead of '${code}'.`);
  return failure;
}

/** A whole number, 0 or more. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

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
