import { isDecidable, type ReviewedChange } from './sentenceChanges.ts';

export interface VerdictCounts {
  readonly open: number;
  readonly accepted: number;
  readonly rejected: number;
}

/** How many changes wait for a verdict, and how many have which. */
export function countVerdicts(changes: readonly ReviewedChange[]): VerdictCounts {
  const counts = { open: 0, accepted: 0, rejected: 0 };
  for (const change of changes) if (isDecidable(change)) counts[change.verdict] += 1;
  return counts;
}
