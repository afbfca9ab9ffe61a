import type { WorkFailure } from '@fabula/work-kit/core';

/** Suggestions for the next step, with their state. */
export type Suggestions =
  | { readonly state: 'none' | 'asked' }
  | { readonly state: 'ready'; readonly texts: readonly string[] }
  | { readonly state: 'failed'; readonly failure: WorkFailure };

/** Suggestions of one request (writing.md §9). */
export const suggestionCount = 3;
