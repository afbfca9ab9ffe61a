import { addTokens, type GoingRun, type Reconnector, startRun } from '@fabula/work-kit/core';
import { buildDraftRequest, type WritingRequest } from '../model/buildRequest.ts';
import type { Draft } from '../model/Draft.ts';
import { revisionOf } from '../model/Publication.ts';
import type { Intent } from '../model/Run.ts';
import type { EditorContext } from './EditorState.ts';
import { logReasoning, readText, trackRun } from './readText.ts';

interface AskedDraft {
  /** Of the first draft, without the parts that were left out for this one. */
  readonly intent: Intent;
  readonly from: readonly string[];
  readonly request: WritingRequest;
}

/** Writes further drafts in their tabs, several at a time. */
export interface DraftWriter {
  /** Writes the draft anew from these paragraphs. */
  write(id: string, intent: Intent, instruction: string, from: readonly string[]): Promise<void>;
  /** Takes up one whose connection was lost, as it was asked for. False where that is not known any more. */
  takeUp(id: string, instruction: string): boolean;
  /** What a draft was last written from; null where that was before a reload. */
  askedFor(id: string): AskedDraft | null;
  /** Stops writing a draft, here and at the writer. */
  stop(id: string): void;
  stopAll(): void;
}

export function createDraftWriter(
  context: EditorContext,
  changeDraft: (id: string, change: (draft: Draft) => Draft) => void,
  reconnector: Reconnector,
): DraftWriter {
  const { get, adapter, changeStory, reconnectTiming: timing } = context;
  const writing = new Map<string, GoingRun>();
  const asked = new Map<string, AskedDraft>();
  /** Drafts that ended since their connection was lost. */
  const lost = new Set<string>();

  const stop = (id: string) => {
    writing.get(id)?.drop(true);
    writing.delete(id);
  };

  async function follow(
    id: string,
    { intent, request }: AskedDraft,
    instruction: string,
    first: 'write' | 'resume',
  ) {
    let thought = '';
    const one: GoingRun = startRun({
      id,
      request,
      first,
      writer: () => adapter().writer,
      tracked: trackRun(context, request, id),
      reconnector,
      timing,
      read: readText,
      isCurrent: () => writing.get(id) === one,
      onProgress({ paragraphs, reasoning }) {
        thought = reasoning;
        changeDraft(id, (draft) => ({ ...draft, paragraphs }));
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
          ...draft,
          state: isWhole ? 'ready' : 'failed',
          failure,
          isUnfinished: !isWhole,
          changes: revisionOf(intent, draft.paragraphs, isWhole),
        }));
        return true;
      },
      onSpent: (spent) => changeDraft(id, (draft) => ({ ...draft, spent })),
    });
    writing.set(id, one);
    await one.ended;
  }

  return {
    async write(id, intent, instruction, from) {
      const { story, preferences } = get();
      const asking = {
        settings: preferences,
        window: adapter().writer.window?.() ?? null,
        originalContent: from,
      };
      const { request, sent } = buildDraftRequest(story, intent, asking, instruction);
      const draft = { intent, from, request };
      asked.set(id, draft);
      changeDraft(id, (one) => ({ ...one, memory: request.context.pickedSentences, sent }));
      await follow(id, draft, instruction, 'write');
    },
    takeUp(id, instruction) {
      const draft = asked.get(id);
      if (!draft || !lost.has(id)) return false;
      void follow(id, draft, instruction, adapter().writer.resume ? 'resume' : 'write');
      return true;
    },
    askedFor: (id) => asked.get(id) ?? null,
    stop,
    stopAll() {
      for (const id of [...writing.keys()]) stop(id);
    },
  };
}
