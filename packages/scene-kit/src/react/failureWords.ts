import { ownFailureOf, type WorkFailure } from '@fabula/work-kit/core';
import type { SceneStrings } from './strings.ts';

/** What happened, and what to do: by the kit's texts where the kit found it, else as the adapter says it. */
export function failureWords(
  strings: SceneStrings,
  failure: WorkFailure,
): Pick<WorkFailure, 'message' | 'detail'> {
  const own = ownFailureOf(failure);
  if (own === null) return failure;
  const { message, detail } = strings.failures[own];
  return detail === '' ? { message } : { message, detail };
}
