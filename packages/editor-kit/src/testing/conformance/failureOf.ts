import { toWritingFailure, type WritingFailure } from '../../model/WritingFailure.ts';
import { must, sentenceOf } from './must.ts';

/** Whether this is a `WritingError`, of whichever copy of the kit. */
export function isWritingError(thrown: unknown): boolean {
  const { failure } = (thrown ?? {}) as { failure?: unknown };
  return failure !== undefined && toWritingFailure(thrown) === failure;
}

/** What a `WritingError` says; throws where something else was thrown, raw. */
export function failureOf(thrown: unknown, of: string): WritingFailure {
  must(isWritingError(thrown), `${of} threw something raw instead of a WritingError: ${sentenceOf(thrown)}`);
  return toWritingFailure(thrown);
}
