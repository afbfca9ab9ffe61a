import { isWorkError, type TitleRequest, WorkError, type WorkFailure } from '@fabula/work-kit/core';
import { minorRefusal, taskFramesMinor, taskTexts } from '@fabula/writing';
import {
  type ChatServer,
  chatModel,
  type ModelAdvice,
  modelWriter,
  promptName,
  reasonOf,
  selectionTask,
  shippedTemplates,
  taskOf,
  usualContextTokens,
  WriterFailure,
} from '@fabula/writing/asking';
import type {
  AssistantAdapter,
  SuggestionsRequest,
  SummaryRequest,
  WriterEvent,
} from '../adapter/EditorAdapter.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';
import { type AskingOptions, checkNames } from './AskingOptions.ts';

interface AskedModel extends AskingOptions {
  server: ChatServer;
  model: string;
  reasoningModel?: string | undefined;
  advice: ModelAdvice;
  /** Message for a 401, where the person can sign in. */
  signIn?: string | undefined;
}

/** All functions throw a `WorkError`. @internal */
export interface ModelPorts extends Required<AssistantAdapter> {
  write(request: WritingRequest, signal: AbortSignal): AsyncGenerator<WriterEvent, void>;
}

/** Ports of the editor over a model. @internal */
export function modelPorts(asked: AskedModel): ModelPorts {
  const { contextTokens = usualContextTokens, prompts = {} } = asked;
  checkNames(prompts);
  const writer = modelWriter({
    model: chatModel(asked),
    contextTokens,
    templates(action, audience) {
      const shipped = shippedTemplates(action, audience);
      return {
        system: prompts[promptName(action, audience, 'system')] ?? shipped.system,
        user: prompts[promptName(action, audience, 'user')] ?? shipped.user,
      };
    },
  });

  function open(request: WritingRequest, signal: AbortSignal) {
    const task = taskOf(request);
    refuseMinors(task);
    if (task.kind !== 'rewrite') return writer.prose(task, { signal });
    const selected = selectionTask(task);
    return selected ? writer.prose(selected, { signal }) : writer.rewrite(task, { signal });
  }

  async function* write(request: WritingRequest, signal: AbortSignal): AsyncGenerator<WriterEvent, void> {
    if (signal.aborted) return;
    const call = new AbortController();
    const abort = () => call.abort();
    signal.addEventListener('abort', abort, { once: true });
    try {
      const pieces = open(request, call.signal);
      // Independent of how the model's client handles an abort.
      call.signal.addEventListener('abort', () => void pieces.return(), { once: true });
      for await (const piece of pieces) {
        if (signal.aborted) return;
        if ('text' in piece) yield { type: 'text', text: piece.text };
        else if ('change' in piece) {
          const { action, original_sentence, rewritten_sentence } = piece.change;
          yield {
            type: 'sentence',
            change: { action, original: original_sentence, rewritten: rewritten_sentence },
          };
        } else if ('reasoning' in piece)
          yield { type: 'reasoning', text: piece.reasoning, ...(piece.wasText && { wasText: true }) };
        else if ('stopped' in piece) yield { type: 'stopped' };
        else if ('usage' in piece) yield { type: 'usage', usage: piece.usage };
      }
      if (!signal.aborted) yield { type: 'done' };
    } catch (error) {
      if (!signal.aborted) throw asWorkError(error, asked.signIn);
    } finally {
      signal.removeEventListener('abort', abort);
      abort();
    }
  }

  async function whole<T>(signal: AbortSignal, ask: () => Promise<{ value: T }>): Promise<T> {
    signal.throwIfAborted();
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return (await Promise.race([ask(), left])).value;
    } catch (error) {
      throw signal.aborted ? error : asWorkError(error, asked.signIn);
    }
  }

  return {
    write,
    suggest({ premise, genre, previousParagraphs, count, isNsfw }: SuggestionsRequest, { signal }) {
      const context = { premise, genre, previous_paragraphs: previousParagraphs };
      return whole(signal, async () => {
        const task = { kind: 'suggestions' as const, context, count, isNsfw };
        refuseMinors(task);
        return writer.suggest(task, { signal });
      });
    },
    summarise({ paragraphs, previousSections, isNsfw }: SummaryRequest, { signal }) {
      return whole(signal, async () => {
        const task = {
          kind: 'section_summary' as const,
          paragraphs,
          prev_sections: previousSections,
          isNsfw,
        };
        refuseMinors(task);
        return writer.summarise(task, { signal });
      });
    },
    title({ text, premise, isNsfw }: TitleRequest, { signal }) {
      return whole(signal, async () => {
        const task = { kind: 'title' as const, context: { text, premise }, isNsfw };
        refuseMinors(task);
        return writer.title(task, { signal });
      });
    },
  };
}

/** A request for sexual content with minors never reaches a model. */
function refuseMinors(task: Parameters<typeof taskTexts>[0]): void {
  if (taskFramesMinor(taskTexts(task))) throw new WriterFailure('refused', minorRefusal('write'));
}

function asWorkError(error: unknown, signIn: string | undefined): unknown {
  if (isWorkError(error) || !(error instanceof WriterFailure)) return error;
  return new WorkError(failureOf(error, signIn), { cause: error.cause ?? error });
}

function failureOf(
  { type, trouble, message, retryAfter }: WriterFailure,
  signIn: string | undefined,
): WorkFailure {
  if (type === 'refused') return { code: 'refused', message };
  if (type === 'upstream_cut_off') return { code: 'cut_off', message };
  if (trouble === 'unreachable') return { code: 'unreachable', message };
  if (trouble === 'unreadable') return { code: 'unparseable', message };
  if (typeof trouble === 'object' && trouble.code === 'web_page') return { code: 'unparseable', message };
  if (typeof trouble !== 'object' || trouble.status === undefined) return { code: 'writer', message };
  if (trouble.status === 401 && signIn !== undefined) return { code: 'signed_out', message: signIn };
  const code = reasonOf(trouble) === 'no_credit' ? 'no_credits' : 'http';
  return { code, message, ...(retryAfter !== undefined && { retryAfter }) };
}
