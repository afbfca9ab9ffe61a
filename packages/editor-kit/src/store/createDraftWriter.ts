import {
  addTokens,
  type GoingRun,
  newId,
  ownFailures,
  type Reconnector,
  startRun,
} from '@fabula/work-kit/core';
import { buildDraftRequest, buildRequest } from '../model/buildRequest.ts';
import { newDraft, wholeDraft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import { draftOf, draftsOf, progressAfter, type Run } from '../model/Run.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';
import type { EditorContext } from './EditorState.ts';
import type { Proposals } from './proposals.ts';
import { cameOf, logReasoning, readText, textBefore, trackRun } from './readText.ts';

interface AskedDraft {
  /** Of the first draft, without the parts left out for this one. */
  readonly intent: Intent;
  /** Null for an alternative, which answers the intent itself. */
  readonly from: readonly string[] | null;
  readonly request: WritingRequest;
}

export interface DraftWriter {
  /** Writes a draft from these paragraphs; null: an alternative that answers the intent. */
  write(id: string, intent: Intent, instruction: string, from: readonly string[] | null): Promise<void>;
  /** Requests alternatives, each in its own run. */
  writeSeveral(intent: Intent, count: number): void;
  /** Resumes alternatives that streamed before a reload. */
  resumeAll(): void;
  /** Resumes a draft after a lost connection. False when its request is unknown. */
  resume(id: string, instruction: string): boolean;
  /** The request of a draft; null when it was before a reload. */
  askedFor(id: string): AskedDraft | null;
  stop(id: string): void;
  /** Ends drafts that could not be resumed, and keeps what came. */
  leave(): void;
}

const idle: Run = { state: 'idle' };

export function createDraftWriter(
  context: EditorContext,
  proposals: Proposals,
  reconnector: Reconnector,
  onFree: () => void,
): DraftWriter {
  const { get, set, adapter, changeStory, reconnectTiming: timing } = context;
  const { changeDraft } = proposals;
  const writing = new Map<string, GoingRun>();
  const asked = new Map<string, AskedDraft>();
  /** Drafts that ended with a lost connection. */
  const lost = new Set<string>();

  const stop = (id: string) => {
    writing.get(id)?.drop(true);
    writing.delete(id);
  };

  const asking = (originalContent?: readonly string[]) => ({
    settings: get().preferences,
    window: adapter().writer.window?.() ?? null,
    originalContent,
  });

  const draftIn = (id: string) => draftsOf(proposals.withDraft(id)?.run ?? idle).find((one) => one.id === id);

  /** Shows the first alternative that streams. */
  const showSpeaking = (id: string) => {
    const proposal = proposals.withDraft(id);
    if (proposal?.run.state !== 'reviewing') return;
    const active = draftOf(proposal.run);
    const isWaiting = active?.state === 'writing' && active.paragraphs.length === 0;
    if (isWaiting && active.id !== id) proposals.change(proposal.id, { ...proposal.run, activeId: id });
  };

  async function follow(
    id: string,
    { intent, from, request }: AskedDraft,
    instruction: string,
    first: 'write' | 'resume',
  ) {
    let thought = '';
    const one: GoingRun = startRun({
      id,
      groupId: draftIn(id)?.groupId,
      request,
      first,
      writer: () => adapter().writer,
      tracked: trackRun(context, request, id),
      reconnector,
      timing,
      read: () => readText(textBefore(request)),
      isCurrent: () => writing.get(id) === one,
      onProgress(came) {
        thought = came.reasoning;
        const written = cameOf(intent, came);
        const { paragraphs } = written;
        if (from === null && paragraphs.length > 0) showSpeaking(id);
        const progress = from === null && {
          progressAfter: progressAfter(get().story, intent, paragraphs.length),
        };
        changeDraft(id, (draft) => ({ ...draft, ...written, ...progress }));
      },
      onUsage(usage, added) {
        changeStory((now) => ({ ...now, tokenUsage: addTokens(now.tokenUsage, added) }), 'silent');
        changeDraft(id, (draft) => ({ ...draft, usage }));
      },
      onEnd({ end, failure, canResume }) {
        writing.delete(id);
        if (canResume) lost.add(id);
        else lost.delete(id);
        logReasoning(context, { id, kind: 'draft', instruction, text: thought });
        const isWhole = end === 'done';
        changeDraft(id, (draft) => ({
          ...wholeDraft(draft, intent, isWhole),
          state: isWhole ? 'ready' : 'failed',
          failure,
        }));
        if (isWhole && from === null && get().instruction === intent.instruction) set({ instruction: '' });
        onFree();
        return true;
      },
      onSpent: (spent) => changeDraft(id, (draft) => ({ ...draft, spent })),
    });
    writing.set(id, one);
    await one.ended;
  }

  const build = (intent: Intent, instruction: string, from: readonly string[] | null) =>
    from === null
      ? buildRequest(get().story, { ...intent, instruction }, asking())
      : buildDraftRequest(get().story, intent, { ...asking(from), originalContent: from }, instruction);

  const writer: DraftWriter = {
    async write(id, intent, instruction, from) {
      const { request, sent } = build(intent, instruction, from);
      const draft = { intent, from, request };
      asked.set(id, draft);
      changeDraft(id, (one) => ({ ...one, memory: request.context.pickedSentences, sent }));
      await follow(id, draft, instruction, 'write');
    },
    writeSeveral(intent, count) {
      const groupId = newId();
      const drafts = Array.from({ length: count }, (_, index) =>
        newDraft({
          id: newId(),
          name: `Draft ${index + 1}`,
          isOriginal: false,
          groupId,
          instruction: intent.instruction,
          state: 'writing',
          paragraphs: [],
          progressAfter: get().story.progress,
        }),
      );
      const [first] = drafts;
      if (!first) return;
      const reader = adapter().writer.window?.()?.reader ?? '';
      const run = { state: 'reviewing', intent, drafts, activeId: first.id, reasoning: '' } as const;
      const added = proposals.add(run, { by: { kind: 'model', name: reader } });
      if (!added) return;
      proposals.takeInHand(added.id);
      if (intent.kind === 'new' || intent.kind === 'continue') set({ leftOut: [] });
      for (const { id } of drafts) void writer.write(id, intent, intent.instruction, null);
    },
    resumeAll() {
      const { resume, isIdempotent } = adapter().writer;
      for (const { run } of proposals.all())
        for (const { id, state, groupId, instruction } of draftsOf(run)) {
          if (run.state !== 'reviewing' || state !== 'writing' || groupId === undefined || writing.has(id))
            continue;
          const { intent } = run;
          const draft = { intent, from: null, request: build(intent, instruction, null).request };
          asked.set(id, draft);
          if (resume || isIdempotent) void follow(id, draft, instruction, resume ? 'resume' : 'write');
          else changeDraft(id, (one) => ({ ...one, state: 'failed', failure: ownFailures.cutOff }));
        }
    },
    resume(id, instruction) {
      const draft = asked.get(id);
      if (!draft || !lost.has(id)) return false;
      void follow(id, draft, instruction, adapter().writer.resume ? 'resume' : 'write');
      return true;
    },
    askedFor: (id) => asked.get(id) ?? null,
    stop,
    leave() {
      for (const run of [...writing.values()]) run.leave();
    },
  };
  return writer;
}
