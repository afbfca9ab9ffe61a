import { type WorkFailure, failureWords as workFailureWords } from '@fabula/work-kit/core';
import type { EditorStrings } from './strings/EditorStrings.ts';

/**
 * What happened, and what to do: by the kit's texts where the kit found it, else as the adapter says it. `hasText`: some
 * text came before, and is kept.
 */
export function failureWords(
  strings: Pick<EditorStrings, 'failures' | 'nothingCame'>,
  failure: WorkFailure,
  hasText = false,
): Pick<WorkFailure, 'message' | 'detail'> {
  return workFailureWords(strings.failures, failure, hasText ? undefined : strings.nothingCame);
}
