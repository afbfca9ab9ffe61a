import type { SummaryWork } from '../model/SummaryWork.ts';
import type { EditorContext } from './EditorContext.ts';

/** Says what becomes of a section's summary that is not in the story; null where nothing does any more. */
export function setSummary(
  { get, set }: Pick<EditorContext, 'get' | 'set'>,
  breakId: string,
  work: SummaryWork | null,
): void {
  const { [breakId]: _, ...others } = get().summaries;
  set({ summaries: work ? { ...others, [breakId]: work } : others });
}
