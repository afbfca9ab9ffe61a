import {
  type ChatDelta,
  type ChatServer,
  type ModelTrouble,
  type OpenaiChunk,
  openaiParams,
  readOpenaiChunk,
} from '@fabula/writing/asking';

/** A model of the Vercel AI SDK, as its providers make them: of specification v2, v3 or v4. */
export interface SdkModel {
  /** `v2`, `v3` … */
  readonly specificationVersion: string;
  /** As its provider names it. */
  readonly modelId: string;
  /** Streams the answer to a prompt. */
  doStream(options: never): PromiseLike<{ stream: ReadableStream<unknown> }>;
}

/** What is needed of a client that the package `openai` makes. */
export interface OpenaiClient {
  /** `chat.completions.create` is what is called of it. */
  readonly chat: {
    readonly completions: { create(params: never, options?: never): PromiseLike<unknown> };
  };
}

/** Asks models of the Vercel AI SDK, by the names that they are given here. @internal */
export function sdkServer(models: Readonly<Record<string, SdkModel>>): ChatServer {
  return {
    async open({ model, system, user, form }, signal) {
      const options = {
        prompt: [
          { role: 'system', content: system },
          { role: 'user', content: [{ type: 'text', text: user }] },
        ],
        ...(form && { responseFormat: { type: 'json', name: form.name, schema: form.schema } }),
        abortSignal: signal,
      };
      const { stream } = (await models[model]?.doStream(options as never)) ?? {};
      if (!stream) throw new SyntaxError('The model answered with no stream.');
      return {
        async read(take) {
          const reader = (stream as ReadableStream<SdkPart>).getReader();
          const stop = () => void reader.cancel().catch(() => undefined);
          signal.addEventListener('abort', stop, { once: true });
          try {
            for (let part = await reader.read(); !part.done && !signal.aborted; part = await reader.read()) {
              if (part.value.type === 'error') throw part.value.error;
              take(deltaOf(part.value));
            }
          } finally {
            signal.removeEventListener('abort', stop);
            stop();
          }
        },
      };
    },
    readTrouble,
  };
}

/** What a model streams, as far as it is read. */
interface SdkPart {
  type: string;
  delta?: string;
  error?: unknown;
  finishReason?: string | { unified: string; raw?: string | undefined };
  usage?: { inputTokens?: SdkCount; outputTokens?: SdkCount };
}
type SdkCount = number | undefined | { total?: number | undefined };

function deltaOf({ type, delta, finishReason, usage }: SdkPart): ChatDelta {
  if (type === 'text-delta') return { text: delta };
  if (type === 'reasoning-delta') return { reasoning: delta };
  if (type !== 'finish') return {};
  const [prompt_tokens, completion_tokens] = [countOf(usage?.inputTokens), countOf(usage?.outputTokens)];
  const total_tokens = prompt_tokens + completion_tokens;
  return {
    ending: endingOf(finishReason),
    ...(total_tokens > 0 && { usage: { prompt_tokens, completion_tokens, total_tokens } }),
  };
}

const countOf = (count: SdkCount) => (typeof count === 'object' ? count.total : count) ?? 0;

/** Providers end a stream that broke off as calmly as any: then no server has said why it ends. */
function endingOf(reason: SdkPart['finishReason']): string | null {
  const { unified, raw } = typeof reason === 'object' ? reason : { unified: reason, raw: reason };
  const isCut = ['error', 'interrupted', 'unknown'].includes(unified ?? 'unknown');
  if (isCut || (unified === 'other' && raw === undefined)) return null;
  return unified === 'content-filter' ? 'content_filter' : (unified ?? null);
}

/** Asks models by a client of the package `openai`. @internal */
export function clientServer(client: OpenaiClient): ChatServer {
  return {
    async open(call, signal) {
      const params = { ...openaiParams(call), stream: true };
      // A second try would double the wait and hide what was wrong: the page has a Retry of its own.
      const options = { signal, maxRetries: 0 };
      const chunks = (await client.chat.completions.create(
        params as never,
        options as never,
      )) as AsyncIterable<OpenaiChunk>;
      return {
        async read(take) {
          for await (const chunk of chunks) take(readOpenaiChunk(chunk));
        },
      };
    },
    readTrouble,
  };
}

/** What both libraries have in their errors, under names of their own. */
interface VendorError {
  name: string;
  message: string;
  status?: unknown;
  statusCode?: unknown;
  code?: unknown;
  error?: unknown;
  headers?: { get?(name: string): string | null };
  responseHeaders?: Readonly<Record<string, string>>;
  data?: { error?: { code?: unknown } };
  cause?: unknown;
}

/** Total. */
function readTrouble(thrown: unknown): ModelTrouble {
  // What a server sends in mid-stream, as some providers pass it on.
  if (!(thrown instanceof Error))
    return typeof thrown === 'object' || typeof thrown === 'string'
      ? { status: undefined, code: undefined, retryAfter: undefined, message: '' }
      : undefined;
  const error = thrown as VendorError;
  const status = [error.statusCode, error.status].find((one) => typeof one === 'number');
  const isOfCall = error.name === 'AI_APICallError' || 'status' in error;
  if (isOfCall && status === undefined && error.error === undefined) return 'unreachable';
  // So the AI SDK calls an answer that began well, and was not read to its end.
  if (status !== undefined && status < 300) return 'cut_off';
  if (isOfCall) {
    const code = [error.data?.error?.code, error.code].find((one) => typeof one === 'string');
    const retryAfter = error.responseHeaders?.['retry-after'] ?? error.headers?.get?.('retry-after');
    return { status, code, retryAfter, message: error.message };
  }
  if (error instanceof SyntaxError || /^AI_(JSONParse|TypeValidation|InvalidResponseData)/.test(error.name))
    return 'unreadable';
  // What engines throw while an answer is on its way.
  return error instanceof TypeError || 'code' in error ? 'cut_off' : undefined;
}
