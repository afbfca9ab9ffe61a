import type { WorkFailure } from '@fabula/work-kit/core';

export type Suggestions =
  | { readonly state: 'none' | 'asked' }
  | { readonly state: 'ready'; readonly texts: readonly string[] }
  | { readonly state: 'failed'; readonly failure: WorkFailure };

/** Suggestions of one request (writing.md §9). */
export const suggestionCount = 3;
