import { acceptDraft, findMisfit } from '../model/acceptDraft.ts';
import { buildDraftRequest } from '../model/buildRequest.ts';
import type { Draft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import { newId } from '../model/newId.ts';
import { togglePick } from '../model/picks.ts';
import { draftOf, isRunning, type ReviewingState } from '../model/Run.ts';
import { isDecidable, paragraphsFromChanges, type ReviewedChange } from '../model/sentenceChanges.ts';
import { splitSentences } from '../model/splitSentences.ts';
import { addTokens, noTokens } from '../model/TokenUsage.ts';
import { consumeStream } from './consumeStream.ts';
import type { EditorContext } from './EditorContext.ts';
import type { ReviewSlice } from './EditorState.ts';

/** What becomes of pencil: tabs, verdicts sentence by sentence, Accept and Reject. */
export function reviewSlice({
  get,
  set,
  adapter,
  emit,
  changeStory,
}: EditorContext): Omit<ReviewSlice, 'misfit'> {
  const writing = new Map<string, AbortController>();

  /** A failed or cancelled run that left text is reviewed like any other. */
  const review = (): ReviewingState | null => {
    const { run } = get();
    if (run.state === 'reviewing') return run;
    if ((run.state !== 'failed' && run.state !== 'cancelled') || !run.draft) return null;
    const { intent, draft, reasoning } = run;
    return { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning };
  };

  const changeDraft = (id: string, change: (draft: Draft) => Draft) => {
    const { run } = get();
    if (run.state === 'reviewing') {
      set({ run: { ...run, drafts: run.drafts.map((one) => (one.id === id ? change(one) : one)) } });
    } else if (run.state !== 'idle' && run.state !== 'waiting' && run.draft?.id === id) {
      set({ run: { ...run, draft: change(run.draft) } });
    }
  };

  const changeActive = (change: (draft: Draft) => Draft) => {
    const draft = draftOf(get().run);
    if (draft) changeDraft(draft.id, change);
  };

  const changeChanges = (change: (one: ReviewedChange, index: number) => ReviewedChange) =>
    changeActive((draft) => {
      if (!draft.changes) return draft;
      const changes = draft.changes.map(change);
      return { ...draft, changes, paragraphs: paragraphsFromChanges(changes) };
    });

  const stopWriting = () => {
    for (const controller of writing.values()) controller.abort();
    writing.clear();
  };

  const close = () => {
    stopWriting();
    set({ run: { state: 'idle' }, misfit: null });
  };

  const accept = (intentFor: (intent: Intent) => Intent) => {
    const state = review();
    const draft = state && draftOf(state);
    if (!draft || draft.state === 'writing') return;
    changeStory((story) => acceptDraft(story, draft, intentFor(state.intent)), 'step');
    close();
    emit({ type: 'draft.accepted', story: get().story, pickedSentences: markedIn(draft) });
  };

  const write = async (id: string, instruction: string, originalContent: readonly string[]) => {
    const state = review();
    if (!state) return;
    const { story, preferences } = get();
    const request = buildDraftRequest(story, state.intent, preferences, originalContent, instruction);
    const controller = new AbortController();
    writing.set(id, controller);
    const result = await consumeStream(
      () => adapter().writer.write(request, { signal: controller.signal, runId: id }),
      {
        isCurrent: () => writing.get(id) === controller,
        onProgress: ({ paragraphs }) => changeDraft(id, (draft) => ({ ...draft, paragraphs })),
        onUsage(usage) {
          changeStory((before) => ({ ...before, tokenUsage: addTokens(before.tokenUsage, usage) }), 'silent');
          changeDraft(id, (draft) => ({ ...draft, usage }));
        },
      },
    );
    if (!result) return;
    writing.delete(id);
    changeDraft(id, (draft) =>
      result.end === 'done'
        ? { ...draft, state: 'ready' }
        : {
            ...draft,
            state: 'failed',
            failure:
              result.end === 'failed'
                ? result.failure
                : { code: 'cancelled', message: 'Generation was cancelled' },
          },
    );
    const spent = await adapter()
      .writer.report?.(id)
      .catch(() => null);
    if (spent) changeDraft(id, (draft) => ({ ...draft, spent }));
  };

  const openDraft = (draft: Draft) => {
    const state = review();
    if (state) set({ run: { ...state, drafts: [...state.drafts, draft], activeId: draft.id } });
  };

  return {
    acceptDraft() {
      const state = review();
      if (!state || isRunning(get().run)) return;
      const misfit = findMisfit(get().story, state.intent);
      if (misfit) set({ misfit });
      else accept((intent) => intent);
    },
    acceptAnyway() {
      const isGone = get().misfit === 'gone';
      accept((intent) => (isGone ? { ...intent, place: { at: 'end' } } : intent));
    },
    rejectDraft() {
      const { run } = get();
      if (isRunning(run) || run.state === 'idle') return;
      close();
      emit({ type: 'draft.rejected' });
    },
    toggleDraftPick: (paragraph, sentence) =>
      changeActive((draft) => ({ ...draft, picks: togglePick(draft.picks, String(paragraph), sentence) })),
    showDraft(draftId) {
      const state = review();
      if (state?.drafts.some(({ id }) => id === draftId)) set({ run: { ...state, activeId: draftId } });
    },
    improveDraft(instruction) {
      const base = draftOf(get().run);
      const state = review();
      if (!base || !state || base.state === 'writing') return;
      const draft = emptyDraft(state, base, instruction);
      openDraft(draft);
      void write(draft.id, instruction, base.paragraphs);
    },
    retryDraft(draftId) {
      const state = review();
      const draft = state?.drafts.find(({ id }) => id === draftId);
      const base = state?.drafts.find(({ isOriginal }) => isOriginal);
      if (!draft || !base || draft.state !== 'failed' || draft.isOriginal) return;
      changeDraft(draftId, (one) => ({ ...one, state: 'writing', failure: null, paragraphs: [] }));
      void write(draftId, draft.instruction, base.paragraphs);
    },
    closeDraft(draftId) {
      const state = review();
      const draft = state?.drafts.find(({ id }) => id === draftId);
      if (!state || !draft || draft.isOriginal) return;
      if (writing.has(draftId))
        void adapter()
          .writer.cancel?.(draftId)
          .catch(() => undefined);
      writing.get(draftId)?.abort();
      writing.delete(draftId);
      const at = state.drafts.indexOf(draft);
      const drafts = state.drafts.filter(({ id }) => id !== draftId);
      const neighbour = drafts[Math.min(at, drafts.length - 1)];
      const activeId = state.activeId === draftId && neighbour ? neighbour.id : state.activeId;
      set({ run: { ...state, drafts, activeId } });
    },
    takeOver(text, isNewParagraph) {
      const state = review();
      const base = draftOf(get().run);
      if (!state || !base) return;
      const mixed = state.drafts.find(({ name }) => name === mixedDraft);
      if (!mixed) {
        const { activeId } = state;
        openDraft({
          ...emptyDraft(state, base, ''),
          name: mixedDraft,
          state: 'ready',
          paragraphs: [text.trim()],
        });
        // The reader goes on taking from where they are.
        const { run } = get();
        if (run.state === 'reviewing') set({ run: { ...run, activeId } });
        return;
      }
      changeDraft(mixed.id, (draft) => {
        const last = draft.paragraphs.at(-1) ?? '';
        return isNewParagraph || last === ''
          ? { ...draft, paragraphs: [...draft.paragraphs, text.trim()] }
          : { ...draft, paragraphs: draft.paragraphs.with(-1, `${last.trimEnd()} ${text.trim()}`) };
      });
    },
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

/** The draft that sentences and paragraphs of the others are taken into. */
const mixedDraft = 'Mixed Draft';

function emptyDraft({ drafts }: ReviewingState, base: Draft, instruction: string): Draft {
  const numbers = drafts.map(({ name }) => Number(/^Draft (\d+)$/.exec(name)?.[1] ?? 1));
  return {
    ...base,
    id: newId(),
    name: `Draft ${Math.max(1, ...numbers) + 1}`,
    isOriginal: false,
    instruction,
    state: 'writing',
    failure: null,
    paragraphs: [],
    changes: null,
    picks: {},
    usage: noTokens,
    spent: null,
  };
}

function markedIn(draft: Draft): string[] {
  return draft.paragraphs.flatMap((text, index) => {
    const marked = draft.picks[index];
    return marked ? splitSentences(text).flatMap((s, i) => (marked.includes(i) ? [s.trim()] : [])) : [];
  });
}
