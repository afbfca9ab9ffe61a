import { acceptDraft } from '../model/acceptDraft.ts';
import { buildRequest } from '../model/buildRequest.ts';
import type { Draft } from '../model/Draft.ts';
import { newId } from '../model/newId.ts';
import { togglePick } from '../model/picks.ts';
import { advanceProgress, firstProgress } from '../model/progress.ts';
import { draftOf, type Intent, isRunning, type Run } from '../model/Run.ts';
import { splitSentences } from '../model/splitSentences.ts';
import { addTokens, noTokens } from '../model/TokenUsage.ts';
import type { WritingFailure } from '../model/WritingFailure.ts';
import { consumeStream, type StreamEnd, type StreamProgress } from './consumeStream.ts';
import type { EditorContext } from './EditorContext.ts';
import type { WritingSlice } from './EditorState.ts';

/** How long a cancelled run may take to end by itself, in milliseconds (writing.md §9). */
const forcedCancelDelay = 3000;

const wasCancelled: WritingFailure = { code: 'cancelled', message: 'Generation was cancelled' };
const wasCancelledElsewhere: WritingFailure = { code: 'cancelled', message: 'Generation cancelled' };
const wasForced: WritingFailure = {
  code: 'forced',
  message: 'Generation was forcefully cancelled after timeout',
};

/** The draft's name while it is the only one (writing.md §2). */
const originalDraft = 'Original Draft';

