import {
  addTokens,
  type GoingRun,
  newId,
  noTokens,
  type Reconnector,
  type RunEnd,
  startRun,
  type TokenUsage,
} from '@fabula/work-kit/core';
import { buildRequest, type WritingRequest } from '../model/buildRequest.ts';
import type { SentGroup } from '../model/contextGroups.ts';
import type { AskSettings } from '../model/contextParts.ts';
import { type Draft, newDraft, wholeDraft } from '../model/Draft.ts';
import { draftOf, type Intent, isRunning, progressAfter } from '../model/Run.ts';
import type { EditorContext } from './EditorState.ts';
import { cameOf, logReasoning, readText, type StreamProgress, textBefore, trackRun } from './readText.ts';
import { openReview } from './reviewSlice.ts';

export interface Runner {
  start(intent: Intent): void;
  /** Resumes a run of another page, or of this one before a reload. */
  takeUp(runId: string, intent: Intent): void;
  cancel(): void;
  /** Cancels the run and ignores its results. */
  drop(): void;
  /** Ends a run that could not be resumed, and keeps what came. */
  leave(): void;
}

export function createRunner(
  { get, set, adapter, emit, changeStory, reconnectTiming }: EditorContext,
  reconnector: Reconnector,
): Runner {
  /** The last request: a resume sends the same one under the same id. */
  let asked: { runId: string; request: WritingRequest } | undefined;
  /** Marked sentences sent with the current run. */
  let memory: readonly string[] | undefined;
  let sent: readonly SentGroup[] | undefined;
  let counted: TokenUsage = noTokens;
  let going: GoingRun | undefined;
  const { changeDraft } = openReview({ get, set });

  const log = (id: string, { kind, instruction }: Intent, text: string) =>
    logReasoning({ get, set }, { id, kind, instruction, text });

  const isCurrent = (id: string) => {
    const { run } = get();
    return isRunning(run) && run.id === id;
  };

  const asking = (settings: AskSettings) => ({ settings, window: adapter().writer.window?.() ?? null });

  const draftFrom = (previous: Draft | null, id: string, intent: Intent, came: StreamProgress): Draft => {
    const kept = previous?.id === id ? previous : null;
    const { paragraphs, changes, cleaning, isStopped } = cameOf(intent, came);
    return newDraft({
      id,
      instruction: intent.instruction,
      state: 'writing',
      paragraphs,
      changes,
      cleaning,
      isStopped,
      picks: kept?.picks ?? {},
      progressAfter: progressAfter(get().story, intent, paragraphs.length),
      usage: counted === noTokens ? (kept?.usage ?? noTokens) : counted,
      memory: memory ?? kept?.memory ?? [],
      sent: sent ?? kept?.sent,
    });
  };

  const showProgress = (id: string, came: StreamProgress) => {
    const { run } = get();
    if (!isRunning(run) || run.id !== id) return;
    const { reasoning } = came;
    if (came.paragraphs.length === 0 && came.changes.length === 0) {
      const { intent, isCancelling } = run;
      set({
        run: came.isWithdrawn
          ? { state: 'waiting', id, intent, draft: null, reasoning, isCancelling }
          : { ...run, reasoning },
      });
    } else
      set({
        run: { ...run, state: 'streaming', reasoning, draft: draftFrom(run.draft, id, run.intent, came) },
      });
  };

  /** True when text of this run is kept. */
  const end = (id: string, { end: result, failure, canResume }: RunEnd): boolean => {
    const { run, instruction } = get();
    if (!isRunning(run) || run.id !== id) return false;
    const { reasoning, intent } = run;
    log(id, intent, reasoning);
    const draft = run.draft && { ...wholeDraft(run.draft, intent, result === 'done'), failure };
    if (failure) {
      const lost = canResume ? { lostId: id } : {};
      const state = result === 'cancelled' ? 'cancelled' : 'failed';
      set({ run: { state, failure, intent, draft, reasoning, ...lost } });
    } else if (draft) {
      set({ run: { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning } });
      if (instruction === intent.instruction) set({ instruction: '' });
    }
    return draft?.id === id;
  };

  const follow = (id: string, request: WritingRequest, first: 'write' | 'resume') => {
    going?.drop(false);
    counted = noTokens;
    going = startRun({
      id,
      request,
      first,
      writer: () => adapter().writer,
      tracked: trackRun({ adapter, emit }, request, id),
      reconnector,
      timing: reconnectTiming,
      read: () => readText(textBefore(request)),
      isCurrent: () => isCurrent(id),
      onProgress: (progress) => showProgress(id, progress),
      onUsage(usage, added) {
        counted = usage;
        changeStory((story) => ({ ...story, tokenUsage: addTokens(story.tokenUsage, added) }), 'silent');
        const { run } = get();
        // Without a draft yet, the next progress creates one with the usage.
        if (run.state === 'streaming') set({ run: { ...run, draft: { ...run.draft, usage } } });
      },
      onEnd: (result) => end(id, result),
      onSpent: (spent) => changeDraft(id, (draft) => ({ ...draft, spent })),
    });
  };

  const wait = (id: string, intent: Intent) => {
    const draft = draftOf(get().run);
    set({
      run: { state: 'waiting', id, intent, draft, reasoning: '', isCancelling: false },
      misfit: null,
    });
  };

  return {
    start(intent) {
      const id = newId();
      wait(id, intent);
      const { story, preferences } = get();
      const built = buildRequest(story, intent, asking(preferences));
      const { request } = built;
      memory = request.context.pickedSentences;
      sent = built.sent;
      if (intent.kind === 'new' || intent.kind === 'continue') set({ leftOut: [] });
      asked = { runId: id, request };
      follow(id, request, 'write');
    },
    takeUp(runId, intent) {
      const { resume, isIdempotent } = adapter().writer;
      if (!resume && !isIdempotent) return;
      wait(runId, intent);
      const { story, preferences } = get();
      if (asked?.runId !== runId) {
        memory = undefined;
        sent = undefined;
        asked = { runId, request: buildRequest(story, intent, asking(preferences)).request };
      }
      follow(runId, asked.request, resume ? 'resume' : 'write');
    },
    cancel() {
      const { run } = get();
      if (!isRunning(run) || run.isCancelling) return;
      set({ run: { ...run, isCancelling: true } });
      going?.cancel();
    },
    drop: () => going?.drop(true),
    leave: () => going?.leave(),
  };
}
