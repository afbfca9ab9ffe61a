import { type Change, newId, noTokens } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { acceptDraft, findMisfit } from '../model/acceptDraft.ts';
import { type Draft, draftNumber, mixedDraft, withOtherCleaning } from '../model/Draft.ts';
import { remapPicks, togglePick } from '../model/picks.ts';
import { draftOf, type Intent, intentOf, isRunning, type ReviewingState, type Run } from '../model/Run.ts';
import type { Picks } from '../model/Story.ts';
import { isDecidable, paragraphsFromChanges, type ReviewedChange } from '../model/sentenceChanges.ts';
import type { CaretActions } from './caretActions.ts';
import type { DraftWriter } from './createDraftWriter.ts';
import type { EditorContext, ReviewSlice } from './EditorState.ts';

export function reviewSlice({ set }: EditorContext, review: ReviewActions): ReviewSlice {
  return {
    misfit: null,
    lastAccepted: [],
    pencilAtCaret: null,
    lastTaken: [],
    reasoningLog: [],
    improvedId: null,
    askImprovement: (improvedId) => set({ improvedId }),
    ...review,
  };
}

export type ReviewActions = Omit<
  ReviewSlice,
  'misfit' | 'lastAccepted' | 'pencilAtCaret' | 'lastTaken' | 'reasoningLog' | 'improvedId' | 'askImprovement'
>;

export function reviewActions(
  context: EditorContext,
  writer: DraftWriter,
  atCaret: CaretActions,
  accepted: AcceptedReviews,
): ReviewActions {
  const { get, set, emit, changeStory } = context;
  const { review, changeActive } = openReview(context);

  const changeChanges = (change: (one: ReviewedChange, index: number) => ReviewedChange) =>
    changeActive((draft) => {
      if (!draft.changes) return draft;
      const changes = draft.changes.map(change);
      const paragraphs = paragraphsFromChanges(changes);
      return { ...draft, changes, paragraphs, picks: picksAfter(draft, paragraphs) };
    });

  const close = () => {
    writer.stopAll();
    set({ run: { state: 'idle' }, misfit: null });
  };

  const accept = (intentFor: (intent: Intent) => Intent) => {
    const state = review();
    const draft = state && draftOf(state);
    if (!draft || !isAcceptable(draft)) return;
    const before = new Set(get().story.paragraphs);
    const intent = intentFor(state.intent);
    const step = changeStory((story) => acceptDraft(story, draft, intent), 'step');
    if (step) accepted.add(step, state);
    const changed = get().story.paragraphs.filter((paragraph) => !before.has(paragraph));
    set({ lastAccepted: changed.map(({ id }) => id) });
    close();
    emit({ type: 'draft.accepted', story: get().story, pickedSentences: markedIn(draft) });
  };

  return {
    ...draftsActions(context, writer),
    takePencil: atCaret.takePencil,
    acceptDraft() {
      if (atCaret.isThere()) return atCaret.takePencil('all');
      const state = review();
      const draft = state && draftOf(state);
      if (!draft || isRunning(get().run) || !isAcceptable(draft)) return;
      const misfit = findMisfit(get().story, state.intent, draft);
      if (misfit) set({ misfit });
      else accept((intent) => intent);
    },
    acceptAnyway(at = get().misfit === 'gone' ? 'end' : 'place') {
      accept((intent) => {
        if (at === 'end') return { ...intent, place: { at } };
        const { place } = intent;
        if (at === 'after' && place.at === 'paragraph') return { ...intent, place: { at, id: place.id } };
        if (at === 'after' && place.at === 'selection')
          return { ...intent, place: { at, id: place.ids.at(-1) ?? place.id } };
        return intent;
      });
    },
    rejectDraft() {
      if (atCaret.isThere()) return atCaret.drop();
      const { run } = get();
      if (isRunning(run) || run.state === 'idle') return;
      close();
      emit({ type: 'draft.rejected' });
    },
    toggleDraftPick: (paragraph, sentence) =>
      changeActive((draft) => ({ ...draft, picks: togglePick(draft.picks, String(paragraph), sentence) })),
    setVerdict: (index, verdict) =>
      changeChanges((change, at) => (at === index && isDecidable(change) ? { ...change, verdict } : change)),
    setAllVerdicts: (verdict) =>
      changeChanges((change) => (isDecidable(change) ? { ...change, verdict } : change)),
    editChange: (index, text) =>
      changeChanges((change, at) =>
        at === index && isDecidable(change) ? { ...change, edited: text, verdict: 'accepted' } : change,
      ),
  };
}

