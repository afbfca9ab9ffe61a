import { ownFailureOf } from '../model/ownFailures.ts';
import type { WritingFailure } from '../model/WritingFailure.ts';
import type { EditorStrings } from './strings/EditorStrings.ts';

/** What happened, and what to do: by the kit's texts where the kit found it, else as the adapter says it. */
export function failureWords(
  strings: Pick<EditorStrings, 'failures'>,
  failure: WritingFailure,
): Pick<WritingFailure, 'message' | 'detail'> {
  const own = ownFailureOf(failure);
  if (own === null) return failure;
  const { message, detail } = strings.failures[own];
  return detail === '' ? { message } : { message, detail };
}
