import type { WrittenWords } from '../model/WrittenWords.ts';

/** Words that are written. */
export interface WrittenSlice {
  /** What came by an import, an older version or another device is not among them. */
  readonly written: WrittenWords;
  /** Goes on counting a day that began before the story was opened. */
  resumeCount(written: Pick<WrittenWords, 'day' | 'today'>): void;
}