export interface AcceptedReviews {
  add(step: Change, review: ReviewingState): void;
  /** After undo or redo of a step. */
  follow(step: Change, move: 'undo' | 'redo'): void;
}

/** Undo of an Accept opens its review again, so that the draft is pencil and not gone; each further step closes it. */
export function acceptedReviews({ get, set }: EditorContext): AcceptedReviews {
  const reviews = new WeakMap<Change, ReviewingState>();
  let reopened: Run | null = null;
  return {
    add: (step, review) => reviews.set(step, review),
    follow(step, move) {
      const review = reviews.get(step);
      const { run } = get();
      const isRedone =
        move === 'redo' && run.state === 'reviewing' && run.drafts[0]?.id === review?.drafts[0]?.id;
      if (run === reopened || isRedone) set({ run: { state: 'idle' }, misfit: null });
      if (move === 'redo' || !review || get().run.state !== 'idle') return;
      reopened = review;
      set({ run: review, misfit: null, lastAccepted: [] });
    },
  };
}

/** A draft without text must not replace a paragraph, but rejecting all sentences may be meant. */
function isAcceptable({ state, paragraphs, changes }: Draft): boolean {
  return state !== 'writing' && (paragraphs.length > 0 || changes !== null);
}

/** Keeps marks on their sentences while verdicts change the text around them. */
function picksAfter({ paragraphs: before, picks }: Draft, after: readonly string[]): Picks {
  const moved = Object.entries(picks).map(([index, picked]) => {
    const paragraph = Number(index);
    return [index, remapPicks(before[paragraph] ?? '', after[paragraph] ?? '', picked)] as const;
  });
  return Object.fromEntries(moved.filter(([, picked]) => picked.length > 0));
}

function markedIn(draft: Draft): string[] {
  return draft.paragraphs.flatMap((text, index) => {
    const marked = draft.picks[index];
    return marked ? splitSentences(text).flatMap((s, i) => (marked.includes(i) ? [s.trim()] : [])) : [];
  });
}

type DraftActions = Pick<
  ReviewSlice,
  | 'showDraft'
  | 'improveDraft'
  | 'retryDraft'
  | 'closeDraft'
  | 'takeOver'
  | 'putBackCleaned'
  | 'setDraftParagraphs'
>;

