import { ownFailures } from './ownFailures.ts';
import { fieldsOf, oneOf, textOf } from './parsing.ts';
import { isNetworkError, readableMessage } from './readableMessage.ts';

/** Why a generation failed. The list is closed: switch on it. */
export type WritingFailureCode =
  | 'http'
  /** It costs more credits than there are: `required` says how many. */
  | 'no_credits'
  /** Only somebody who is signed in may ask for this. */
  | 'signed_out'
  | 'unreachable'
  | 'cut_off'
  /** It was asked for before, and cannot be had any more: trying again is another run. */
  | 'ended'
  | 'unparseable'
  | 'refused'
  | 'cancelled'
  | 'forced'
  | 'empty'
  | 'writer'
  | 'unknown';

const codes = Object.keys({
  http: 0,
  no_credits: 0,
  signed_out: 0,
  unreachable: 0,
  cut_off: 0,
  ended: 0,
  unparseable: 0,
  refused: 0,
  cancelled: 0,
  forced: 0,
  empty: 0,
  writer: 0,
  unknown: 0,
} satisfies Record<WritingFailureCode, 0>) as WritingFailureCode[];

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

/** Total: a failure as it was kept, or as an adapter throws it. */
export function parseFailure(value: unknown): WritingFailure {
  const given = fieldsOf(value);
  return {
    code: oneOf(codes, given?.code) ?? 'unknown',
    message: textOf(given?.message),
    ...(typeof given?.detail === 'string' && { detail: given.detail }),
    ...(Number.isFinite(given?.required) && { required: given?.required as number }),
  };
}

/** Whether this is a `WritingError`, of whichever copy of the kit. */
export function isWritingError(thrown: unknown): thrown is WritingError {
  return typeof thrown === 'object' && thrown !== null && brand in thrown;
}

/**
 * Total: makes a failure from anything that can be thrown. What an engine says of a connection or of code is no sentence
 * for a writer: the kit says it in its own words.
 */
export function toWritingFailure(thrown: unknown): WritingFailure {
  if (isWritingError(thrown)) return parseFailure(thrown.failure);
  return isNetworkError(thrown)
    ? ownFailures.unreachable
    : { code: 'unknown', message: readableMessage(thrown) };
}
