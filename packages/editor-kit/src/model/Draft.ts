import { noTokens, type SpentReport, type TokenUsage, type WorkFailure } from '@fabula/work-kit/core';
import type { SentGroup } from './contextGroups.ts';
import type { Picks } from './Story.ts';
import type { ReviewedChange } from './sentenceChanges.ts';

/** Text that was proposed and waits for Accept or Reject: pencil. A tab of the draft review. */
export interface Draft {
  readonly id: string;
  /** 'Original Draft' for the first one, 'Draft N' for the others. */
  readonly name: string;
  /** The original cannot be closed. */
  readonly isOriginal: boolean;
  /** What the writer asked for with this draft. */
  readonly instruction: string;
  /** 'failed' keeps what came before. */
  readonly state: 'writing' | 'ready' | 'failed';
  readonly failure: WorkFailure | null;
  /** Whether it broke off before its end: then it does not take the place of a whole paragraph unasked. */
  readonly isUnfinished: boolean;
  readonly paragraphs: readonly string[];
  /** Sentence by sentence, where the draft is a change of a paragraph in ink; null where it is new text. */
  readonly changes: readonly ReviewedChange[] | null;
  /** Sentences marked in the draft: index of the draft's paragraph → sorted sentence indexes. */
  readonly picks: Picks;
  /** Where the story stands, 0–100, once this draft is accepted. */
  readonly progressAfter: number;
  readonly usage: TokenUsage;
  /** The sentences marked as memory that it was written from. */
  readonly memory: readonly string[];
  /** What went along with the request, and what did not; absent in what was kept before it was told. */
  readonly sent?: readonly SentGroup[] | undefined;
  /** What was in fact sent and spent; null until it is known. */
  readonly spent: SpentReport | null;
}

/** An original draft of these paragraphs, ready for review, with nothing else known about it. */
export function newDraft(given: Pick<Draft, 'id' | 'paragraphs'> & Partial<Draft>): Draft {
  return {
    name: originalDraft,
    isOriginal: true,
    instruction: '',
    state: 'ready',
    failure: null,
    isUnfinished: false,
    changes: null,
    picks: {},
    progressAfter: 0,
    usage: noTokens,
    memory: [],
    spent: null,
    ...given,
  };
}

/** The first draft's name (writing.md §2). */
export const originalDraft = 'Original Draft';
/** The draft that sentences and paragraphs of the others are taken into. */
export const mixedDraft = 'Mixed Draft';

/** The N of 'Draft N'; null for any other name. */
export function draftNumber(name: string): number | null {
  const digits = /^Draft (\d+)$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}
