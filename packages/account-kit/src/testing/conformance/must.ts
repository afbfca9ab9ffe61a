import { type AccountFailure, toAccountFailure } from '../../model/AccountFailure.ts';

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
