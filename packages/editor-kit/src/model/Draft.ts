import { noTokens, type SpentReport, type TokenUsage, type WorkFailure } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import type { SentGroup } from './contextGroups.ts';
import type { Intent } from './Intent.ts';
import { revisionOf } from './Publication.ts';
import type { Picks } from './Story.ts';
import { withSelection } from './selection.ts';
import {
  alignChanges,
  joinSentences,
  paragraphsFromChanges,
  type ReviewedChange,
} from './sentenceChanges.ts';

type CleanedKind =
  | 'preamble'
  | 'heading'
  | 'rule'
  | 'bullet'
  | 'bold_name'
  | 'fence'
  | 'quotes'
  | 'closing'
  | 'note'
  | 'block_quote'
  | 'code'
  | 'markup'
  | 'open_emphasis'
  | 'repeat';

/** Markup removed from a model's answer, which can be restored. */
export interface Cleaning {
  readonly parts: readonly { readonly kind: CleanedKind; readonly count: number }[];
  /** Paragraphs as they arrived; after a restore, the cleaned ones. */
  readonly other: readonly string[];
  readonly isPutBack: boolean;
}

/** Pencil: proposed text that waits for Accept or Reject. A tab of the draft review. */
export interface Draft {
  readonly id: string;
  /** 'Original Draft' for the first one, 'Draft N' for the others. */
  readonly name: string;
  /** The original cannot be closed. */
  readonly isOriginal: boolean;
  readonly instruction: string;
  /** 'failed' keeps the text received before. */
  readonly state: 'writing' | 'ready' | 'failed';
  readonly failure: WorkFailure | null;
  /** An unfinished draft does not replace a whole paragraph unasked. */
  readonly isUnfinished: boolean;
  /** The AI wrote far more than was asked for, and was stopped at the end of a sentence. */
  readonly isStopped?: boolean | undefined;
  readonly paragraphs: readonly string[];
  /** Absent when nothing was removed. */
  readonly cleaning?: Cleaning | undefined;
  /** Changes by sentence of a paragraph in ink; null for new text. */
  readonly changes: readonly ReviewedChange[] | null;
  /** Marked sentences: paragraph index → sorted sentence indexes. */
  readonly picks: Picks;
  /** The story's progress after acceptance, 0–100. */
  readonly progressAfter: number;
  readonly usage: TokenUsage;
  /** Marked sentences sent with the request. */
  readonly memory: readonly string[];
  /** Parts of the context sent and left out; absent in older records. */
  readonly sent?: readonly SentGroup[] | undefined;
  /** Shared by the alternatives of one request; absent for a single one. */
  readonly groupId?: string | undefined;
  /** Null until known. */
  readonly spent: SpentReport | null;
}

/** An original draft that is ready for review. Other fields get empty defaults. */
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

/** The first draft's name. */
export const originalDraft = 'Original Draft';
/** The draft that collects sentences and paragraphs of the others. */
export const mixedDraft = 'Mixed Draft';

/** The N of 'Draft N'; null for any other name. */
export function draftNumber(name: string): number | null {
  const digits = /^Draft (\d+)$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Completes a draft; sentences that a rewrite did not reach stay unchanged. `isWhole`: the text came to its
 * end.
 */
export function wholeDraft(draft: Draft, intent: Intent, isWhole: boolean): Draft {
  if (draft.state !== 'writing') return draft;
  const { place, before } = intent;
  const written =
    place.at === 'selection' && before !== null && !draft.changes
      ? withSelection(before, place, draft.paragraphs)
      : draft.paragraphs;
  const changes = draft.changes
    ? alignChanges(before ?? '', draft.changes, true)
    : revisionOf(intent, written, isWhole);
  return {
    ...draft,
    state: 'ready',
    isUnfinished: !isWhole,
    changes,
    paragraphs: changes ? paragraphsFromChanges(changes) : written,
  };
}

/** Swaps cleaned and original text. Drops marks and verdicts, which belong to other sentences. */
export function withOtherCleaning(draft: Draft, intent: Intent): Draft {
  const { cleaning } = draft;
  if (!cleaning) return draft;
  const changes = draft.changes && revisionOf(intent, cleaning.other, !draft.isUnfinished);
  return {
    ...draft,
    paragraphs: changes ? paragraphsFromChanges(changes) : cleaning.other,
    changes,
    picks: {},
    cleaning: { ...cleaning, other: draft.paragraphs, isPutBack: !cleaning.isPutBack },
  };
}

export interface SentencePlace {
  readonly paragraph: number;
  readonly sentence: number;
}

const apart = (paragraphs: readonly string[]) => paragraphs.map(splitSentences);
const together = (paragraphs: readonly string[][]) =>
  paragraphs.filter((sentences) => sentences.length > 0).map(joinSentences);

/** A paragraph without sentences is removed. */
export function withoutSentence(
  paragraphs: readonly string[],
  { paragraph, sentence }: SentencePlace,
): string[] {
  const parts = apart(paragraphs);
  parts[paragraph]?.splice(sentence, 1);
  return together(parts);
}

/** Moves a sentence by one place, across the edge of its paragraph if needed. */
export function withMovedSentence(
  paragraphs: readonly string[],
  { paragraph, sentence }: SentencePlace,
  by: 1 | -1,
): string[] {
  const parts = apart(paragraphs);
  const home = parts[paragraph];
  const [moved] = home?.splice(sentence, 1) ?? [];
  if (!home || moved === undefined) return [...paragraphs];
  const to = sentence + by;
  const neighbour = parts[paragraph + by];
  if (to >= 0 && to <= home.length) home.splice(to, 0, moved);
  else if (neighbour) neighbour.splice(by === 1 ? 0 : neighbour.length, 0, moved);
  else return [...paragraphs];
  return together(parts);
}
