import {
  type ChatDelta,
  type ChatServer,
  ModelError,
  type ModelTrouble,
  openaiParams,
  openaiReader,
  readOpenaiChunk,
} from '@fabula/writing/asking';
import { EndpointError, readBody } from './readEvents.ts';

/** A model of the Vercel AI SDK, of specification v2, v3 or v4. */
export interface SdkModel {
  /** `v2`, `v3` … */
  readonly specificationVersion: string;
  /** The provider's name for it. */
  readonly modelId: string;
  /** Streams the answer to a prompt. */
  doStream(options: never): PromiseLike<{ stream: ReadableStream<unknown> }>;
}

/** The used part of a client from the package `openai`. */
export interface OpenaiClient {
  /** Only `chat.completions.create` is called. */
  readonly chat: {
    readonly completions: { create(params: never, options?: never): PromiseLike<unknown> };
  };
}

/** Adapts models of the Vercel AI SDK, by name. @internal */
export function sdkServer(models: Readonly<Record<string, SdkModel>>): ChatServer {
  return {
    async open({ model, system, user, form, limit }, signal) {
      const options = {
        prompt: [
          ...(system === '' ? [] : [{ role: 'system', content: system }]),
          { role: 'user', content: [{ type: 'text', text: user }] },
        ],
        ...(form && { responseFormat: { type: 'json', name: form.name, schema: form.schema } }),
        ...(limit && { maxOutputTokens: limit.tokens }),
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

/** The used part of a stream. */
interface SdkPart {
  type: string;
  delta?: string;
  error?: unknown;
  finishReason?: string | { unified: string; raw?: string | undefined };
  usage?: { inputTokens?: SdkCount; outputTokens?: SdkCount; cachedInputTokens?: number | undefined };
}
type SdkCount = number | undefined | { total?: number | undefined; cacheRead?: number | undefined };

function deltaOf({ type, delta, finishReason, usage }: SdkPart): ChatDelta {
  if (type === 'text-delta') return { text: delta };
  if (type === 'reasoning-delta') return { reasoning: delta };
  if (type !== 'finish') return {};
  const [prompt_tokens, completion_tokens] = [countOf(usage?.inputTokens), countOf(usage?.outputTokens)];
  const total_tokens = prompt_tokens + completion_tokens;
  const read = usage?.inputTokens;
  const cached_tokens = typeof read === 'object' ? read.cacheRead : usage?.cachedInputTokens;
  const cached = cached_tokens !== undefined && { cached_tokens };
  return {
    ending: endingOf(finishReason),
    ...(total_tokens > 0 && { usage: { prompt_tokens, ...cached, completion_tokens, total_tokens } }),
  };
}

const countOf = (count: SdkCount) => (typeof count === 'object' ? count.total : count) ?? 0;

/** Providers end a broken stream normally: an unknown reason counts as cut off. */
function endingOf(reason: SdkPart['finishReason']): string | null {
  const { unified, raw } = typeof reason === 'object' ? reason : { unified: reason, raw: reason };
  const isCut = ['error', 'interrupted', 'unknown'].includes(unified ?? 'unknown');
  if (isCut || (unified === 'other' && raw === undefined)) return null;
  return unified === 'content-filter' ? 'content_filter' : (unified ?? null);
}

type PromisedStream = PromiseLike<AsyncIterable<unknown>> & {
  asResponse?(): Promise<{ body?: ReadableStream<Uint8Array> | object | null }>;
};

/** Adapts a client of the package `openai`. @internal */
export function clientServer(client: OpenaiClient): ChatServer {
  return {
    async open(call, signal) {
      const params = { ...openaiParams(call), stream: true };
      // The client's own retries would double the wait and hide the cause: the page has Retry.
      const options = { signal, maxRetries: 0 };
      const asked = client.chat.completions.create(params as never, options as never) as PromisedStream;
      // Its own reader takes a heartbeat for broken JSON, and a lost connection for an end.
      const body = (await asked.asResponse?.())?.body;
      if (body && 'getReader' in body) return { read: (take) => readBody(body, signal, openaiReader(take)) };
      const chunks = await asked;
      return {
        async read(take) {
          for await (const chunk of chunks) take(readOpenaiChunk(chunk));
        },
      };
    },
    readTrouble,
  };
}

/** Fields that both libraries' errors share under different names. */
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

/** Never throws. */
function readTrouble(thrown: unknown): ModelTrouble {
  if (thrown instanceof EndpointError || thrown instanceof ModelError) return thrown.trouble;
  // Mid-stream errors that some providers pass on as plain objects.
  if (!(thrown instanceof Error))
    return typeof thrown === 'object' || typeof thrown === 'string'
      ? { status: undefined, code: undefined, retryAfter: undefined, message: '' }
      : undefined;
  const error = thrown as VendorError;
  const status = [error.statusCode, error.status].find((one) => typeof one === 'number');
  const isOfCall = error.name === 'AI_APICallError' || 'status' in error;
  if (isOfCall && status === undefined && error.error === undefined) return 'unreachable';
  // The AI SDK's error for an answer that began well and broke off.
  if (status !== undefined && status < 300) return 'cut_off';
  if (isOfCall) {
    const code = [error.data?.error?.code, error.code].find((one) => typeof one === 'string');
    const retryAfter = error.responseHeaders?.['retry-after'] ?? error.headers?.get?.('retry-after');
    return { status, code, retryAfter, message: error.message };
  }
  if (error instanceof SyntaxError || /^AI_(JSONParse|TypeValidation|InvalidResponseData)/.test(error.name))
    return 'unreadable';
  // Errors of engines during a download.
  return error instanceof TypeError || 'code' in error ? 'cut_off' : undefined;
}
