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
import { buildRequest } from '../model/buildRequest.ts';
import type { SentGroup } from '../model/contextGroups.ts';
import type { AskSettings } from '../model/contextParts.ts';
import { type Draft, newDraft, wholeDraft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import type { OpenRun } from '../model/Proposal.ts';
import { draftOf, isRunning, progressAfter, reviewOfOne } from '../model/Run.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';
import type { EditorContext } from './EditorState.ts';
import type { Proposals } from './proposals.ts';
import { cameOf, logReasoning, readText, type StreamProgress, textBefore, trackRun } from './readText.ts';
import type { Unfinished } from './savedStory.ts';

export interface Runner {
  /** Asks for a proposal; the one of `proposalId` again, else a new one, in hand. */
  start(intent: Intent, proposalId?: string): void;
  /** Resumes a run of another page, or of this one before a reload. */
  resume(proposalId: string, runId: string, intent: Intent): void;
  /** Goes on with what the page before had asked, or was about to ask. */
  goOn(unfinished: Unfinished): void;
  /** Asks what waits for its turn, where it has come. */
  startQueued(): void;
  cancel(proposalId: string): void;
  /** Cancels its run and ignores the results. */
  drop(proposalId: string): void;
  /** Ends runs that could not be resumed, and keeps what came. */
  leave(): void;
}

/** A run that was just asked for. `draft`: what is left of an earlier try. */
const waitingFor = (id: string, intent: Intent, draft: Draft | null, isQueued = false): OpenRun => ({
  state: 'waiting',
  id,
  intent,
  draft,
  reasoning: '',
  isCancelling: false,
  ...(isQueued && { isQueued }),
});

/** What was asked under a run's id. */
interface Asked {
  readonly request: WritingRequest;
  /** Marked sentences sent with it; absent after a reload. */
  readonly memory?: readonly string[];
  readonly sent?: readonly SentGroup[];
  counted: TokenUsage;
}

export function createRunner(
  { get, set, adapter, emit, changeStory, reconnectTiming }: EditorContext,
  proposals: Proposals,
  reconnector: Reconnector,
): Runner {
  /** By run id: a resume sends the same request under the same id. */
  const asked = new Map<string, Asked>();
  const going = new Map<string, GoingRun>();

  const log = (id: string, { kind, instruction }: Intent, text: string) =>
    logReasoning({ get, set }, { id, kind, instruction, text });

  const asking = (settings: AskSettings) => ({ settings, window: adapter().writer.window?.() ?? null });

  const draftFrom = (previous: Draft | null, id: string, intent: Intent, came: StreamProgress): Draft => {
    const kept = previous?.id === id ? previous : null;
    const { memory, sent, counted = noTokens } = asked.get(id) ?? {};
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

  /** The run of this id while it is written. */
  const running = (runId: string) => {
    const proposal = proposals.running(runId);
    return proposal && isRunning(proposal.run) ? { id: proposal.id, run: proposal.run } : null;
  };

  const showProgress = (runId: string, came: StreamProgress) => {
    const now = running(runId);
    if (!now) return;
    const { id, run } = now;
    const { reasoning } = came;
    if (came.paragraphs.length === 0 && came.changes.length === 0) {
      const { intent, isCancelling } = run;
      proposals.change(
        id,
        came.isWithdrawn
          ? { state: 'waiting', id: runId, intent, draft: null, reasoning, isCancelling }
          : { ...run, reasoning },
      );
    } else {
      const draft = draftFrom(run.draft, runId, run.intent, came);
      proposals.change(id, { ...run, state: 'streaming', reasoning, draft });
    }
  };

  /** True when text of this run is kept. */
  const end = (runId: string, { end: result, failure, canResume }: RunEnd): boolean => {
    const now = running(runId);
    if (!now) return false;
    const { reasoning, intent, draft: written } = now.run;
    log(runId, intent, reasoning);
    const draft = written && { ...wholeDraft(written, intent, result === 'done'), failure };
    if (failure) {
      const lost = canResume ? { lostId: runId } : {};
      const state = result === 'cancelled' ? 'cancelled' : 'failed';
      proposals.change(now.id, { state, failure, intent, draft, reasoning, ...lost });
    } else if (draft) {
      proposals.change(now.id, reviewOfOne(intent, draft, reasoning));
      if (get().instruction === intent.instruction) set({ instruction: '' });
    }
    return draft?.id === runId;
  };

  const follow = (id: string, request: WritingRequest, first: 'write' | 'resume') => {
    going.get(id)?.drop(false);
    const one: GoingRun = startRun({
      id,
      request,
      first,
      writer: () => adapter().writer,
      tracked: trackRun({ adapter, emit }, request, id),
      reconnector,
      timing: reconnectTiming,
      read: () => readText(textBefore(request)),
      isCurrent: () => running(id) !== null,
      onProgress: (progress) => showProgress(id, progress),
      onUsage(usage, added) {
        const known = asked.get(id);
        if (known) known.counted = usage;
        changeStory((story) => ({ ...story, tokenUsage: addTokens(story.tokenUsage, added) }), 'silent');
        // Without a draft yet, the next progress creates one with the usage.
        proposals.changeDraft(id, (draft) => ({ ...draft, usage }));
      },
      onEnd(result) {
        going.delete(id);
        const isKept = end(id, result);
        startNext();
        return isKept;
      },
      onSpent: (spent) => proposals.changeDraft(id, (draft) => ({ ...draft, spent })),
    });
    going.set(id, one);
  };

  const begin = (runId: string, intent: Intent) => {
    const built = buildRequest(get().story, intent, asking(get().preferences));
    const { request, sent } = built;
    asked.set(runId, { request, memory: request.context.pickedSentences, sent, counted: noTokens });
    follow(runId, request, 'write');
  };

  /** Asks what waited longest, while fewer than three are written. */
  const startNext = () => {
    for (;;) {
      const next = proposals.all().find(({ run }) => run.state === 'waiting' && run.isQueued);
      if (next?.run.state !== 'waiting' || !proposals.isFree()) return;
      const { isQueued: _, ...run } = next.run;
      proposals.change(next.id, run);
      begin(run.id, run.intent);
    }
  };

  const canResume = () => {
    const { resume, isIdempotent } = adapter().writer;
    return resume !== undefined || isIdempotent === true;
  };

  const runner: Runner = {
    start(intent, proposalId) {
      const runId = newId();
      const isQueued = !proposals.isFree();
      const before = proposalId === undefined ? null : proposals.get(proposalId);
      const waiting = waitingFor(runId, intent, before && draftOf(before.run), isQueued);
      if (before) proposals.change(before.id, waiting);
      else {
        const reader = adapter().writer.window?.()?.reader ?? '';
        const added = proposals.add(waiting, { by: { kind: 'model', name: reader } });
        if (!added) return;
        proposals.takeInHand(added.id);
      }
      set({ misfit: null });
      if (!isQueued) begin(runId, intent);
      if (intent.kind === 'new' || intent.kind === 'continue') set({ leftOut: [] });
    },
    goOn({ proposal, runId, intent, isQueued, isInHand }) {
      if (!isQueued && !canResume()) return;
      if (!proposals.get(proposal.id)) {
        if (!proposals.add(waitingFor(runId, intent, null, isQueued), proposal)) return;
        if (isInHand) proposals.takeInHand(proposal.id);
      }
      if (isQueued) startNext();
      else runner.resume(proposal.id, runId, intent);
    },
    resume(proposalId, runId, intent) {
      const { resume } = adapter().writer;
      const proposal = proposals.get(proposalId);
      if (!proposal || !canResume()) return;
      proposals.change(proposalId, waitingFor(runId, intent, draftOf(proposal.run)));
      set({ misfit: null });
      const known = asked.get(runId) ?? {
        request: buildRequest(get().story, intent, asking(get().preferences)).request,
        counted: noTokens,
      };
      asked.set(runId, known);
      known.counted = noTokens;
      follow(runId, known.request, resume ? 'resume' : 'write');
    },
    startQueued: startNext,
    cancel(proposalId) {
      const run = proposals.get(proposalId)?.run;
      if (!run || !isRunning(run) || run.isCancelling) return;
      if (run.isQueued) return proposals.remove(proposalId);
      proposals.change(proposalId, { ...run, isCancelling: true });
      going.get(run.id)?.cancel();
    },
    drop(proposalId) {
      const run = proposals.get(proposalId)?.run;
      if (!run || !isRunning(run)) return;
      going.get(run.id)?.drop(true);
      going.delete(run.id);
      queueMicrotask(startNext);
    },
    leave() {
      for (const run of [...going.values()]) run.leave();
    },
  };
  return runner;
}
