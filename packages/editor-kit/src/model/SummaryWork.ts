import type { WorkFailure } from '@fabula/work-kit/core';

/** A section's summary outside the story: requested, in pencil, or failed. */
export type SummaryWork =
  | { readonly state: 'asked' }
  | { readonly state: 'proposed'; readonly text: string }
  | { readonly state: 'failed'; readonly failure: WorkFailure };

/** By the id of the break. */
export function proposedSummaries(works: Readonly<Record<string, SummaryWork>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(works).flatMap(([id, work]) => (work.state === 'proposed' ? [[id, work.text]] : [])),
  );
}

/** Parses stored pencil of any shape; never throws. */
export function summaryWorks(kept: unknown): Record<string, SummaryWork> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, text]) =>
      typeof text === 'string' ? [[id, { state: 'proposed' as const, text }]] : [],
    ),
  );
}
