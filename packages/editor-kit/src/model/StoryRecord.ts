import type { SavedHistory } from '@fabula/work-kit/core';
import type { Draft } from './Draft.ts';
import type { Intent } from './Run.ts';
import type { Story } from './Story.ts';

/** Pencil that waits for review. */
export interface PendingReview {
  readonly intent: Intent;
  /** The original first; never empty. */
  readonly drafts: readonly Draft[];
  readonly activeId: string;
}

/** A generation that ran when the story was saved; it can be resumed (D-RESUME). */
export interface PendingRun {
  readonly runId: string;
  readonly intent: Intent;
}

/** Version of the records written now. Raised only when an earlier kit would misread one. */
export const recordVersion = 2;
/** First version whose texts have emphasis (D-EMPHASIS); before it an asterisk is an asterisk. */
export const emphasisVersion = 2;

/** A record without pencil. */
export function newRecord(story: Story, instruction = ''): StoryRecord {
  return { version: recordVersion, story, review: null, running: null, instruction };
}

/** All that a reload restores: ink, pencil and the running generation. */
export interface StoryRecord {
  /** Absent in the oldest records, which `parseRecord` reads. */
  readonly version?: number;
  readonly story: Story;
  /** The story before asterisks became emphasis; kept as a version before the first change. */
  readonly adoptedFrom?: Story;
  readonly review: PendingReview | null;
  readonly running: PendingRun | null;
  /** Typed for the next generation and not yet used. */
  readonly instruction: string;
  /** Summaries in pencil, by the id of their section break. */
  readonly proposedSummaries?: Readonly<Record<string, string>>;
  /** The last undo steps, kept across reloads. */
  readonly history?: SavedHistory;
}
