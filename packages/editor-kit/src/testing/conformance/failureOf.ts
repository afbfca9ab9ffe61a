import { isWritingError, toWritingFailure, type WritingFailure } from '../../model/WritingFailure.ts';
import { must, sentenceOf } from './must.ts';

/** What a `WritingError` says; throws where something else was thrown, raw. */
export function failureOf(thrown: unknown, of: string): WritingFailure {
  must(isWritingError(thrown), `${of} threw something raw instead of a WritingError: ${sentenceOf(thrown)}`);
  return toWritingFailure(thrown);
}
