import { type WorkFailure, failureWords as workFailureWords } from '@fabula/work-kit/core';
import type { EditorStrings } from './strings/EditorStrings.ts';

/** The kit's own sentences for its codes, else the adapter's. `hasText`: some text arrived and is kept. */
export function failureWords(
  strings: Pick<EditorStrings, 'failures' | 'nothingCame'>,
  failure: WorkFailure,
  hasText = false,
): Pick<WorkFailure, 'message' | 'detail'> {
  return workFailureWords(strings.failures, failure, hasText ? undefined : strings.nothingCame);
}
