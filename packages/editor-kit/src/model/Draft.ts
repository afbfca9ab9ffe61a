import { noTokens, type SpentReport, type TokenUsage, type WorkFailure } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import type { SentGroup } from './contextGroups.ts';
import { revisionOf } from './Publication.ts';
import type { Intent } from './Run.ts';
import type { Picks } from './Story.ts';
import { withSelection } from './selection.ts';
import {
  alignChanges,
  joinSentences,
  paragraphsFromChanges,
  type ReviewedChange,
} from './sentenceChanges.ts';

/** What a model put around the prose that it was asked for. */
type CleanedKind = 'preamble' | 'heading' | 'rule' | 'bullet' | 'bold_name' | 'fence' | 'quotes' | 'closing';

/** What was taken off what a model sent, which can be put back. */
export interface Cleaning {
  /** How many of each kind. */
  readonly parts: readonly { readonly kind: CleanedKind; readonly count: number }[];
  /** The paragraphs as they came; once they are put back, as they were cleaned. */
  readonly other: readonly string[];
  readonly isPutBack: boolean;
}

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
  /** Absent where it came as it stands. */
  readonly cleaning?: Cleaning | undefined;
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
  /** What the alternatives of one request have in common; absent where it is the only one. */
  readonly groupId?: string | undefined;
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

/**
 * A draft that nothing more will come to. What a rewrite did not speak of stays as it is. `isWhole`: whether the text
 * had come to its end.
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

/** A draft as it came, or cleaned again. Marks and verdicts were given to other sentences. */
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

/** Where a sentence stands in a draft. */
export interface SentencePlace {
  readonly paragraph: number;
  readonly sentence: number;
}

const apart = (paragraphs: readonly string[]) => paragraphs.map(splitSentences);
const together = (paragraphs: readonly string[][]) =>
  paragraphs.filter((sentences) => sentences.length > 0).map(joinSentences);

/** Paragraphs without one of their sentences; a paragraph without any goes. */
export function withoutSentence(
  paragraphs: readonly string[],
  { paragraph, sentence }: SentencePlace,
): string[] {
  const parts = apart(paragraphs);
  parts[paragraph]?.splice(sentence, 1);
  return together(parts);
}

/** Paragraphs with one sentence moved by a place, into the neighbouring paragraph from the edge of its own. */
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
