import type { WorkFailure } from '@fabula/work-kit/core';
import type { SelectionVerb } from './buildRequest.ts';
import type { CaretPencil } from './caretPencil.ts';
import type { ContextPartId } from './contextParts.ts';
import type { Draft } from './Draft.ts';
import type { Story } from './Story.ts';

/** One generation. Text in its drafts is pencil: it changes the story only when one is accepted. */
export type Run =
  | { readonly state: 'idle' }
  /** `draft` is what an earlier, unfinished try left: kept until new text comes. */
  | RunningState<'waiting', Draft | null>
  | RunningState<'streaming', Draft>
  | ReviewingState
  | {
      readonly state: 'failed' | 'cancelled';
      /** Its connection was lost: under this id it can be taken up again, and is asked for nothing twice. */
      readonly lostId?: string;
      readonly intent: Intent;
      readonly failure: WorkFailure;
      /** The text that came before it ended, for review. */
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
}

/** Drafts side by side in tabs, the original first. */
export interface ReviewingState {
  readonly state: 'reviewing';
  readonly intent: Intent;
  readonly drafts: readonly Draft[];
  /** The id of the draft that is shown, and that Accept takes. */
  readonly activeId: string;
  readonly reasoning: string;
}

export function isRunning(run: Run): run is Extract<Run, { state: 'waiting' | 'streaming' }> {
  return run.state === 'waiting' || run.state === 'streaming';
}

/** The pencil that is shown, if any: the active tab while drafts are reviewed. */
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

/** All the pencil that a run holds. */
export function draftsOf(run: Run): readonly Draft[] {
  if (run.state === 'reviewing') return run.drafts;
  const draft = draftOf(run);
  return draft ? [draft] : [];
}

export function intentOf(run: Run): Intent | null {
  return run.state === 'idle' ? null : run.intent;
}

/** Where a proposal goes once it is accepted. Ids are those of paragraphs. */
export type Place =
  | { readonly at: 'end' }
  /** After this paragraph; before all of them where it is null. */
  | { readonly at: 'after'; readonly id: string | null }
  /** The first result in this paragraph's place, the rest after it. */
  | { readonly at: 'paragraph'; readonly id: string }
  /** In place of selected words: from one character of the joined text of these paragraphs to another. */
  | {
      readonly at: 'selection';
      /** Of the first of them. */
      readonly id: string;
      readonly ids: readonly string[];
      readonly start: number;
      readonly end: number;
    }
  /**
   * At a caret in this paragraph, between the two parts of its text. `skip`: how many characters of what came are ink
   * already, and changed since.
   */
  | {
      readonly at: 'caret';
      readonly id: string;
      readonly before: string;
      readonly after: string;
      readonly skip?: number;
    };

/** What kind of thing was asked for. */
export type IntentKind = 'new' | 'continue' | 'insert' | 'expand' | 'rewrite' | 'improve' | 'edit';

/** What the writer asked for: enough to ask for it again. */
export interface Intent {
  /** 'edit' is the writer's own hand: nothing is generated, only compared. */
  readonly kind: IntentKind;
  readonly place: Place;
  /** What is done to the selection, where `place` is one. */
  readonly verb?: SelectionVerb;
  /** Percent to advance; 0 when open-ended. */
  readonly advance: number;
  readonly instruction: string;
  /** Parts of the context that are left out this time. */
  readonly leftOut: readonly ContextPartId[];
  /** The text when it was asked for, where `place` names one to change: of a paragraph, or of those of a selection. */
  readonly before: string | null;
}

/** What the writer said of how it thought in one generation. */
export interface ReasoningEntry {
  /** The run's id, or the draft's. */
  readonly id: string;
  readonly kind: IntentKind | 'draft';
  readonly instruction: string;
  readonly text: string;
}

const listMark = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;

/** What a model says of how it thinks, in steps: cut at blank lines and where a list has its next point. */
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

/** The last answer for each list of paragraphs: it is asked for at every change of the state. */
const answers = new WeakMap<object, { readonly id: string; readonly isThere: boolean }>();

function isAmong(paragraphs: Story['paragraphs'], id: string): boolean {
  let answer = answers.get(paragraphs);
  if (answer?.id !== id) {
    answer = { id, isThere: paragraphs.some((one) => one.id === id) };
    answers.set(paragraphs, answer);
  }
  return answer.isThere;
}

/**
 * Where pencil is reviewed: the id of the paragraph that it stands after, null before all of them, and undefined at the
 * end of the story; also where its paragraph is gone. Pencil at a caret is judged after the paragraph that it stands in.
 */
export function reviewPlace({
  run,
  story,
  pencilAtCaret = null,
}: {
  run: Run;
  story: Story;
  pencilAtCaret?: CaretPencil | null;
}): string | null | undefined {
  const place = intentOf(run)?.place;
  if (!place || place.at === 'end' || story.paragraphs.length === 0) return undefined;
  if (place.at === 'caret' && pencilAtCaret) return pencilAtCaret.id;
  if (place.at === 'selection') return place.ids.findLast((id) => isAmong(story.paragraphs, id));
  return place.id === null || isAmong(story.paragraphs, place.id) ? place.id : undefined;
}

const none: readonly string[] = [];
const alone = new WeakMap<Place, readonly string[]>();

/** The paragraphs that something is proposed in place of; the same list for the same place. */
export function revisedBy(place: Place | undefined): readonly string[] {
  if (place?.at === 'selection') return place.ids;
  if (place?.at !== 'paragraph') return none;
  const ids = alone.get(place) ?? [place.id];
  alone.set(place, ids);
  return ids;
}
