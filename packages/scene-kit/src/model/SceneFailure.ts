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

/** Total: makes a failure from anything that can be thrown. */
export function toSceneFailure(thrown: unknown): SceneFailure {
  if (typeof thrown === 'object' && thrown !== null && brand in thrown) return (thrown as SceneError).failure;
  return { code: 'unknown', message: thrown instanceof Error ? thrown.message : '' };
}
