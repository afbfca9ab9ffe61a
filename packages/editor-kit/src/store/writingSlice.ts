import { createReconnector, newId } from '@fabula/work-kit/core';
import { isOfPrivate } from '../model/buildRequest.ts';
import type { ContextPartId } from '../model/ContextPart.ts';
import { continuation } from '../model/caretPencil.ts';
import { chaptersOf } from '../model/chapters.ts';
import { newDraft } from '../model/Draft.ts';
import { replaceMatches } from '../model/findMatches.ts';
import { headingsOf } from '../model/headings.ts';
import type { Intent, IntentKind, Place, SelectionVerb } from '../model/Intent.ts';
import { alternativesOf } from '../model/Preferences.ts';
import { isSamePlace } from '../model/Proposal.ts';
import { draftOf, isRunning, reviewingIn, reviewOfOne } from '../model/Run.ts';
import { nextBeat } from '../model/sectionDetails.ts';
import { findAgain, joinedText, placeOfSelected } from '../model/selection.ts';
import { compareSentences } from '../model/sentenceChanges.ts';
import { type CaretActions, caretActions } from './caretActions.ts';
import { createDraftWriter } from './createDraftWriter.ts';
import { createRunner, type Runner } from './createRunner.ts';
import type { EditorContext, ReviewSlice, WorkSlice, WritingSlice } from './EditorState.ts';
import type { Passages } from './passagesSlice.ts';
import { createProposals, type Proposals } from './proposals.ts';
import { propose } from './propose.ts';
import { type AcceptedReviews, acceptedReviews, type ReviewActions, reviewActions } from './reviewSlice.ts';
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
    { advance = 0, verb, beat }: { advance?: number; verb?: SelectionVerb; beat?: Intent['beat'] } = {},
  ) => {
    get().keepTyped();
    const before = textAt(place);
    if ((place.at === 'paragraph' || place.at === 'selection') && before === null) return;
    begin({
      kind,
      place,
      instruction,
      advance,
      leftOut,
      before,
      ...(verb && { verb }),
      ...(beat && { beat }),
    });
  };
  const begin = (intent: Intent) => {
    if (!isOfPrivate(get().story, intent)) writing.withPassages(intent, start);
  };

  /** A second request for the same words stands beside the first, as a tab. */
  const start = (intent: Intent) => {
    if (isOfPrivate(get().story, intent)) return;
    const same = get().proposals.find(({ run }) => isSamePlace(run.intent.place, intent.place));
    if (same && isRunning(same.run)) return;
    if (same && draftOf(same.run)) {
      get().takeInHand(same.id);
      return writing.review.addAlternative(intent);
    }
    const { proposals, inHandId } = get();
    const inHand = proposals.find(({ id }) => id === inHandId);
    // Nothing is lost with a run that failed before its first word.
    const again = same ?? (inHand && !isRunning(inHand.run) && !draftOf(inHand.run) ? inHand : undefined);
    const count = alternativesOf(intent.kind, get().preferences);
    if (count === 1 || intent.place.at === 'caret') return writing.start(intent, again?.id);
    if (again) writing.forget(again.id);
    writing.startSeveral(intent, count);
  };
  const isHeading = (id: string) => headingsOf(get().story)[id] !== undefined;

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
    writeBeat(headingId) {
      get().keepTyped();
      const { story, preferences } = get();
      const next = nextBeat(story.details?.[headingId] ?? {});
      const chapter = chaptersOf(story).find(({ id }) => id === headingId);
      const last = chapter && story.paragraphs[chapter.to - 1];
      if (!next || !last) return;
      const beat = { headingId, text: next.text };
      if (chapter.to < story.paragraphs.length)
        return ask('insert', { at: 'after', id: last.id }, next.text, [], { beat });
      const advance = story.mode === 'percentage_based' ? preferences.percentageToAdvance : 0;
      ask('continue', { at: 'end' }, next.text, [], { advance, beat });
    },
    expand(id, instruction, leftOut) {
      if (!isHeading(id)) ask('expand', { at: 'paragraph', id }, instruction, leftOut);
    },
    rewrite(id, instruction, leftOut) {
      const place: Place = { at: 'paragraph', id };
      if (textAt(place)?.trim() && !isHeading(id)) ask('rewrite', place, instruction, leftOut);
    },
    rewriteSelection(selected, verb, instruction = '', leftOut) {
      const place = placeOfSelected(selected);
      if (!place) return;
      get().keepTyped();
      const ids = place.ids.filter((id) => get().story.paragraphs.some((one) => one.id === id));
      const [id] = ids;
      const now = joinedText(get().story.paragraphs, ids);
      const { before, text, after } = selected;
      if (id === undefined || now === null || ids.some(isHeading)) return;
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
      if (textAt({ at: 'paragraph', id })?.trim() && !isHeading(id))
        ask('improve', { at: 'paragraph', id }, instruction);
    },
    compareEdit: writing.compareEdit,
    retry() {
      const { run, instruction, inHandId } = get();
      if ((run.state !== 'failed' && run.state !== 'cancelled') || inHandId === null) return;
      const { intent, lostId } = run;
      if (isOfPrivate(get().story, intent)) return;
      if (lostId !== undefined) return writing.resume(inHandId, lostId, intent);
      if (intent.place.at === 'caret') return writing.atCaret.askAgain(intent.instruction);
      // The field of the next step is of the end alone: elsewhere its words are another wish.
      const words = (intent.place.at === 'end' && instruction) || intent.instruction;
      const before = textAt(intent.place) ?? intent.before;
      const place =
        intent.place.at === 'selection' && before !== null
          ? findAgain(intent.place, intent.before ?? '', before)
          : intent.place;
      const again = { ...intent, place, instruction: words, before };
      writing.withPassages(again, (found) => writing.start(found, inHandId));
    },
    tryNow: writing.tryNow,
    cancel() {
      const { inHandId } = get();
      if (inHandId !== null) writing.cancel(inHandId);
    },
    cancelProposal: writing.cancel,
    dismissFailure: writing.dismissFailure,
  };
}

