import type { TokenUsage } from '../tasks.ts';
import type { ChatCall, ChatDelta } from './chatModel.ts';
import { eventReader, type StreamEvent, WebPage } from './events.ts';
import type { ModelRejection } from './WriterFailure.ts';

/** An error that a model's server sent. */
export class ModelError extends Error {
  override name = 'ModelError';

  constructor(readonly trouble: ModelRejection) {
    super(trouble.message);
  }
}

export function openaiParams({ model, system, user, form, effort, limit }: ChatCall) {
  const asked = { role: 'user' as const, content: user };
  return {
    model,
    messages: system === '' ? [asked] : [{ role: 'system' as const, content: system }, asked],
    stream_options: { include_usage: true },
    ...(effort && { reasoning_effort: effort }),
    ...(limit && { [limit.field]: limit.tokens }),
    ...(form && {
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: form.name, schema: form.schema, strict: true },
      },
    }),
  };
}

/**
 * Reads an answer of chat completions, streamed or whole, from its text, cut anywhere. Heartbeats are skipped. Throws a
 * `ModelError` for an error of the server, and a `SyntaxError` for what cannot be read. `push` answers true once the
 * answer has ended.
 */
export function openaiReader(take: (delta: ChatDelta) => void): {
  push(piece: string): boolean;
  end(): void;
} {
  let isOver = false;
  const events = eventReader((event) => {
    if (isOver) return;
    if (event.data.trimStart().startsWith('[DONE]')) {
      isOver = true;
      take({ isWhole: true });
      return;
    }
    const delta = deltaIn(event);
    if (delta) take(delta);
  });
  return {
    push(piece) {
      if (!isOver) asAnswer(() => events.push(piece));
      return isOver;
    },
    end() {
      if (!isOver) asAnswer(() => events.end());
    },
  };
}

function asAnswer(read: () => void): void {
  try {
    read();
  } catch (error) {
    throw error instanceof WebPage ? new ModelError(rejectionIn('<', undefined, null)) : error;
  }
}

