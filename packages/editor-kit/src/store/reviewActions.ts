import type { Reconnector } from '@fabula/work-kit/core';
import { splitSentences } from '@fabula/writing';
import { acceptDraft, findMisfit } from '../model/acceptDraft.ts';
import type { Draft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import { togglePick } from '../model/picks.ts';
import { draftOf, isRunning } from '../model/Run.ts';
import { remapPicks } from '../model/remapPicks.ts';
import type { Picks } from '../model/Story.ts';
import { isDecidable, paragraphsFromChanges, type ReviewedChange } from '../model/sentenceChanges.ts';
import { createDraftWriter } from './createDraftWriter.ts';
import { draftsActions } from './draftsActions.ts';
import type { EditorContext } from './EditorContext.ts';
import type { ReviewSlice } from './EditorState.ts';
import { openReview } from './openReview.ts';

/** What the writer can say to pencil. */
export type ReviewActions = Omit<
  ReviewSlice,
  'misfit' | 'lastAccepted' | 'reasoningLog' | 'improvedId' | 'askImprovement'
>;

/** What becomes of pencil: tabs, verdicts sentence by sentence, Accept and Reject. */
export function reviewActions(context: EditorContext, reconnector: Reconnector): ReviewActions {
  const { get, set, emit, changeStory } = context;
  const { review, changeDraft, changeActive } = openReview(context);
  const writer = createDraftWriter(context, changeDraft, reconnector);

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
    changeStory((story) => acceptDraft(story, draft, intent), 'step');
    if (intent.place.at === 'paragraph') {
      const changed = get().story.paragraphs.filter((paragraph) => !before.has(paragraph));
      set({ lastAccepted: changed.map(({ id }) => id) });
    }
    close();
    emit({ type: 'draft.accepted', story: get().story, pickedSentences: markedIn(draft) });
  };

  return {
    ...draftsActions(context, writer),
    acceptDraft() {
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
        if (at === 'after' && intent.place.at === 'paragraph')
          return { ...intent, place: { at, id: intent.place.id } };
        return intent;
      });
    },
    rejectDraft() {
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

/** Text of which nothing came must not take the place of a paragraph; that all sentences go can be meant. */
function isAcceptable({ state, paragraphs, changes }: Draft): boolean {
  return state !== 'writing' && (paragraphs.length > 0 || changes !== null);
}

/** Marks stay on their sentences while verdicts change what stands around them. */
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
