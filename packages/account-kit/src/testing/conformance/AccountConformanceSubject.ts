import type { AccountAdapter, Credentials, OpenedPayment } from '../../adapter/AccountAdapter.ts';
import { type AccountFailure, toAccountFailure } from '../../model/AccountFailure.ts';

/** Faults of the other side. `unreachable`: no call arrives. `signed_out`: the session is gone. */
export type AccountTrouble = 'unreachable' | 'signed_out';

/** Ends a trouble. */
export type EndTrouble = () => void | Promise<void>;

/** The adapter under test. Each optional part that is missing skips the cases that need it. */
export interface AccountConformanceSubject {
  /** The ports under test. */
  readonly adapter: Partial<AccountAdapter>;
  /**
   * Makes an account and signs the adapter in to it: nothing claimed, no credits, and so many US cents in its wallet. With
   * `signIn` it answers its credentials.
   */
  newAccount?(has: { cents: number }): Promise<Credentials | null>;
  /** Causes each trouble; the answer ends it. */
  readonly troubles?: Readonly<Partial<Record<AccountTrouble, () => EndTrouble | Promise<EndTrouble>>>>;
  /** Loses the next answer to this call, which takes effect. */
  loseAnswer?(of: 'claim' | 'addTestCredits' | 'purchase' | 'confirm'): void;
  /** Pays an open payment, as a card form does with a valid card. */
  pay?(payment: OpenedPayment): Promise<void>;
}

/** One rule of an adapter, for any test runner: `it(one.name, one.run)`. */
export interface ConformanceCase {
  /** The port and the rule, such as 'credits: a claim grants once'; a skipped one says so. */
  readonly name: string;
  /** Its source: the port's function, a section of the specification or a decision. */
  readonly section: string;
  /** The missing part; null where it runs. */
  readonly skipped: string | null;
  /** Resolves where the rule holds or the case is skipped; else rejects with a sentence that says what was seen. */
  run(): Promise<void>;
}

type Present<Parts> = { [Name in keyof Parts]-?: NonNullable<Parts[Name]> };

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

/** Throws the sentence where it does not hold. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

/** Resolves with the `AccountError` of the rejection; throws the sentence where `act` resolves. */
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

export async function failingWith(
  code: AccountFailure['code'],
  act: () => Promise<unknown>,
  sentence: string,
): Promise<AccountFailure> {
  const failure = await failing(act, sentence);
  must(failure.code === code, `It was rejected with the code '${failure.code}' instead of '${code}'.`);
  return failure;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
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
