import type { WorkFailure } from '@fabula/work-kit/core';
import type { CaretPencil } from './caretPencil.ts';
import type { Draft } from './Draft.ts';
import type { Intent, IntentKind, Place } from './Intent.ts';
import type { Paragraph, Story } from './Story.ts';

/** One generation. Its drafts are pencil: the story changes on acceptance alone. */
export type Run =
  | { readonly state: 'idle' }
  /** `draft` is left from an earlier, unfinished try, until new text arrives. */
  | RunningState<'waiting', Draft | null>
  | RunningState<'streaming', Draft>
  | ReviewingState
  | {
      readonly state: 'failed' | 'cancelled';
      /** Set after a lost connection: the run resumes under this id and is never started twice. */
      readonly lostId?: string;
      readonly intent: Intent;
      readonly failure: WorkFailure;
      /** Text received before the end, for review. */
      readonly draft: Draft | null;
      readonly reasoning: string;
    };

interface RunningState<State extends string, D> {
  readonly state: State;
  readonly id: string;
  readonly intent: Intent;
  readonly draft: D;
  readonly reasoning: string;
  readonly isCancelling: boolean;
  /** It waits for other runs to end; nothing was asked yet. */
  readonly isQueued?: boolean;
}

/** Drafts in tabs, the original first. */
export interface ReviewingState {
  readonly state: 'reviewing';
  readonly intent: Intent;
  readonly drafts: readonly Draft[];
  /** The id of the draft that is shown and that Accept takes. */
  readonly activeId: string;
  readonly reasoning: string;
}

export function isRunning(run: Run): run is Extract<Run, { state: 'waiting' | 'streaming' }> {
  return run.state === 'waiting' || run.state === 'streaming';
}

/** True when neither a run nor a draft under review would be lost to a new run. */
export const canAsk = (run: Run): boolean => !isRunning(run) && draftOf(run) === null;

/** The shown draft, if any. */
export function draftOf(run: Run): Draft | null {
  switch (run.state) {
    case 'idle':
      return null;
    case 'reviewing':
      return run.drafts.find(({ id }) => id === run.activeId) ?? run.drafts[0] ?? null;
    default:
      return run.draft;
  }
}

export function draftsOf(run: Run): readonly Draft[] {
  if (run.state === 'reviewing') return run.drafts;
  const draft = draftOf(run);
  return draft ? [draft] : [];
}

/** One draft that waits for its verdict. */
export function reviewOfOne(intent: Intent, draft: Draft, reasoning = ''): ReviewingState {
  return { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning };
}

/** What is reviewed: a failed or cancelled run with text is, like any other. */
export function reviewingIn(run: Run): ReviewingState | null {
  if (run.state === 'reviewing') return run;
  if ((run.state !== 'failed' && run.state !== 'cancelled') || !run.draft) return null;
  return reviewOfOne(run.intent, run.draft, run.reasoning);
}

export function intentOf(run: Run): Intent | null {
  return run.state === 'idle' ? null : run.intent;
}

export interface ReasoningEntry {
  /** The run's id, or the draft's. */
  readonly id: string;
  readonly kind: IntentKind | 'draft';
  readonly instruction: string;
  readonly text: string;
}

const listMark = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;

/** Splits reasoning at blank lines and list items. */
export function reasoningSteps(reasoning: string): string[] {
  const steps: string[] = [];
  let isOpen = false;
  for (const line of reasoning.split(/\r?\n/)) {
    if (line.trim() === '') isOpen = false;
    else if (!isOpen || listMark.test(line)) {
      steps.push(line.replace(listMark, '').trim());
      isOpen = true;
    } else steps.push(`${steps.pop() ?? ''} ${line.trim()}`);
  }
  return steps.filter((step) => step !== '');
}

const indexes = new WeakMap<readonly Paragraph[], ReadonlyMap<string, number>>();

/** Index by id; kept by list of paragraphs, as it is asked for at every change of the state. */
export function indexesOf(paragraphs: readonly Paragraph[]): ReadonlyMap<string, number> {
  const known = indexes.get(paragraphs) ?? new Map(paragraphs.map(({ id }, index) => [id, index]));
  indexes.set(paragraphs, known);
  return known;
}

/** Paragraph ids that a run is of, or stands after; empty at the end of the story and before all. */
export function placeIds({ place }: Pick<Intent, 'place'>): readonly string[] {
  if (place.at === 'end' || place.id === null) return [];
  return place.at === 'selection' ? place.ids : [place.id];
}

/** The paragraph that a run stands after: null before all, undefined at the end, also where its paragraph is gone. */
export function standsAfter(
  { paragraphs }: Pick<Story, 'paragraphs'>,
  intent: Pick<Intent, 'place'>,
): string | null | undefined {
  const { place } = intent;
  if (place.at === 'after' && place.id === null) return paragraphs.length === 0 ? undefined : null;
  return placeIds(intent).findLast((id) => indexesOf(paragraphs).has(id));
}

/** `standsAfter` of the run in hand. For pencil at a caret: the caret's paragraph. */
export function reviewPlace({
  run,
  story,
  pencilAtCaret = null,
}: {
  run: Run;
  story: Story;
  pencilAtCaret?: CaretPencil | null;
}): string | null | undefined {
  const intent = intentOf(run);
  if (intent?.place.at === 'caret' && pencilAtCaret && story.paragraphs.length > 0) return pencilAtCaret.id;
  return intent ? standsAfter(story, intent) : undefined;
}

const none: readonly string[] = [];
const alone = new WeakMap<Place, readonly string[]>();

/** Ids of the paragraphs that a proposal replaces; memoised by place. */
export function revisedBy(place: Place | undefined): readonly string[] {
  if (place?.at === 'selection') return place.ids;
  if (place?.at !== 'paragraph') return none;
  const ids = alone.get(place) ?? [place.id];
  alone.set(place, ids);
  return ids;
}

/** The id of the one paragraph that a proposal is of, shown or replaced; else null. */
export function revisedParagraph(run: Run): string | null {
  const place = intentOf(run)?.place;
  return place?.at === 'paragraph' ? place.id : null;
}

/** The id of the paragraph whose place a rewrite by the sentence takes while it is reviewed; else null. */
export function replacedInPlace(run: Run): string | null {
  return draftsOf(run).some(({ changes }) => changes !== null) ? revisedParagraph(run) : null;
}

/** Percent a step. */
export const progressSteps = [10, 25, 50] as const;

/** Progress after the first paragraphs. */
export function firstProgress(paragraphs: number): number {
  return Math.min((paragraphs / 3) * 10, 10);
}

/** At most 100. */
export function advanceProgress(current: number, step: number): number {
  return Math.min(current + step, 100);
}

export function progressAfter(
  story: Pick<Story, 'mode' | 'progress'>,
  { kind, advance }: Pick<Intent, 'kind' | 'advance'>,
  count: number,
): number {
  if (story.mode !== 'percentage_based' || (kind !== 'new' && kind !== 'continue')) return story.progress;
  return kind === 'new' ? firstProgress(count) : advanceProgress(story.progress, advance);
}
