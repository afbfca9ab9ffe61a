import { type Change, newId, noTokens } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { acceptDraft, type DraftConflict, findDraftConflict } from '../model/acceptDraft.ts';
import { type Draft, draftNumber, mixedDraft, withOtherCleaning } from '../model/Draft.ts';
import { withClosed, withVerdict } from '../model/handTallies.ts';
import type { Intent } from '../model/Intent.ts';
import { isMaking, type Proposal } from '../model/Proposal.ts';
import { remapPicks, togglePick } from '../model/picks.ts';
import { draftOf, draftsOf, intentOf, isRunning, type ReviewingState, reviewingIn } from '../model/Run.ts';
import type { Picks } from '../model/Story.ts';
import { isDecidable, paragraphsFromChanges, type ReviewedChange } from '../model/sentenceChanges.ts';
import type { CaretActions } from './caretActions.ts';
import type { DraftWriter } from './createDraftWriter.ts';
import type { EditorContext, ReviewSlice } from './EditorState.ts';
import type { Proposals } from './proposals.ts';

export function reviewSlice(
  { set }: EditorContext,
  { addAlternative: _, ...review }: ReviewActions,
  propose: ReviewSlice['propose'],
): Omit<ReviewSlice, 'proposals' | 'inHandId' | 'setAside'> {
  return {
    propose,
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

export interface ReviewActions extends ReviewVerbs {
  /** Answers another request for the place in hand, in a tab of its own. */
  addAlternative(intent: Intent): void;
}

type ReviewVerbs = Omit<
  ReviewSlice,
  | 'misfit'
  | 'lastAccepted'
  | 'pencilAtCaret'
  | 'lastTaken'
  | 'reasoningLog'
  | 'improvedId'
  | 'askImprovement'
  | 'proposals'
  | 'setAside'
  | 'inHandId'
  | 'propose'
>;

export function reviewActions(
  context: EditorContext,
  proposals: Proposals,
  writer: DraftWriter,
  atCaret: CaretActions,
  accepted: AcceptedReviews,
): ReviewActions {
  const { get, set, emit, changeStory } = context;
  const changeActive = (change: (draft: Draft) => Draft) => {
    const draft = draftOf(get().run);
    if (draft) proposals.changeDraft(draft.id, change);
  };

  const changeChanges = (change: (one: ReviewedChange, index: number) => ReviewedChange) =>
    changeActive((draft) => {
      if (!draft.changes) return draft;
      const changes = draft.changes.map(change);
      const paragraphs = paragraphsFromChanges(changes);
      return { ...draft, changes, paragraphs, picks: picksAfter(draft, paragraphs) };
    });

  const close = ({ id, run }: Proposal) => {
    for (const draft of draftsOf(run)) writer.stop(draft.id);
    proposals.remove(id);
    set({ misfit: null });
  };

  const accept = (proposal: Proposal, intentFor: (intent: Intent) => Intent) => {
    const state = reviewingIn(proposal.run);
    const draft = state && draftOf(state);
    if (!draft || !isAcceptable(draft)) return;
    const before = new Set(get().story.paragraphs);
    const intent = intentFor(state.intent);
    const step = changeStory(
      (story) => withVerdict(acceptDraft(story, draft, intent), proposal, draft, true, proposals.all()),
      'step',
    );
    if (step) accepted.add(step, proposal);
    const changed = get().story.paragraphs.filter((paragraph) => !before.has(paragraph));
    set({ lastAccepted: changed.map(({ id }) => id) });
    close(proposal);
    emit({ type: 'draft.accepted', story: get().story, pickedSentences: markedIn(draft) });
    context.settled(proposal, 'accepted');
  };

  const reject = (proposal: Proposal) => {
    const draft = draftOf(proposal.run);
    const open = proposals.all();
    close(proposal);
    if (draft) changeStory((story) => withVerdict(story, proposal, draft, false, open), 'silent');
    emit({ type: 'draft.rejected' });
    context.settled(proposal, 'rejected');
  };

  const acceptFitting = (proposal: Proposal): DraftConflict | null => {
    get().takeTyped();
    const state = reviewingIn(proposal.run);
    const draft = state && draftOf(state);
    if (!draft || !isAcceptable(draft)) return null;
    const conflict = findDraftConflict(get().story, state.intent, draft);
    if (!conflict) accept(proposal, (intent) => intent);
    return conflict;
  };

  return {
    ...draftsActions(context, proposals, writer),
    takePencil: atCaret.takePencil,
    acceptDraft() {
      if (atCaret.isThere()) return atCaret.takePencil('all');
      const proposal = proposals.inHand();
      const conflict = proposal && !isRunning(proposal.run) ? acceptFitting(proposal) : null;
      if (conflict) set({ misfit: conflict });
    },
    acceptAnyway(at = get().misfit === 'gone' ? 'end' : 'place') {
      const proposal = proposals.inHand();
      if (!proposal) return;
      accept(proposal, (intent) => {
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
      const proposal = proposals.inHand();
      if (proposal && !isRunning(proposal.run)) reject(proposal);
    },
    takeInHand: (id) => {
      get().takeTyped();
      proposals.takeInHand(id);
    },
    settleProposals(ids, verdict) {
      for (const id of ids) {
        const proposal = proposals.get(id);
        if (!proposal || isMaking(proposal)) continue;
        if (verdict === 'rejected') reject(proposal);
        else acceptFitting(proposal);
      }
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
  add(step: Change, proposal: Proposal): void;
  /** After undo or redo of a step. */
  follow(step: Change, move: 'undo' | 'redo'): void;
}

/** Undo of an Accept makes it pencil again, in hand; each further step closes it. */
export function acceptedReviews({ get, set }: EditorContext, proposals: Proposals): AcceptedReviews {
  const accepted = new WeakMap<Change, Proposal>();
  let reopened: Proposal | null = null;
  return {
    add: (step, proposal) => accepted.set(step, proposal),
    follow(step, move) {
      const proposal = accepted.get(step);
      const again = reopened && proposals.get(reopened.id);
      if (again && again.run === reopened?.run) proposals.remove(again.id);
      else if (move === 'redo' && proposal) proposals.remove(proposal.id);
      reopened = null;
      set({ misfit: null });
      const review = proposal && reviewingIn(proposal.run);
      if (move === 'redo' || !review) return;
      reopened = proposals.add(review, proposal);
      if (reopened && get().inHandId === null) proposals.takeInHand(reopened.id);
      set({ lastAccepted: [] });
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
  ReviewActions,
  | 'addAlternative'
  | 'showDraft'
  | 'improveDraft'
  | 'retryDraft'
  | 'closeDraft'
  | 'takeOver'
  | 'putBackCleaned'
  | 'setDraftParagraphs'
>;

function draftsActions(context: EditorContext, proposals: Proposals, writer: DraftWriter): DraftActions {
  const { get, set } = context;
  const { changeDraft } = proposals;
  const review = () => reviewingIn(get().run);
  const show = (run: ReviewingState) => {
    const { inHandId } = get();
    if (inHandId !== null) proposals.change(inHandId, run);
  };

  const openDraft = (draft: Draft, isShown: boolean) => {
    const state = review();
    if (!state) return;
    const { drafts, activeId } = state;
    show({ ...state, drafts: [...drafts, draft], activeId: isShown ? draft.id : activeId });
    if (isShown) set({ misfit: null });
  };

  return {
    showDraft(draftId) {
      const state = review();
      if (!state?.drafts.some(({ id }) => id === draftId)) return;
      show({ ...state, activeId: draftId });
      set({ misfit: null });
    },
    addAlternative(intent) {
      const { instruction } = intent;
      const state = review();
      const base = draftOf(get().run);
      if (!state || !base) return;
      const draft = { ...emptyDraft(state, base, instruction), groupId: newId() };
      openDraft(draft, true);
      void writer.write(draft.id, intent, instruction, null);
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
      if (writer.resume(draftId, draft.instruction)) {
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
      show({ ...state, drafts, activeId: state.activeId === draftId ? id : state.activeId });
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
      const proposal = proposals.inHand();
      show({ ...state, drafts, activeId });
      if (proposal) context.changeStory((story) => withClosed(story, proposal, draft), 'silent');
      set({ misfit: null });
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
