import type { WorkFailure } from '@fabula/work-kit/core';

/** A section's summary that is not in the story: asked for, in pencil, or not to be had. */
export type SummaryWork =
  | { readonly state: 'asked' }
  | { readonly state: 'proposed'; readonly text: string }
  | { readonly state: 'failed'; readonly failure: WorkFailure };

/** What is in pencil, by the id of its break. */
export function proposedSummaries(works: Readonly<Record<string, SummaryWork>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(works).flatMap(([id, work]) => (work.state === 'proposed' ? [[id, work.text]] : [])),
  );
}

/** Total: pencil as it was kept, whatever was. */
export function summaryWorks(kept: unknown): Record<string, SummaryWork> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, text]) =>
      typeof text === 'string' ? [[id, { state: 'proposed' as const, text }]] : [],
    ),
  );
}