function draftsActions(context: EditorContext, writer: DraftWriter): DraftActions {
  const { get, set } = context;
  const { review, changeDraft } = openReview(context);

  const openDraft = (draft: Draft, isShown: boolean) => {
    const state = review();
    if (!state) return;
    const { drafts, activeId } = state;
    set({ run: { ...state, drafts: [...drafts, draft], activeId: isShown ? draft.id : activeId } });
    if (isShown) set({ misfit: null });
  };

  return {
    showDraft(draftId) {
      const state = review();
      if (state?.drafts.some(({ id }) => id === draftId))
        set({ run: { ...state, activeId: draftId }, misfit: null });
    },
    improveDraft(instruction, leftOut) {
      const base = draftOf(get().run);
      const state = review();
      if (!base || !state || base.state === 'writing' || base.paragraphs.length === 0) return;
      const draft = emptyDraft(state, base, instruction);
      openDraft(draft, true);
      const { intent } = state;
      // It has all the text that the first would put in place of the selection and around it.
      const place =
        intent.place.at === 'selection' && intent.before !== null
          ? { ...intent.place, start: 0, end: intent.before.length }
          : intent.place;
      const asked = { ...intent, place, ...(leftOut && { leftOut }) };
      void writer.write(draft.id, asked, instruction, base.paragraphs);
    },
    retryDraft(draftId) {
      const state = review();
      const draft = state?.drafts.find(({ id }) => id === draftId);
      const original = state?.drafts.find(({ isOriginal }) => isOriginal);
      const from = draft?.groupId !== undefined ? null : original?.paragraphs;
      if (!state || !draft || from === undefined || draft.state !== 'failed' || draft.isOriginal) return;
      if (writer.takeUp(draftId, draft.instruction)) {
        changeDraft(draftId, (one) => ({ ...one, state: 'writing', failure: null, isUnfinished: false }));
        return;
      }
      // A run's id is used once, so each try gets its own.
      const id = newId();
      const again = {
        ...draft,
        id,
        state: 'writing' as const,
        failure: null,
        isUnfinished: false,
        paragraphs: [],
        changes: null,
      };
      const drafts = state.drafts.map((one) => (one === draft ? again : one));
      set({ run: { ...state, drafts, activeId: state.activeId === draftId ? id : state.activeId } });
      const asked = writer.askedFor(draftId) ?? { intent: state.intent, from };
      void writer.write(id, asked.intent, draft.instruction, asked.from);
    },
    closeDraft(draftId) {
      const state = review();
      const draft = state?.drafts.find(({ id }) => id === draftId);
      if (!state || !draft || draft.isOriginal) return;
      if (state.drafts.length === 1) return get().rejectDraft();
      writer.stop(draftId);
      const at = state.drafts.indexOf(draft);
      const drafts = state.drafts.filter(({ id }) => id !== draftId);
      const neighbour = drafts[Math.min(at, drafts.length - 1)];
      const activeId = state.activeId === draftId && neighbour ? neighbour.id : state.activeId;
      set({ run: { ...state, drafts, activeId }, misfit: null });
    },
    takeOver(text, isNewParagraph) {
      const state = review();
      const base = draftOf(get().run);
      if (!state || !base) return;
      const mixed = state.drafts.find(({ name }) => name === mixedDraft);
      if (!mixed) {
        const draft = { ...emptyDraft(state, base, ''), name: mixedDraft, state: 'ready' as const };
        openDraft({ ...draft, paragraphs: [text.trim()] }, false);
        return;
      }
      changeDraft(mixed.id, (draft) => {
        const last = draft.paragraphs.at(-1) ?? '';
        return isNewParagraph || last === ''
          ? { ...draft, paragraphs: [...draft.paragraphs, text.trim()] }
          : { ...draft, paragraphs: draft.paragraphs.with(-1, `${last.trimEnd()} ${text.trim()}`) };
      });
    },
    putBackCleaned: (draftId) =>
      changeDraft(draftId, (draft) => {
        const intent = intentOf(get().run);
        return intent ? withOtherCleaning(draft, intent) : draft;
      }),
    setDraftParagraphs: (draftId, paragraphs) =>
      changeDraft(draftId, (draft) => (draft.changes ? draft : { ...draft, paragraphs, picks: {} })),
  };
}

function emptyDraft({ drafts }: ReviewingState, base: Draft, instruction: string): Draft {
  const numbers = drafts.map(({ name }) => draftNumber(name) ?? 1);
  return {
    ...base,
    id: newId(),
    name: `Draft ${Math.max(1, ...numbers) + 1}`,
    isOriginal: false,
    instruction,
    cleaning: undefined,
    state: 'writing',
    failure: null,
    isUnfinished: false,
    paragraphs: [],
    changes: null,
    picks: {},
    usage: noTokens,
    groupId: undefined,
    memory: [],
    spent: null,
  };
}

/** A failed or cancelled run with text is reviewed like any other. */
function reviewingIn(run: Run): ReviewingState | null {
  if (run.state === 'reviewing') return run;
  if ((run.state !== 'failed' && run.state !== 'cancelled') || !run.draft) return null;
  const { intent, draft, reasoning } = run;
  return { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning };
}

export function openReview({ get, set }: Pick<EditorContext, 'get' | 'set'>) {
  const changeDraft = (id: string, change: (draft: Draft) => Draft) => {
    const { run } = get();
    if (run.state === 'reviewing') {
      set({ run: { ...run, drafts: run.drafts.map((one) => (one.id === id ? change(one) : one)) } });
    } else if (run.state !== 'idle' && run.state !== 'waiting' && run.draft?.id === id) {
      set({ run: { ...run, draft: change(run.draft) } });
    }
  };
  return {
    review: () => reviewingIn(get().run),
    changeDraft,
    changeActive(change: (draft: Draft) => Draft) {
      const draft = draftOf(get().run);
      if (draft) changeDraft(draft.id, change);
    },
  };
}
