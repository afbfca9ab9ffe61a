import type { SummaryRun, SummaryWork } from '../model/Assistance.ts';
import type { ChapterState, HeadingRank } from '../model/Story.ts';
import type { DetailsChange } from '../model/sectionDetails.ts';

/** Section breaks and their summaries. Ids are those of breaks. */
export interface SectionsSlice {
  /** Summaries outside the story, by the id of their break. */
  readonly summaries: Readonly<Record<string, SummaryWork>>;
  /** Ends a section after this paragraph, and requests a summary where there is an assistant. */
  addBreak(afterId: string): void;
  /**
   * Makes paragraphs headings that begin sections; null makes them text again, and takes a section break along that has no
   * summary.
   */
  setHeading(paragraphIds: readonly string[], rank: HeadingRank | null): void;
  /** Requests a summary in pencil; cancels an earlier request. */
  summarise(breakId: string): void;
  editProposedSummary(breakId: string, text: string): void;
  acceptSummary(breakId: string): void;
  /** Rejects, cancels or dismisses a summary in pencil, requested or failed. */
  dropSummary(breakId: string): void;
  /** Approves a summary whose section has changed: it fits what stands there now. */
  keepSummary(breakId: string): void;
  /** Summaries that were asked for together; null for none. */
  readonly summaryRun: SummaryRun | null;
  /** Requests summaries one after the other, in pencil, of the sections that end with these paragraphs. */
  summariseSections(lastIds: readonly string[]): void;
  /** Goes on with what a failure or a reload stopped. */
  goOnSummarising(): void;
  /** Ends the run; summaries that have come stay in pencil. */
  cancelSummaries(): void;
  /** The heading of the chapter that was just marked done and has no summary; null for none. */
  readonly summaryOffer: string | null;
  dismissSummaryOffer(): void;
  removeBreak(breakId: string): void;
  setBreakSummary(breakId: string, summary: string): void;
  setCollapsed(breakId: string, isCollapsed: boolean): void;
  setAllCollapsed(isCollapsed: boolean): void;
  /** Closes the sections of these breaks, and opens all others. */
  foldSections(breakIds: readonly string[]): void;
  /** Opens the section of a paragraph. Where one chapter is shown alone, that of the paragraph is from then on. */
  unfold(paragraphId: string): void;
}

/**
 * What the contents do: each act is one undo step. Ids are those of headings; a chapter is any of a part, a chapter or a scene,
 * with all that belongs to it.
 */
export interface ChaptersSlice {
  /** A paragraph of the chapter that is shown alone; null while the whole book is shown. A way of looking: no change of the story. */
  readonly aloneId: string | null;
  /** Shows the chapter of this paragraph alone; the whole book for null, and in a story without chapters. */
  showAlone(paragraphId: string | null): void;
  /** Before another chapter, or to the end for null. Nothing where it would take text out of a lower one. */
  moveChapter(id: string, beforeId: string | null): void;
  /** Cuts it at a place of its text, with an offset in UTF-16 units; the new heading's id, or null where it cannot. */
  splitChapter(
    id: string,
    place: { readonly id: string; readonly offset: number },
    name: string,
  ): string | null;
  /** With the next of its rank, whose heading goes. */
  mergeChapter(id: string): void;
  /** With all that stands in it. */
  removeChapter(id: string): void;
  /** Puts a copy after it; the copy's heading's id, or null. */
  duplicateChapter(id: string, name: string): string | null;
  renameChapter(id: string, name: string): void;
  /** Null for none. */
  setChapterState(id: string, state: ChapterState | null): void;
  /** The heading whose section's details are open to be edited; null for none. */
  readonly openDetailsId: string | null;
  /** Opens what is said of a section, in place, and the section with it. Null closes it. */
  openDetails(id: string | null): void;
  /** What is typed of one detail in a row is one undo step. */
  setDetails(id: string, change: DetailsChange): void;
  /** Ticks a line of the synopsis, from 0, as written, or takes the tick away. */
  tickBeat(id: string, line: number, isWritten: boolean): void;
}
