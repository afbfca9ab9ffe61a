import type { ChapterState } from '../model/Story.ts';

/**
 * What the contents do: each act is one undo step. Ids are those of headings; a chapter is any of a part, a chapter or a scene,
 * with all that belongs to it.
 */
export interface ChaptersSlice {
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
}