export interface Writing
  extends Runner,
    Pick<Passages, 'withPassages'>,
    MergeActions,
    Pick<WritingSlice, 'compareEdit' | 'tryNow' | 'dismissFailure'>,
    Pick<WorkSlice, 'replaceMatches'> {
  startSeveral(intent: Intent, count: number): void;
  resumeDrafts(): void;
  /** Removes a proposal without a word of its own. */
  forget(proposalId: string): void;
  cancelAll(): void;
  readonly propose: ReviewSlice['propose'];
  readonly proposals: Proposals;
  readonly review: ReviewActions;
  readonly accepted: AcceptedReviews;
  readonly atCaret: CaretActions;
}

export function createWriting(context: EditorContext, { withPassages }: Passages): Writing {
  const reconnector = createReconnector((reconnecting) => context.set({ reconnecting }));
  const proposals = createProposals(context);
  const compare = compareEdit(context, proposals);
  const runner = createRunner(context, proposals, reconnector);
  const atCaret = caretActions(context, proposals, runner);
  const accepted = acceptedReviews(context, proposals);
  const drafts = createDraftWriter(context, proposals, reconnector, runner.startQueued);
  return {
    ...runner,
    withPassages,
    proposals,
    propose: propose(context, proposals),
    forget: proposals.remove,
    cancelAll() {
      for (const { id } of proposals.all()) runner.cancel(id);
    },
    dismissFailure() {
      const proposal = proposals.inHand();
      if (proposal?.run.state !== 'failed' && proposal?.run.state !== 'cancelled') return;
      proposals.change(proposal.id, reviewingIn(proposal.run) ?? { state: 'idle' });
    },
    leave() {
      runner.leave();
      drafts.leave();
    },
    ...mergeActions(context, proposals, compare),
    startSeveral: drafts.writeSeveral,
    resumeDrafts: drafts.resumeAll,
    review: reviewActions(context, proposals, drafts, atCaret, accepted),
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

function compareEdit({ get }: EditorContext, proposals: Proposals): WritingSlice['compareEdit'] {
  return (id, text) => {
    const { story } = get();
    const before = story.paragraphs.find((one) => one.id === id)?.text;
    if (before === undefined || before === text) return;
    const changes = compareSentences(before, text).map((change) => ({ ...change, verdict: 'open' as const }));
    const draft = newDraft({ id: newId(), paragraphs: [text], changes, progressAfter: story.progress });
    const place = { at: 'paragraph', id } as const;
    const intent: Intent = { kind: 'edit', place, advance: 0, instruction: '', leftOut: [], before };
    const added = proposals.add(reviewOfOne(intent, draft));
    if (added) proposals.takeInHand(added.id);
  };
}
