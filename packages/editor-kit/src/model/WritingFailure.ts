/** Why a generation failed. The list is closed: switch on it. */
export type WritingFailureCode =
  | 'http'
  /** It costs more credits than there are: `required` says how many. */
  | 'no_credits'
  /** Only somebody who is signed in may ask for this. */
  | 'signed_out'
  | 'unreachable'
  | 'cut_off'
  | 'unparseable'
  | 'refused'
  | 'cancelled'
  | 'forced'
  | 'empty'
  | 'writer'
  | 'unknown';

/** An error as data: what the banner says, and what a person can do about it. */
export interface WritingFailure {
  readonly code: WritingFailureCode;
  /** The sentence of writing.md §8; empty where nothing is known. */
  readonly message: string;
  /** What happened and what to do, in plain words; shown under the message. */
  readonly detail?: string;
  /** Credits that it would have cost, where that is why. */
  readonly required?: number;
}

const brand: unique symbol = Symbol.for('@fabula/editor-kit/WritingError');

/** What a `WriterAdapter` throws to say exactly what went wrong; anything else thrown becomes code 'unknown'. */
export class WritingError extends Error {
  readonly [brand] = true;
  override name = 'WritingError';

  constructor(readonly failure: WritingFailure) {
    super(failure.message);
  }
}

/** Total: makes a failure from anything that can be thrown. */
export function toWritingFailure(thrown: unknown): WritingFailure {
  if (typeof thrown === 'object' && thrown !== null && brand in thrown)
    return (thrown as WritingError).failure;
  return { code: 'unknown', message: thrown instanceof Error ? thrown.message : '' };
}
