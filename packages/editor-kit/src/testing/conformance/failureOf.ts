import { isWorkError, toWorkFailure, type WorkFailure } from '@fabula/work-kit/core';
import { must, sentenceOf } from '@fabula/work-kit/testing';

/** What a `WorkError` says; throws where something else was thrown, raw. */
export function failureOf(thrown: unknown, of: string): WorkFailure {
  must(isWorkError(thrown), `${of} threw something raw instead of a WritingError: ${sentenceOf(thrown)}`);
  return toWorkFailure(thrown);
}
