/** Why something of an account could not be had or done. The list is closed: switch on it. */
export type AccountFailureCode =
  /** It costs more credits than there are: `required` says how many. */
  | 'insufficient_credits'
  /** It costs more dollars than the wallet has. */
  | 'insufficient_funds'
  | 'signed_out'
  /** The first credits were claimed before: each account gets them once (D-CLAIM). */
  | 'claimed_already'
  /** What was typed is not accepted; `field` says where. */
  | 'invalid'
  | 'declined'
  | 'forbidden'
  | 'too_many'
  | 'unreachable'
  | 'unknown';

/** An error as data: a sentence for people, and what a program needs to go on. */
export interface AccountFailure {
  readonly code: AccountFailureCode;
  /** What happened and what to do; empty where nothing is known. */
  readonly message: string;
  /** Credits, or dollars, that it needs. */
  readonly required?: number;
  readonly field?: string;
}

const brand: unique symbol = Symbol.for('@fabula/account-kit/AccountError');

/** What an adapter rejects with to say exactly what went wrong; anything else thrown becomes code 'unknown'. */
export class AccountError extends Error {
  readonly [brand] = true;
  override name = 'AccountError';

  constructor(readonly failure: AccountFailure) {
    super(failure.message);
  }
}

/** Total: makes a failure from anything that can be thrown. */
export function toAccountFailure(thrown: unknown): AccountFailure {
  if (typeof thrown === 'object' && thrown !== null && brand in thrown)
    return (thrown as AccountError).failure;
  return { code: 'unknown', message: thrown instanceof Error ? thrown.message : '' };
}

/** The sentence for an operation that costs more than there is (accounts.md §8). */
export function insufficientCredits(required: number): AccountFailure {
  return {
    code: 'insufficient_credits',
    message: `You need ${required} credits to perform this action`,
    required,
  };
}
