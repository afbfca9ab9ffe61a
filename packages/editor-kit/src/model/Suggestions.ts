import type { WorkFailure } from '@fabula/work-kit/core';

/** What could happen next: nothing asked for, asked for, there, or not to be had. */
export type Suggestions =
  | { readonly state: 'none' | 'asked' }
  | { readonly state: 'ready'; readonly texts: readonly string[] }
  | { readonly state: 'failed'; readonly failure: WorkFailure };

/** Suggestions asked for at once (writing.md §9). */
export const suggestionCount = 3;
