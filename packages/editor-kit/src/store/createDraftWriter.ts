import { buildDraftRequest } from '../model/buildRequest.ts';
import type { Draft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import { ownFailures } from '../model/ownFailures.ts';
import { revisionOf } from '../model/revisionOf.ts';
import { addTokens } from '../model/TokenUsage.ts';
import { consumeStream } from './consumeStream.ts';
import type { EditorContext } from './EditorContext.ts';
import { logReasoning } from './logReasoning.ts';
import { type TrackedRun, trackRun } from './trackRun.ts';

interface AskedDraft {
  /** Of the first draft, without the parts that were left out for this one. */
  readonly intent: Intent;
  readonly from: readonly string[];
}

/** Writes further drafts in their tabs, several at a time. */
export interface DraftWriter {
  /** Writes the draft anew from these paragraphs. */
  write(id: string, intent: Intent, instruction: string, from: readonly string[]): Promise<void>;
  /** What a draft was last written from; null where that was before a reload. */
  askedFor(id: string): AskedDraft | null;
  /** Stops writing a draft, here and at the writer. */
  stop(id: string): void;
  stopAll(): void;
}

export function createDraftWriter(
  context: EditorContext,
  changeDraft: (id: string, change: (draft: Draft) => Draft) => void,
): DraftWriter {
  const { get, adapter, changeStory } = context;
  const writing = new Map<string, { controller: AbortController; tracked: TrackedRun }>();
  const asked = new Map<string, AskedDraft>();

  const stop = (id: string) => {
    const one = writing.get(id);
    if (!one) return;
    void adapter()
      .writer.cancel?.(id)
      .catch(() => undefined);
    one.controller.abort();
    one.tracked.cancelled();
    writing.delete(id);
  };

  return {
    async write(id, intent, instruction, from) {
      asked.set(id, { intent, from });
      const { story, preferences } = get();
      const asking = {
        settings: preferences,
        window: adapter().writer.window?.() ?? null,
        originalContent: from,
      };
      const { request, sent } = buildDraftRequest(story, intent, asking, instruction);
      changeDraft(id, (draft) => ({ ...draft, memory: request.context.pickedSentences, sent }));
      const controller = new AbortController();
      const tracked = trackRun(context, request, id);
      const one = { controller, tracked };
      writing.set(id, one);
      let thought = '';
      const result = await consumeStream(
        () => adapter().writer.write(request, { signal: controller.signal, runId: id }),
        {
          isCurrent: () => writing.get(id) === one,
          onProgress({ paragraphs, reasoning }) {
            thought = reasoning;
            changeDraft(id, (draft) => ({ ...draft, paragraphs }));
          },
          onUsage(usage) {
            changeStory((now) => ({ ...now, tokenUsage: addTokens(now.tokenUsage, usage) }), 'silent');
            changeDraft(id, (draft) => ({ ...draft, usage }));
          },
        },
      );
      if (!result) return;
      writing.delete(id);
      logReasoning(context, { id, kind: 'draft', instruction, text: thought });
      const isWhole = result.end === 'done';
      const failure = isWhole ? null : result.end === 'failed' ? result.failure : ownFailures.cancelled;
      changeDraft(id, (draft) => ({
        ...draft,
        state: isWhole ? 'ready' : 'failed',
        failure,
        isUnfinished: !isWhole,
        changes: revisionOf(intent, draft.paragraphs, isWhole),
      }));
      if (failure) tracked[result.end === 'failed' ? 'failed' : 'cancelled'](failure);
      const report = adapter().writer.report?.(id) ?? null;
      const spent = await Promise.resolve(report).catch(() => null);
      if (spent) changeDraft(id, (draft) => ({ ...draft, spent }));
      if (isWhole) tracked.finished(spent);
    },
    askedFor: (id) => asked.get(id) ?? null,
    stop,
    stopAll() {
      for (const id of [...writing.keys()]) stop(id);
    },
  };
}
