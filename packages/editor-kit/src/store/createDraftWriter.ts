import { buildDraftRequest } from '../model/buildRequest.ts';
import type { Draft } from '../model/Draft.ts';
import type { Intent } from '../model/Intent.ts';
import { revisionOf } from '../model/revisionOf.ts';
import { addTokens } from '../model/TokenUsage.ts';
import type { WritingFailure } from '../model/WritingFailure.ts';
import { consumeStream } from './consumeStream.ts';
import type { EditorContext } from './EditorContext.ts';
import { logReasoning } from './logReasoning.ts';

/** Writes further drafts in their tabs, several at a time. */
export interface DraftWriter {
  /** Writes the draft anew from these paragraphs. */
  write(id: string, intent: Intent, instruction: string, from: readonly string[]): Promise<void>;
  /** What a draft was last written from; null where that was before a reload. */
  baseOf(id: string): readonly string[] | null;
  /** Stops writing a draft, here and at the writer. */
  stop(id: string): void;
  stopAll(): void;
}

const wasCancelled: WritingFailure = { code: 'cancelled', message: 'Generation was cancelled' };

export function createDraftWriter(
  context: EditorContext,
  changeDraft: (id: string, change: (draft: Draft) => Draft) => void,
): DraftWriter {
  const { get, adapter, changeStory } = context;
  const writing = new Map<string, AbortController>();
  const bases = new Map<string, readonly string[]>();

  const stop = (id: string) => {
    const controller = writing.get(id);
    if (!controller) return;
    void adapter()
      .writer.cancel?.(id)
      .catch(() => undefined);
    controller.abort();
    writing.delete(id);
  };

  return {
    async write(id, intent, instruction, from) {
      bases.set(id, from);
      const { story, preferences } = get();
      const request = buildDraftRequest(story, intent, preferences, from, instruction);
      changeDraft(id, (draft) => ({ ...draft, memory: request.context.pickedSentences }));
      const controller = new AbortController();
      writing.set(id, controller);
      let thought = '';
      const result = await consumeStream(
        () => adapter().writer.write(request, { signal: controller.signal, runId: id }),
        {
          isCurrent: () => writing.get(id) === controller,
          onProgress({ paragraphs, reasoning }) {
            thought = reasoning;
            changeDraft(id, (draft) => ({ ...draft, paragraphs }));
          },
          onUsage(usage) {
            changeStory((one) => ({ ...one, tokenUsage: addTokens(one.tokenUsage, usage) }), 'silent');
            changeDraft(id, (draft) => ({ ...draft, usage }));
          },
        },
      );
      if (!result) return;
      writing.delete(id);
      logReasoning(context, { id, kind: 'draft', instruction, text: thought });
      const isWhole = result.end === 'done';
      changeDraft(id, (draft) => ({
        ...draft,
        state: isWhole ? 'ready' : 'failed',
        failure: isWhole ? null : result.end === 'failed' ? result.failure : wasCancelled,
        changes: revisionOf(intent, draft.paragraphs, isWhole),
      }));
      const spent = await adapter()
        .writer.report?.(id)
        .catch(() => null);
      if (spent) changeDraft(id, (draft) => ({ ...draft, spent }));
    },
    baseOf: (id) => bases.get(id) ?? null,
    stop,
    stopAll() {
      for (const id of [...writing.keys()]) stop(id);
    },
  };
}
