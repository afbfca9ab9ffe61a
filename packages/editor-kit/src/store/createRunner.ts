import type { WriterEvent, WriterOptions } from '../adapter/WriterAdapter.ts';
import { alignChanges } from '../model/alignChanges.ts';
import { buildRequest } from '../model/buildRequest.ts';
import type { SentGroup } from '../model/contextGroups.ts';
import type { AskSettings } from '../model/contextParts.ts';
import { type Draft, newDraft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import { ownFailures } from '../model/ownFailures.ts';
import { advanceProgress, firstProgress } from '../model/progress.ts';
import { isRunning } from '../model/Run.ts';
import { paragraphsFromChanges } from '../model/sentenceChanges.ts';
import { addTokens, noTokens, subtractTokens, type TokenUsage } from '../model/TokenUsage.ts';
import type { WritingFailure } from '../model/WritingFailure.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';
import { wholeDraft } from '../model/wholeDraft.ts';
import { consumeStream, type StreamEnd, type StreamProgress } from './consumeStream.ts';
import type { EditorContext } from './EditorContext.ts';
import { logReasoning } from './logReasoning.ts';
import { openReview } from './openReview.ts';
import { type TrackedRun, trackRun } from './trackRun.ts';

/** How long a cancelled run may take to end by itself, in milliseconds (writing.md §9). */
const forcedCancelDelay = 3000;
/** How often a broken connection is taken up again, and how long to wait before each try, in milliseconds. */
const resumeDelays = [300, 1000, 3000];

/** Runs the one generation that the story waits for: from asking to its draft. */
export interface Runner {
  /** Asks for the run that waits under this id; for none that is not waited for any more. */
  start(runId: string, intent: Intent): void;
  /** The same for a run that another page, or this one before a reload, had asked for. */
  takeUp(runId: string, intent: Intent): void;
  cancel(): void;
}

export function createRunner({ get, set, adapter, emit, changeStory }: EditorContext): Runner {
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

  const end = (id: string, result: StreamEnd) => {
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
      set({ run: { state: 'failed', failure: result.failure, intent, draft, reasoning } });
      tracked?.failed(result.failure);
      if (draft?.id === id) void learnSpent(id);
    } else {
      endCancelled(id, run.isCancelling ? ownFailures.cancelled : ownFailures.cancelledElsewhere);
    }
  };

  const endCancelled = (id: string, failure: WritingFailure) => {
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

  const follow = async (
    id: string,
    events: (options: WriterOptions) => AsyncIterable<WriterEvent>,
    describe = (failure: WritingFailure) => failure,
  ) => {
    stop();
    controller = new AbortController();
    const { signal } = controller;
    const options = { signal, runId: id };
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
    let result = await consumeStream(() => events(options), listener);
    const { resume } = adapter().writer;
    for (const delay of resumeDelays) {
      if (!resume || !isLost(result)) break;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (!isCurrent(id) || signal.aborted) return;
      const again = await consumeStream(() => resume(options), listener);
      // A run that nobody knows any more has failed as it had failed before.
      if (again === null || again.end !== 'failed' || isLost(again)) result = again;
      else break;
    }
    if (result?.end === 'failed') end(id, { ...result, failure: describe(result.failure) });
    else if (result) end(id, result);
    else followed?.cancelled();
  };

  const track = (id: string, request: WritingRequest) => {
    // Whatever ran before has been replaced.
    tracked?.cancelled();
    tracked = trackRun({ adapter, emit }, request, id);
  };

  return {
    start(id, intent) {
      if (!isCurrent(id)) return;
      const { story, preferences } = get();
      const built = buildRequest(story, intent, asking(preferences));
      const { request } = built;
      memory = request.context.pickedSentences;
      sent = built.sent;
      if (intent.kind === 'new' || intent.kind === 'continue') set({ leftOut: [] });
      track(id, request);
      void follow(id, (options) => adapter().writer.write(request, options));
    },
    takeUp(runId, intent) {
      const { resume } = adapter().writer;
      if (!resume || !isCurrent(runId)) return;
      memory = undefined;
      sent = undefined;
      const { story, preferences } = get();
      track(runId, buildRequest(story, intent, asking(preferences)).request);
      // A run that nobody knows any more was cut off where the story was saved.
      void follow(runId, resume, (failure) => (failure.code === 'http' ? ownFailures.cutOff : failure));
    },
    cancel() {
      const { run } = get();
      if (!isRunning(run) || run.isCancelling) return;
      const { id } = run;
      set({ run: { ...run, isCancelling: true } });
      const { writer } = adapter();
      if (!writer.cancel) {
        stop();
        endCancelled(id, ownFailures.cancelled);
        return;
      }
      writer
        .cancel(id)
        .catch((thrown) => console.warn('The cancel call failed; the run is stopped after 3 s.', thrown));
      forceTimer = setTimeout(() => {
        if (!isCurrent(id)) return;
        stop();
        endCancelled(id, ownFailures.forced);
      }, forcedCancelDelay);
    },
  };
}

function isLost(result: StreamEnd | null): boolean {
  return (
    result?.end === 'failed' && (result.failure.code === 'cut_off' || result.failure.code === 'unreachable')
  );
}
