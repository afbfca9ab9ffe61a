import { chatStreams, type OpenaiClientConfig, readOpenaiError } from '../../openai/openaiClient.ts';
import { WriterFailure } from '../WriterFailure.ts';
import type { ChatEvent, ChatModel, ChatRequest } from './ChatModel.ts';
import { ThoughtSplitter } from './ThoughtSplitter.ts';
import { answerFailure, cutOff, declined, endless, unreachable, unreadable } from './upstreamFailures.ts';

export interface OpenaiChatConfig extends OpenaiClientConfig {
  model: string;
  /** Used when a task asks for reasoning; `model` when absent. */
  reasoningModel?: string | undefined;
}

interface ResponseFormat {
  type: 'json_schema';
  json_schema: { name: string; schema: Record<string, unknown>; strict: boolean };
}

/** Fields that OpenAI-compatible servers add to a delta for the model's thinking. */
interface ThinkingDelta {
  reasoning_content?: unknown;
  reasoning?: unknown;
}

/** Some fifty times what a long think takes: past it a model has lost its way. */
const MAX_THOUGHT_CHARACTERS = 1_000_000;

/** Talks to any server that speaks OpenAI's chat completions. */
export function openaiChat({ model, reasoningModel, ...server }: OpenaiChatConfig): ChatModel {
  const streams = chatStreams(server);
  /** Models whose server takes no response_format, as long as this process runs. */
  const formless = new Set<string>();

  async function open(request: ChatRequest, signal: AbortSignal) {
    const { form, isReasoning } = request;
    const asked = isReasoning ? (reasoningModel ?? model) : model;
    if (form === undefined || formless.has(asked)) return create(asked, request, signal);
    try {
      return await create(asked, request, signal, {
        type: 'json_schema',
        json_schema: { name: form.name, schema: form.schema, strict: true },
      });
    } catch (error) {
      if (signal.aborted || !mayRejectForm(error)) throw error;
      const stream = await create(asked, request, signal);
      // Only now is it sure that the form was what it did not like.
      formless.add(asked);
      return stream;
    }
  }

  function create(
    asked: string,
    { system, user, form }: ChatRequest,
    signal: AbortSignal,
    format?: ResponseFormat,
  ) {
    return streams.open(
      {
        model: asked,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: format && form ? `${user}\n\n${form.instruction}` : user },
        ],
        stream_options: { include_usage: true },
        ...(format && { response_format: format }),
      },
      signal,
    );
  }

  async function answer(
    request: ChatRequest,
    signal: AbortSignal,
    take: (event: ChatEvent) => void,
  ): Promise<void> {
    const stream = await open(request, signal);
    const splitter = new ThoughtSplitter();
    let ending: string | null = null;
    let thoughtLength = 0;
    await stream.read(({ choices, usage }) => {
      if (usage) {
        const { prompt_tokens, completion_tokens, total_tokens } = usage;
        take({ usage: { prompt_tokens, completion_tokens, total_tokens } });
      }
      const choice = choices?.[0];
      if (choice === undefined) return;
      const { content, refusal, ...rest } = choice.delta;
      if (refusal) throw declined();
      const { reasoning_content, reasoning } = rest as ThinkingDelta;
      const thought = reasoning_content ?? reasoning;
      if (typeof thought === 'string' && thought !== '') {
        thoughtLength += thought.length;
        if (thoughtLength > MAX_THOUGHT_CHARACTERS) throw endless();
        take({ reasoning: thought });
      }
      if (content) for (const piece of splitter.push(content)) take(piece);
      ending = choice.finish_reason ?? ending;
    });
    // The stream ends as calmly after an abort or a closed connection as after the last word.
    if (signal.aborted) return;
    for (const piece of splitter.end()) take(piece);
    if (ending === 'content_filter') throw declined();
    if (ending === 'length')
      throw cutOff('The text model reached its length limit before the text was whole.');
    if (ending === null) throw cutOff('The text model broke off before the text was whole.');
  }

  return {
    status: { kind: 'real', name: `${model} at ${streams.host}` },
    async chat(request, signal, take) {
      try {
        await answer(request, signal, take);
      } catch (error) {
        throw signal.aborted ? error : asWriterFailure(error);
      }
    },
  };
}

function mayRejectForm(error: unknown): boolean {
  const trouble = readOpenaiError(error);
  if (typeof trouble !== 'object' || trouble.code === 'context_length_exceeded') return false;
  return (
    [400, 415, 422, 501].includes(trouble.status ?? 0) ||
    /response_format|json_schema|grammar|structured/i.test(trouble.message)
  );
}

function asWriterFailure(error: unknown): unknown {
  if (error instanceof WriterFailure) return error;
  const trouble = readOpenaiError(error);
  switch (trouble) {
    case undefined:
      return error;
    case 'unreachable':
      return unreachable();
    case 'unreadable':
      return unreadable();
    case 'cut_off':
      return cutOff('The connection to the text model was lost before the text was whole.');
    default:
      return answerFailure(trouble);
  }
}