export function writingSlice({
  get,
  set,
  adapter,
  emit,
  changeStory,
}: EditorContext): Omit<WritingSlice, 'run' | 'instruction'> {
  let controller: AbortController | undefined;
  let forceTimer: ReturnType<typeof setTimeout> | undefined;

  const isCurrent = (id: string) => {
    const { run } = get();
    return isRunning(run) && run.id === id;
  };

  const stop = () => {
    clearTimeout(forceTimer);
    controller?.abort();
    controller = undefined;
  };

  const settle = (run: Run) => {
    clearTimeout(forceTimer);
    controller = undefined;
    set({ run });
  };

  const draftFrom = (
    previous: Draft | null,
    id: string,
    intent: Intent,
    paragraphs: readonly string[],
  ): Draft => {
    const { story } = get();
    const isFirst = story.paragraphs.length === 0;
    const advanced = isFirst
      ? firstProgress(paragraphs.length)
      : advanceProgress(story.progress, intent.advance);
    return {
      id,
      name: originalDraft,
      paragraphs,
      picks: previous?.id === id ? previous.picks : {},
      progressAfter: story.mode === 'percentage_based' ? advanced : story.progress,
      usage: previous?.id === id ? previous.usage : noTokens,
    };
  };

  const showProgress = (id: string, { paragraphs, reasoning }: StreamProgress) => {
    const { run } = get();
    if (!isRunning(run) || run.id !== id) return;
    if (paragraphs.length === 0) set({ run: { ...run, reasoning } });
    else
      set({
        run: {
          ...run,
          state: 'streaming',
          reasoning,
          draft: draftFrom(run.draft, id, run.intent, paragraphs),
        },
      });
  };

  const end = (id: string, result: StreamEnd) => {
    const { run, instruction } = get();
    if (!isRunning(run) || run.id !== id) return;
    const { draft, reasoning, intent } = run;
    if (result.end === 'done' && draft) {
      settle({ state: 'reviewing', draft, reasoning });
      if (instruction === intent.instruction) set({ instruction: '' });
      emit({ type: 'generation.finished', runId: id, paragraphs: draft.paragraphs.length });
    } else if (result.end === 'failed') {
      settle({ state: 'failed', failure: result.failure, intent, draft, reasoning });
      emit({ type: 'generation.failed', runId: id, failure: result.failure });
    } else {
      endCancelled(id, run.isCancelling ? wasCancelled : wasCancelledElsewhere);
    }
  };

  const endCancelled = (id: string, failure: WritingFailure) => {
    const { run } = get();
    if (!isRunning(run)) return;
    settle({ state: 'cancelled', failure, intent: run.intent, draft: run.draft, reasoning: run.reasoning });
    emit({ type: 'generation.cancelled', runId: id, failure });
  };

  const start = async (intent: Intent) => {
    const id = newId();
    const kept = draftOf(get().run);
    stop();
    controller = new AbortController();
    const { signal } = controller;
    set({ run: { state: 'waiting', id, intent, draft: kept, reasoning: '', isCancelling: false } });
    emit({ type: 'generation.started', runId: id });
    const request = buildRequest(get().story, intent);
    const result = await consumeStream(
      () => adapter().writer.writeParagraphs(request, { signal, runId: id }),
      {
        isCurrent: () => isCurrent(id),
        onProgress: (progress) => showProgress(id, progress),
        onUsage: (usage) => {
          changeStory((story) => ({ ...story, tokenUsage: addTokens(story.tokenUsage, usage) }), 'silent');
          const { run } = get();
          if (run.state === 'streaming') set({ run: { ...run, draft: { ...run.draft, usage } } });
        },
      },
    );
    if (result) end(id, result);
  };

  return {
    setInstruction: (instruction) => set({ instruction }),
    generateStory() {
      const { story, instruction, run } = get();
      if (isRunning(run) || story.premise.trim() === '') return;
      void start({ kind: 'new', advance: 0, instruction });
    },
    continueStory(advance = 0) {
      const { story, instruction, run } = get();
      if (isRunning(run) || story.paragraphs.length === 0) return;
      void start({ kind: 'continue', advance, instruction });
    },
    retry() {
      const { run, instruction } = get();
      if (run.state !== 'failed' && run.state !== 'cancelled') return;
      void start({ ...run.intent, instruction: instruction || run.intent.instruction });
    },
    cancel() {
      const { run } = get();
      if (!isRunning(run) || run.isCancelling) return;
      const { id } = run;
      set({ run: { ...run, isCancelling: true } });
      const { writer } = adapter();
      if (!writer.cancel) {
        stop();
        endCancelled(id, wasCancelled);
        return;
      }
      writer
        .cancel(id)
        .catch((thrown) => console.warn('The cancel call failed; the run is stopped after 3 s.', thrown));
      forceTimer = setTimeout(() => {
        if (!isCurrent(id)) return;
        stop();
        endCancelled(id, wasForced);
      }, forcedCancelDelay);
    },
    acceptDraft() {
      const { run } = get();
      if (isRunning(run) || run.state === 'idle' || !run.draft) return;
      const { draft } = run;
      changeStory((story) => acceptDraft(story, draft), 'step');
      set({ run: { state: 'idle' } });
      emit({ type: 'draft.accepted', story: get().story, pickedSentences: markedIn(draft) });
    },
    rejectDraft() {
      const { run } = get();
      if (isRunning(run) || run.state === 'idle') return;
      set({ run: { state: 'idle' } });
      emit({ type: 'draft.rejected' });
    },
    dismissFailure() {
      const { run } = get();
      if (run.state !== 'failed' && run.state !== 'cancelled') return;
      set({
        run: run.draft
          ? { state: 'reviewing', draft: run.draft, reasoning: run.reasoning }
          : { state: 'idle' },
      });
    },
    toggleDraftPick(paragraph, sentence) {
      const { run } = get();
      if (run.state === 'idle' || run.state === 'waiting' || !run.draft) return;
      const draft = { ...run.draft, picks: togglePick(run.draft.picks, String(paragraph), sentence) };
      set({ run: { ...run, draft } });
    },
  };
}

function markedIn(draft: Draft): string[] {
  return draft.paragraphs.flatMap((text, index) => {
    const marked = draft.picks[index];
    return marked ? splitSentences(text).flatMap((s, i) => (marked.includes(i) ? [s.trim()] : [])) : [];
  });
}
