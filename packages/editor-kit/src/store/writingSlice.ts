import { createReconnector, newId } from '@fabula/work-kit/core';
import type { SelectionVerb } from '../model/buildRequest.ts';
import { continuation } from '../model/caretPencil.ts';
import type { ContextPartId } from '../model/contextParts.ts';
import { newDraft } from '../model/Draft.ts';
import { replaceMatches } from '../model/findMatches.ts';
import { alternativesOf } from '../model/Preferences.ts';
import { type Intent, type IntentKind, isRunning, type Place } from '../model/Run.ts';
import { findAgain, joinedText, placeOfSelected } from '../model/selection.ts';
import { compareSentences } from '../model/sentenceChanges.ts';
import { type CaretActions, caretActions } from './caretActions.ts';
import { createDraftWriter } from './createDraftWriter.ts';
import { createRunner, type Runner } from './createRunner.ts';
import type { EditorContext, WorkSlice, WritingSlice } from './EditorState.ts';
import {
  type AcceptedReviews,
  acceptedReviews,
  openReview,
  type ReviewActions,
  reviewActions,
} from './reviewSlice.ts';
import { type MergeActions, mergeActions } from './storySlice.ts';

/** A request while a run goes on is ignored. */
export function writingSlice(
  { get, set }: EditorContext,
  writing: Writing,
): Omit<WritingSlice, 'run' | 'reconnecting' | 'instruction' | 'leftOut'> {
  const textAt = (place: Place) => {
    const { paragraphs } = get().story;
    if (place.at === 'selection') return joinedText(paragraphs, place.ids);
    return place.at === 'paragraph' ? (paragraphs.find(({ id }) => id === place.id)?.text ?? null) : null;
  };

  const ask = (
    kind: IntentKind,
    place: Place,
    instruction: string,
    leftOut: readonly ContextPartId[] = [],
    { advance = 0, verb }: { advance?: number; verb?: SelectionVerb } = {},
  ) => {
    get().keepTyped();
    const before = textAt(place);
    if (isRunning(get().run) || ((place.at === 'paragraph' || place.at === 'selection') && before === null))
      return;
    begin({ kind, place, instruction, advance, leftOut, before, ...(verb && { verb }) });
  };

  const begin = (intent: Intent) => {
    const count = alternativesOf(intent.kind, get().preferences);
    if (count > 1 && intent.place.at !== 'caret') writing.startSeveral(intent, count);
    else writing.start(intent);
  };

  return {
    setInstruction: (instruction) => set({ instruction }),
    setLeftOut(partIds, isLeftOut) {
      const given = new Set(typeof partIds === 'string' ? [partIds] : partIds);
      const others = get().leftOut.filter((id) => !given.has(id));
      set({ leftOut: isLeftOut ? [...others, ...given] : others });
    },
    generateStory() {
      const { story, instruction } = get();
      if (story.premise.trim() === '') return;
      ask('new', { at: 'end' }, instruction, get().leftOut);
    },
    continueStory(advance = 0) {
      const { story, instruction } = get();
      if (story.paragraphs.length === 0) return;
      ask('continue', { at: 'end' }, instruction, get().leftOut, { advance });
    },
    insertAfter: (id, instruction, leftOut) => ask('insert', { at: 'after', id }, instruction, leftOut),
    continueAt(id, offset, instruction = '', leftOut) {
      get().takeTyped();
      const place = continuation(get().story, id, offset);
      if (place?.at !== 'end') return place && ask('insert', place, instruction, leftOut);
      const { story, preferences, instruction: wish, leftOut: out } = get();
      const advance = story.mode === 'percentage_based' ? preferences.percentageToAdvance : 0;
      ask('continue', { at: 'end' }, instruction || wish, leftOut ?? out, { advance });
    },
    expand: (id, instruction, leftOut) => ask('expand', { at: 'paragraph', id }, instruction, leftOut),
    rewrite(id, instruction, leftOut) {
      const place: Place = { at: 'paragraph', id };
      if (textAt(place)?.trim()) ask('rewrite', place, instruction, leftOut);
    },
    rewriteSelection(selected, verb, instruction = '', leftOut) {
      const place = placeOfSelected(selected);
      if (!place) return;
      get().keepTyped();
      const ids = place.ids.filter((id) => get().story.paragraphs.some((one) => one.id === id));
      const [id] = ids;
      const now = joinedText(get().story.paragraphs, ids);
      const { before, text, after } = selected;
      if (id === undefined || now === null) return;
      ask('rewrite', findAgain({ ...place, id, ids }, before + text + after, now), instruction, leftOut, {
        verb,
      });
    },
    reword(id, verb, instruction) {
      get().keepTyped();
      const text = textAt({ at: 'paragraph', id });
      if (text) get().rewriteSelection({ ids: [id], before: '', text, after: '' }, verb, instruction);
    },
    improve(id, instruction) {
      if (textAt({ at: 'paragraph', id })?.trim()) ask('improve', { at: 'paragraph', id }, instruction);
    },
    compareEdit: writing.compareEdit,
    retry() {
      const { run, instruction } = get();
      if (run.state !== 'failed' && run.state !== 'cancelled') return;
      const { intent, lostId } = run;
      if (lostId !== undefined) return writing.takeUp(lostId, intent);
      if (intent.place.at === 'caret') return writing.atCaret.askAgain(instruction || intent.instruction);
      const before = textAt(intent.place) ?? intent.before;
      const place =
        intent.place.at === 'selection' && before !== null
          ? findAgain(intent.place, intent.before ?? '', before)
          : intent.place;
      writing.start({ ...intent, place, instruction: instruction || intent.instruction, before });
    },
    tryNow: writing.tryNow,
    cancel: writing.cancel,
    dismissFailure() {
      const { run } = get();
      if (run.state !== 'failed' && run.state !== 'cancelled') return;
      const { draft, intent, reasoning } = run;
      set({
        run: draft
          ? { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning }
          : { state: 'idle' },
      });
    },
  };
}

