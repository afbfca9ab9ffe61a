import type { SavedHistory } from '@fabula/work-kit/core';
import type { Draft } from './Draft.ts';
import type { Intent } from './Run.ts';
import type { Story } from './Story.ts';

/** The pencil that waits for review. */
export interface PendingReview {
  readonly intent: Intent;
  /** The original first; never empty. */
  readonly drafts: readonly Draft[];
  readonly activeId: string;
}

/** A generation that was running when the story was saved: it can be taken up again (D-RESUME). */
export interface PendingRun {
  readonly runId: string;
  readonly intent: Intent;
}

/** The version of the records that this kit writes. It goes up only where an earlier kit would read one wrongly. */
export const recordVersion = 2;
/** From this version on texts have emphasis (D-EMPHASIS); an asterisk of before is an asterisk. */
export const emphasisVersion = 2;

/** A story with no pencil to it. */
export function newRecord(story: Story, instruction = ''): StoryRecord {
  return { version: recordVersion, story, review: null, running: null, instruction };
}

/** All that a story needs to be found again after a reload: its ink, its pencil, and what was being written. */
export interface StoryRecord {
  /** Records that were kept before there was one have none: `parseRecord` reads them. */
  readonly version?: number;
  readonly story: Story;
  /** The story as it was kept, where asterisks of it became emphasis; of it a version is kept before the first change. */
  readonly adoptedFrom?: Story;
  readonly review: PendingReview | null;
  readonly running: PendingRun | null;
  /** What the writer has typed for the next generation and not yet used. */
  readonly instruction: string;
  /** Summaries in pencil, by the id of their section break. */
  readonly proposedSummaries?: Readonly<Record<string, string>>;
  /** The last undo steps: they go on after a reload. */
  readonly history?: SavedHistory;
}
