import { ownFailures } from './ownFailures.ts';
import { fieldsOf, oneOf, textOf } from './parsing.ts';
import { isNetworkError, readableMessage } from './readableMessage.ts';

/** Why a generation failed. The list is closed: switch on it. */
export type SceneFailureCode =
  | 'http'
  /** It costs more credits than there are: `required` says how many. */
  | 'no_credits'
  | 'signed_out'
  | 'unreachable'
  | 'unparseable'
  | 'refused'
  | 'cancelled'
  | 'empty'
  | 'unknown';

const codes: Readonly<Record<SceneFailureCode, true>> = {
  http: true,
  no_credits: true,
  signed_out: true,
  unreachable: true,
  unparseable: true,
  refused: true,
  cancelled: true,
  empty: true,
  unknown: true,
};

/** An error as data: what the banner says, and what a person can do about it. */
export interface SceneFailure {
  readonly code: SceneFailureCode;
  /** The sentence of writing.md §8; empty where nothing is known. */
  readonly message: string;
  readonly detail?: string;
  /** Credits that it would have cost, where that is why. */
  readonly required?: number;
}

const brand: unique symbol = Symbol.for('@fabula/scene-kit/SceneError');

/** What a `SceneWriterAdapter` throws to say exactly what went wrong; anything else thrown becomes code 'unknown'. */
export class SceneError extends Error {
  readonly [brand] = true;
  override name = 'SceneError';

  constructor(readonly failure: SceneFailure) {
    super(failure.message);
  }
}

/**
 * Total: makes a failure from anything that can be thrown. What an engine says of a connection or of code is no sentence
 * for a writer: the kit says it in its own words.
 */
export function toSceneFailure(thrown: unknown): SceneFailure {
  if (typeof thrown === 'object' && thrown !== null && brand in thrown)
    return parseFailure((thrown as SceneError).failure);
  return isNetworkError(thrown)
    ? ownFailures.unreachable
    : { code: 'unknown', message: readableMessage(thrown) };
}

function parseFailure(value: unknown): SceneFailure {
  const given = fieldsOf(value);
  return {
    code: oneOf(Object.keys(codes) as SceneFailureCode[], given?.code) ?? 'unknown',
    message: textOf(given?.message),
    ...(typeof given?.detail === 'string' && { detail: given.detail }),
    ...(Number.isFinite(given?.required) && { required: given?.required as number }),
  };
}