export interface Writing
  extends Runner,
    MergeActions,
    Pick<WritingSlice, 'compareEdit' | 'tryNow'>,
    Pick<WorkSlice, 'replaceMatches'> {
  startSeveral(intent: Intent, count: number): void;
  takeUpDrafts(): void;
  readonly review: ReviewActions;
  readonly accepted: AcceptedReviews;
  readonly atCaret: CaretActions;
}

export function createWriting(context: EditorContext): Writing {
  const reconnector = createReconnector((reconnecting) => context.set({ reconnecting }));
  const compare = compareEdit(context);
  const runner = createRunner(context, reconnector);
  const atCaret = caretActions(context, runner);
  const accepted = acceptedReviews(context);
  const drafts = createDraftWriter(context, openReview(context).changeDraft, reconnector);
  return {
    ...runner,
    leave() {
      runner.leave();
      drafts.leave();
    },
    ...mergeActions(context, compare),
    startSeveral: drafts.writeSeveral,
    takeUpDrafts: drafts.takeUpAll,
    review: reviewActions(context, drafts, atCaret, accepted),
    accepted,
    atCaret,
    tryNow: reconnector.tryNow,
    compareEdit: compare,
    replaceMatches(matches, replacement) {
      context.get().keepTyped();
      if (matches.length === 0) return;
      if (matches.length > 1) void context.get().keepVersion('replaced');
      context.changeStory((story) => replaceMatches(story, matches, replacement), 'step');
    },
  };
}

function compareEdit({ get, set }: EditorContext): WritingSlice['compareEdit'] {
  return (id, text) => {
    const { run, story } = get();
    const before = story.paragraphs.find((one) => one.id === id)?.text;
    if (isRunning(run) || before === undefined || before === text) return;
    const changes = compareSentences(before, text).map((change) => ({ ...change, verdict: 'open' as const }));
    const draft = newDraft({ id: newId(), paragraphs: [text], changes, progressAfter: story.progress });
    const place = { at: 'paragraph', id } as const;
    const intent: Intent = { kind: 'edit', place, advance: 0, instruction: '', leftOut: [], before };
    set({ run: { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning: '' } });
  };
}
