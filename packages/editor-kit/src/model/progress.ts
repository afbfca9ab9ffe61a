/** What one step adds, in percent (writing.md §2 and §9). */
export const progressSteps = [10, 25, 50] as const;

/** Where a story stands after its first paragraphs (writing.md §4). */
export function firstProgress(paragraphs: number): number {
  return Math.min((paragraphs / 3) * 10, 10);
}

/** Where a story stands after a step; never past 100. */
export function advanceProgress(current: number, step: number): number {
  return Math.min(current + step, 100);
}
