/** Why something of an account failed. A closed list. */
export type AccountFailureCode =
  /** `required` is its price in credits. */
  | 'insufficient_credits'
  /** It costs more than the wallet has. */
  | 'insufficient_funds'
  | 'signed_out'
  /** Each account gets the first credits once. */
  | 'claimed_already'
  /** Invalid input; `field` says where. */
  | 'invalid'
  | 'declined'
  | 'forbidden'
  | 'too_many'
  | 'unreachable'
  | 'unknown';

/** A failure as data. */
export interface AccountFailure {
  readonly code: AccountFailureCode;
  /** For people: what happened and what to do; empty where unknown. */
  readonly message: string;
  /** Credits, or dollars, that it needs. */
  readonly required?: number;
  readonly field?: string;
}

const brand: unique symbol = Symbol.for('@fabula/account-kit/AccountError');

/** What an adapter rejects with to say what went wrong; anything else that is thrown becomes code 'unknown'. */
export class AccountError extends Error {
  readonly [brand] = true;
  override name = 'AccountError';

  constructor(readonly failure: AccountFailure) {
    super(failure.message);
  }
}

/** Makes a failure from any thrown value. */
export function toAccountFailure(thrown: unknown): AccountFailure {
  if (typeof thrown === 'object' && thrown !== null && brand in thrown)
    return (thrown as AccountError).failure;
  return { code: 'unknown', message: thrown instanceof Error ? thrown.message : '' };
}

/** The failure of an operation that costs more than the balance. */
export function insufficientCredits(required: number): AccountFailure {
  return {
    code: 'insufficient_credits',
    message: `You need ${required} credits to perform this action`,
    required,
  };
}
