import {
  addTokens,
  backoffDelay,
  newId,
  noTokens,
  ownFailures,
  type Reconnector,
  subtractTokens,
  type TokenUsage,
  type WorkFailure,
} from '@fabula/work-kit/core';
import { alignChanges } from '../model/alignChanges.ts';
import { buildRequest } from '../model/buildRequest.ts';
import type { SentGroup } from '../model/contextGroups.ts';
import type { AskSettings } from '../model/contextParts.ts';
import { type Draft, newDraft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import { advanceProgress, firstProgress } from '../model/progress.ts';
import { draftOf, isRunning } from '../model/Run.ts';
import { paragraphsFromChanges } from '../model/sentenceChanges.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';
import { wholeDraft } from '../model/wholeDraft.ts';
import type { StreamProgress } from './consumeStream.ts';
import type { EditorContext } from './EditorContext.ts';
import { followRun, type RunEnd } from './followRun.ts';
import { logReasoning } from './logReasoning.ts';
import { openReview } from './openReview.ts';
import { type TrackedRun, trackRun } from './trackRun.ts';

/** How long a cancelled run may take to end by itself, in milliseconds (writing.md §9). */
const forcedCancelDelay = 3000;
/** How often the writer is told of a cancelling that did not reach it. */
const cancelTries = 8;

/** Runs the one generation that the story waits for: from asking to its draft. */
export interface Runner {
  start(intent: Intent): void;
  /** Takes up a run that another page, or this one before a reload, had begun. */
  takeUp(runId: string, intent: Intent): void;
  cancel(): void;
}

export function createRunner(
  { get, set, adapter, emit, changeStory, reconnectTiming }: EditorContext,
  reconnector: Reconnector,
): Runner {
  /** What was asked for last: under the same id the same is asked for again. */
  let asked: { runId: string; request: WritingRequest } | undefined;
  /** What the run that is going on was given of the memory. */
  let memory: readonly string[] | undefined;
  /** What went along with it. */
  let sent: readonly SentGroup[] | undefined;
  /** What the run that is followed said it used. */
  let counted: TokenUsage = noTokens;
  let controller: AbortController | undefined;
  let forceTimer: ReturnType<typeof setTimeout> | undefined;

  let tracked: TrackedRun | undefined;
  const { changeDraft } = openReview({ get, set });

  const log = (id: string, { kind, instruction }: Intent, text: string) =>
    logReasoning({ get, set }, { id, kind, instruction, text });

  const isCurrent = (id: string) => {
    const { run } = get();
    return isRunning(run) && run.id === id;
  };

  const asking = (settings: AskSettings) => ({ settings, window: adapter().writer.window?.() ?? null });

  const stop = () => {
    clearTimeout(forceTimer);
    controller?.abort();
    controller = undefined;
  };

  const progressAfter = ({ kind, advance }: Intent, count: number) => {
    const { story } = get();
    if (story.mode !== 'percentage_based' || (kind !== 'new' && kind !== 'continue')) return story.progress;
    return kind === 'new' ? firstProgress(count) : advanceProgress(story.progress, advance);
  };

  const draftFrom = (previous: Draft | null, id: string, intent: Intent, came: StreamProgress): Draft => {
    const kept = previous?.id === id ? previous : null;
    const changes = came.changes.length > 0 ? alignChanges(intent.before ?? '', came.changes, false) : null;
    const paragraphs = changes ? paragraphsFromChanges(changes) : came.paragraphs;
    return newDraft({
      id,
      instruction: intent.instruction,
      state: 'writing',
      paragraphs,
      changes,
      picks: kept?.picks ?? {},
      progressAfter: progressAfter(intent, paragraphs.length),
      usage: counted === noTokens ? (kept?.usage ?? noTokens) : counted,
      memory: memory ?? kept?.memory ?? [],
      sent: sent ?? kept?.sent,
    });
  };

  const showProgress = (id: string, came: StreamProgress) => {
    const { run } = get();
    if (!isRunning(run) || run.id !== id) return;
    const { reasoning } = came;
    if (came.paragraphs.length === 0 && came.changes.length === 0) set({ run: { ...run, reasoning } });
    else
      set({
        run: { ...run, state: 'streaming', reasoning, draft: draftFrom(run.draft, id, run.intent, came) },
      });
  };

  const end = (id: string, { end: result, canResume }: RunEnd) => {
    const { run, instruction } = get();
    if (!isRunning(run) || run.id !== id) return;
    clearTimeout(forceTimer);
    controller = undefined;
    const { reasoning, intent } = run;
    if (result.end !== 'cancelled') log(id, intent, reasoning);
    const draft = run.draft && wholeDraft(run.draft, intent, result.end === 'done');
    if (result.end === 'done' && draft) {
      set({ run: { state: 'reviewing', intent, drafts: [draft], activeId: draft.id, reasoning } });
      if (instruction === intent.instruction) set({ instruction: '' });
      const ended = tracked;
      tracked = undefined;
      void learnSpent(id).then((spent) => ended?.finished(spent));
    } else if (result.end === 'failed') {
      const lost = canResume ? { lostId: id } : {};
      set({ run: { state: 'failed', failure: result.failure, intent, draft, reasoning, ...lost } });
      tracked?.failed(result.failure);
      if (draft?.id === id) void learnSpent(id);
    } else {
      endCancelled(id, run.isCancelling ? ownFailures.cancelled : ownFailures.cancelledElsewhere);
    }
  };

  const endCancelled = (id: string, failure: WorkFailure) => {
    const { run } = get();
    if (!isRunning(run)) return;
    clearTimeout(forceTimer);
    log(id, run.intent, run.reasoning);
    const draft = run.draft && wholeDraft(run.draft, run.intent, false);
    set({ run: { state: 'cancelled', failure, intent: run.intent, draft, reasoning: run.reasoning } });
    tracked?.cancelled(failure);
    if (draft?.id === id) void learnSpent(id);
  };

  const learnSpent = async (id: string) => {
    const report = adapter().writer.report?.(id) ?? null;
    const spent = await Promise.resolve(report).catch(() => null);
    if (spent) changeDraft(id, (draft) => ({ ...draft, spent }));
    return spent;
  };

  const follow = async (id: string, request: WritingRequest, first: 'write' | 'resume') => {
    stop();
    controller = new AbortController();
    const { signal } = controller;
    counted = noTokens;
    const followed = tracked;
    const listener = {
      isCurrent: () => isCurrent(id),
      onProgress: (progress: StreamProgress) => showProgress(id, progress),
      onUsage: (usage: TokenUsage) => {
        // A run that is streamed again says again what it used.
        const before = counted;
        counted = usage;
        changeStory(
          (story) => ({ ...story, tokenUsage: addTokens(subtractTokens(story.tokenUsage, before), usage) }),
          'silent',
        );
        const { run } = get();
        // Without a draft yet, the next progress makes one that knows of it.
        if (run.state === 'streaming') set({ run: { ...run, draft: { ...run.draft, usage } } });
      },
    };
    const isCancelling = () => {
      const { run } = get();
      return isRunning(run) && run.isCancelling;
    };
    const { writer } = adapter();
    const result = await followRun({
      runId: id,
      request,
      first,
      writer,
      signal,
      listener,
      reconnector,
      timing: reconnectTiming,
      isCancelling,
    });
    if (result) end(id, result);
    else followed?.cancelled();
  };

  /** The writer may not hear it the first time: what nobody waits for any more shall not go on. */
  const tellCancelled = async (id: string) => {
    for (let attempt = 0; attempt < cancelTries; attempt++) {
      try {
        await adapter().writer.cancel?.(id);
        return;
      } catch (thrown) {
        if (attempt === 0) console.warn('The cancel call failed; it is tried again.', thrown);
        await new Promise((resolve) => setTimeout(resolve, backoffDelay(attempt, reconnectTiming)));
      }
    }
  };

  const track = (id: string, request: WritingRequest) => {
    // Whatever ran before has been replaced.
    tracked?.cancelled();
    tracked = trackRun({ adapter, emit }, request, id);
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
      track(id, request);
      asked = { runId: id, request };
      void follow(id, request, 'write');
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
      track(runId, asked.request);
      void follow(runId, asked.request, resume ? 'resume' : 'write');
    },
    cancel() {
      const { run, reconnecting } = get();
      if (!isRunning(run) || run.isCancelling) return;
      const { id } = run;
      set({ run: { ...run, isCancelling: true } });
      const { writer } = adapter();
      if (!writer.cancel) {
        stop();
        endCancelled(id, ownFailures.cancelled);
        return;
      }
      void tellCancelled(id);
      if (reconnecting) {
        // Nobody would answer: it has ended here, and there once it is heard.
        stop();
        endCancelled(id, ownFailures.cancelled);
        return;
      }
      forceTimer = setTimeout(() => {
        if (!isCurrent(id)) return;
        stop();
        endCancelled(id, ownFailures.forced);
      }, forcedCancelDelay);
    },
  };
}
