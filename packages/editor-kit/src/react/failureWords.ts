import { ownFailureOf, type WorkFailure } from '@fabula/work-kit/core';
import type { EditorStrings } from './strings/EditorStrings.ts';

/** What the kit says to be kept where some text came. */
const keeping: readonly (string | null)[] = ['cutOff', 'unreadable'];

/**
 * What happened, and what to do: by the kit's texts where the kit found it, else as the adapter says it. `hasText`: some
 * text came before.
 */
export function failureWords(
  strings: Pick<EditorStrings, 'failures' | 'nothingCame'>,
  failure: WorkFailure,
  hasText = false,
): Pick<WorkFailure, 'message' | 'detail'> {
  const own = ownFailureOf(failure);
  if (own === null) return failure;
  const { message, detail: said } = strings.failures[own];
  const detail = keeping.includes(own) && !hasText ? strings.nothingCame : said;
  return detail === '' ? { message } : { message, detail };
}