/** Undefined for a heartbeat. */
function deltaIn({ data, name, isBare }: StreamEvent): ChatDelta | undefined {
  const isError = name === 'error';
  if (!/^\s*(?:\{|\[\s*\{)/.test(data)) {
    if (isError) throw new ModelError(rejectionIn(data, undefined, null));
    return undefined;
  }
  const chunk: unknown = JSON.parse(data);
  if (isError || Array.isArray(chunk) || hasError(chunk as object))
    throw new ModelError(rejectionIn(chunk, undefined, null));
  const delta = readOpenaiChunk(chunk);
  const isAnswer = isBare && Array.isArray((chunk as OpenaiChunk).choices);
  return isAnswer ? { ...delta, isWhole: true } : delta;
}

function hasError(chunk: {
  error?: unknown;
  object?: unknown;
  choices?: unknown;
  detail?: unknown;
}): boolean {
  return (
    Boolean(chunk.error) || chunk.object === 'error' || (chunk.choices === undefined && Boolean(chunk.detail))
  );
}

const inStream = new Set([400, 401, 402, 403, 404, 408, 413, 429]);

/**
 * An error in the variants of several servers: an object, a text, a list of one, with or without `error` around it, or a
 * web page, whose code is `web_page`. `status`: undefined for one within a stream, whose code may be a status.
 */
export function rejectionIn(
  given: unknown,
  status: number | undefined,
  retryAfter: string | null | undefined,
): ModelRejection {
  if (typeof given === 'string') {
    const json = jsonIn(given);
    if (json !== undefined) return rejectionIn(json, status, retryAfter);
    const isPage = /^\s*</.test(given);
    return { status, code: isPage ? 'web_page' : undefined, retryAfter, message: isPage ? '' : given };
  }
  const body = fieldsOf(Array.isArray(given) ? given[0] : given);
  const { error = body } = body;
  const { code, type, message, detail, msg } = fieldsOf(error);
  const said = [message, typeof error === 'string' ? error : undefined, detail, msg, body.message].find(
    Boolean,
  );
  const codes = [code, body.code, body.status_code].map(Number);
  return {
    status: status ?? codes.find((one) => inStream.has(one)),
    code: [code, type].find((one) => typeof one === 'string'),
    retryAfter,
    message: typeof said === 'string' ? said : said === undefined ? '' : JSON.stringify(said),
  };
}

function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A text; or texts and thoughts of Mistral's reasoning models. */
type OpenaiContent = string | readonly { type?: string; text?: string; thinking?: OpenaiContent }[];

export interface OpenaiChunk {
  choices?: readonly {
    delta?: {
      content?: OpenaiContent | null;
      refusal?: string | null;
      /** The model's thinking, as some servers add it. */
      reasoning_content?: unknown;
      reasoning?: unknown;
    };
    finish_reason?: string | null;
  }[];
  usage?: TokenUsage | null;
}

/** Throws a `SyntaxError` where something else stands in the place of choices or text. */
export function readOpenaiChunk(chunk: unknown): ChatDelta {
  const { choices, usage, timings } = fieldsOf(chunk);
  const choice = fieldsOf(listIn(choices)[0] ?? {}, 'a choice');
  const { content, refusal, reasoning_content, reasoning, thinking } = fieldsOf(
    choice.delta ?? choice.message ?? {},
    'a delta',
  );
  const thought = [reasoning_content, reasoning, thinking].find(
    (one) => typeof one === 'string' && one !== '',
  );
  const text = content ?? choice.text;
  return {
    text: textIn(text),
    reasoning: typeof thought === 'string' ? thought : Array.isArray(text) ? thoughtIn(text) : undefined,
    isRefusal: Boolean(refusal),
    ending:
      typeof choice.finish_reason === 'string' && choice.finish_reason !== ''
        ? choice.finish_reason
        : undefined,
    usage: readUsage(usage, timings),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, expected?: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  if (expected !== undefined) throw new SyntaxError(`This is not ${expected}.`);
  return {};
}

function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null) return [];
  throw new SyntaxError('These are no choices.');
}

function textIn(content: unknown): string | undefined {
  if (content === undefined || content === null) return undefined;
  if (typeof content === 'string') return content;
  return listIn(content)
    .map((part) => (typeof part === 'string' ? part : fieldsOf(part, 'a text').text))
    .map((text) => (typeof text === 'string' ? text : ''))
    .join('');
}

function thoughtIn(content: readonly unknown[]): string {
  return content.map((part) => textIn(fieldsOf(part).thinking) ?? '').join('');
}

/**
 * The counts of all services that are known, under their names: OpenAI's, with OpenRouter, xAI, Mistral, Groq, Azure, vLLM
 * and SGLang; DeepSeek's hits and misses; Moonshot's and Together's single count; those of the Responses and of Anthropic's
 * Messages behind a gateway; and llama.cpp's, which stand beside `usage` in its `timings`.
 */
function readUsage(given: unknown, timings: unknown): TokenUsage | undefined {
  const usage = fieldsOf(given);
  const reads = countOf(usage.cache_read_input_tokens);
  const cached = [
    fieldsOf(usage.prompt_tokens_details).cached_tokens,
    fieldsOf(usage.input_tokens_details).cached_tokens,
    usage.cache_read_input_tokens,
    usage.prompt_cache_hit_tokens,
    usage.cached_tokens,
    fieldsOf(timings).cache_n,
  ].reduce<number | undefined>((found, one) => found ?? countOf(one), undefined);
  // Anthropic's `input_tokens` are those beside the cache; a gateway may pass that on under OpenAI's name.
  const named = countOf(usage.prompt_tokens) ?? countOf(usage.input_tokens) ?? 0;
  const isBeside = countOf(usage.prompt_tokens) === undefined ? reads !== undefined : (cached ?? 0) > named;
  const beside = isBeside ? (cached ?? 0) + (countOf(usage.cache_creation_input_tokens) ?? 0) : 0;
  const prompt_tokens = named + beside;
  const completion_tokens = countOf(usage.completion_tokens) ?? countOf(usage.output_tokens) ?? 0;
  const told = countOf(usage.total_tokens) ?? 0;
  const total_tokens = beside > 0 || told === 0 ? prompt_tokens + completion_tokens : told;
  if (total_tokens === 0) return undefined;
  const isTold = cached !== undefined && cached <= prompt_tokens;
  return { prompt_tokens, ...(isTold && { cached_tokens: cached }), completion_tokens, total_tokens };
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
