import { newId, noTokens } from '@fabula/work-kit/core';
import { type Draft, draftNumber, mixedDraft } from '../model/Draft.ts';
import { draftOf, type ReviewingState } from '../model/Run.ts';
import type { DraftWriter } from './createDraftWriter.ts';
import type { EditorContext } from './EditorContext.ts';
import type { ReviewSlice } from './EditorState.ts';
import { openReview } from './openReview.ts';

type DraftActions = Pick<
  ReviewSlice,
  'showDraft' | 'improveDraft' | 'retryDraft' | 'closeDraft' | 'takeOver' | 'setDraftParagraphs'
>;

/** Drafts in tabs: further ones, and one that is mixed from the others. */
export function draftsActions(context: EditorContext, writer: DraftWriter): DraftActions {
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
      const intent = leftOut ? { ...state.intent, leftOut } : state.intent;
      void writer.write(draft.id, intent, instruction, base.paragraphs);
    },
    retryDraft(draftId) {
      const state = review();
      const draft = state?.drafts.find(({ id }) => id === draftId);
      const original = state?.drafts.find(({ isOriginal }) => isOriginal);
      if (!state || !draft || !original || draft.state !== 'failed' || draft.isOriginal) return;
      if (writer.takeUp(draftId, draft.instruction)) {
        changeDraft(draftId, (one) => ({ ...one, state: 'writing', failure: null, isUnfinished: false }));
        return;
      }
      // Each other try is a run of its own, and a run's id is used once.
      const id = newId();
      const again = {
        ...draft,
        id,
        state: 'writing' as const,
        failure: null,
        isUnfinished: false,
        paragraphs: [],
      };
      const drafts = state.drafts.map((one) => (one === draft ? again : one));
      set({ run: { ...state, drafts, activeId: state.activeId === draftId ? id : state.activeId } });
      const asked = writer.askedFor(draftId) ?? { intent: state.intent, from: original.paragraphs };
      void writer.write(id, asked.intent, draft.instruction, asked.from);
    },
    closeDraft(draftId) {
      const state = review();
      const draft = state?.drafts.find(({ id }) => id === draftId);
      if (!state || !draft || draft.isOriginal) return;
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
        // The reader goes on taking from where they are.
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
    state: 'writing',
    failure: null,
    isUnfinished: false,
    paragraphs: [],
    changes: null,
    picks: {},
    usage: noTokens,
    memory: [],
    spent: null,
  };
}
