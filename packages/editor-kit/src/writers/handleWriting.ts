import { isWorkError, toWorkFailure, type WorkFailure } from '@fabula/work-kit/core';
import type { WriterEvent } from '../adapter/EditorAdapter.ts';
import type { WritingRequest } from '../model/WritingRequest.ts';
import type { AskingOptions } from './AskingOptions.ts';
import { clientServer, type OpenaiClient, type SdkModel, sdkServer } from './givenModels.ts';
import { type ModelPorts, modelPorts } from './modelPorts.ts';
import { BadRequest, readWriting } from './readWriting.ts';

export interface WritingUsage {
  /** The request's kind: `continue`, `rewrite` … */
  kind: WritingRequest['kind'];
  prompt_tokens: number;
  /** Those of `prompt_tokens` that the model's service had read before, where it says so. */
  cached_tokens?: number | undefined;
  completion_tokens: number;
  total_tokens: number;
}

export type HandleWritingOptions = AskingOptions & {
  /** Largest accepted body in bytes. Default 1,000,000. */
  maxBytes?: number | undefined;
  /** Called once for each run whose tokens the model counted. */
  onUsage?: ((usage: WritingUsage) => void) | undefined;
  /**
   * Called with the failure as the page gets it and the thrown value, for your log. Its `cause` is what the model’s client
   * threw.
   */
  onError?: ((failure: WorkFailure, thrown: unknown) => void) | undefined;
} & (
    | {
        model: SdkModel;
        /** For requests with reasoning. Default: `model`. */
        reasoningModel?: SdkModel | undefined;
      }
    | {
        client: OpenaiClient;
        /** A model of its server, by name. */
        model: string;
        /** For requests with reasoning. Default: `model`. */
        reasoningModel?: string | undefined;
      }
  );

const advice = {
  who: 'the people who run this server',
  key: 'its key',
  models: 'the name of its model',
  address: 'its address',
};

/**
 * Handles requests of `remoteWriter` and `remoteAssistant` in one route of any server with `Request` and
 * `Response`. Streams text as server-sent events, and returns suggestions, summaries and titles whole. Aborts the
 * model's call when the page disconnects. Authorise and rate-limit before you call it.
 */
export async function handleWriting(request: Request, options: HandleWritingOptions): Promise<Response> {
  const { maxBytes = 1_000_000, onUsage, onError } = options;
  const stop = new AbortController();
  const leave = () => stop.abort();
  request.signal.addEventListener('abort', leave, { once: true });
  if (request.signal.aborted) leave();
  const fail = (thrown: unknown): WorkFailure => {
    const failure = failureOf(thrown);
    if (!(thrown instanceof BadRequest) && !stop.signal.aborted) onError?.(failure, thrown);
    return failure;
  };
  try {
    const asked = readWriting(await readBody(request, maxBytes));
    const ports = portsOf(options);
    if (asked.kind === 'suggestions') return Response.json({ suggestions: await ports.suggest(asked, stop) });
    if (asked.kind === 'summary') return Response.json({ summary: await ports.summarise(asked, stop) });
    if (asked.kind === 'title') return Response.json({ title: await ports.title(asked, stop) });
    const events = ports.write(asked, stop.signal);
    return streamed(events, leave, fail, (usage) => onUsage?.({ kind: asked.kind, ...usage }));
  } catch (thrown) {
    const failure = fail(thrown);
    const status = thrown instanceof BadRequest ? thrown.status : failure.code === 'refused' ? 422 : 502;
    return Response.json(
      { error: failure },
      { status: failure.retryAfter === undefined ? status : 429, headers: headersOf(status, failure) },
    );
  }
}

function headersOf(status: number, { retryAfter }: WorkFailure): Record<string, string> {
  return {
    ...(status === 405 && { Allow: 'POST' }),
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
}

function portsOf(options: HandleWritingOptions): ModelPorts {
  const { contextTokens, prompts } = options;
  const asking = { contextTokens, prompts, advice };
  if ('client' in options) {
    const { client, model, reasoningModel } = options;
    return modelPorts({ ...asking, server: clientServer(client), model, reasoningModel });
  }
  const { model, reasoningModel = model } = options;
  const server = sdkServer({ writing: model, reasoning: reasoningModel });
  return modelPorts({ ...asking, server, model: 'writing', reasoningModel: 'reasoning' });
}

async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  if (request.method !== 'POST') throw new BadRequest('Only POST is answered here.', 405);
  // Other content types bypass CORS preflight: any site could send them with your cookies.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new BadRequest('The Content-Type must be application/json.', 415);
  const tooLarge = new BadRequest(`The body has more than ${maxBytes} bytes.`, 413);
  if (Number(request.headers.get('Content-Length')) > maxBytes) throw tooLarge;
  const reader = request.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    bytes += piece.value.byteLength;
    if (bytes > maxBytes) {
      void reader?.cancel().catch(() => undefined);
      throw tooLarge;
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  try {
    return JSON.parse(text + decoder.decode());
  } catch {
    throw new BadRequest('The body is not JSON.');
  }
}

/** Proxies close silent connections; milliseconds. */
const heartbeatMs = 10_000;

function streamed(
  events: AsyncGenerator<WriterEvent, void>,
  leave: () => void,
  fail: (thrown: unknown) => WorkFailure,
  count: (usage: Extract<WriterEvent, { type: 'usage' }>['usage']) => void,
): Response {
  const encoder = new TextEncoder();
  let heart: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      heart = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(':\n\n'));
      }, heartbeatMs);
    },
    async pull(controller) {
      const say = (line: object) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(line)}\n\n`));
      try {
        const { value, done } = await events.next();
        if (value?.type === 'usage') count(value.usage);
        if (value) say(value);
        if (!done) return;
      } catch (thrown) {
        say({ type: 'failed', failure: fail(thrown) });
      }
      clearInterval(heart);
      controller.close();
    },
    cancel() {
      clearInterval(heart);
      leave();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** The failure for the page, which cannot fix the server's key, credit or connection. */
function failureOf(thrown: unknown): WorkFailure {
  if (thrown instanceof BadRequest) return { code: 'http', message: thrown.message };
  if (!isWorkError(thrown))
    return { code: 'writer', message: 'The text could not be written. Try again in a moment.' };
  const failure = toWorkFailure(thrown);
  const isOfPage = failure.code === 'refused' || failure.code === 'cut_off';
  return isOfPage ? failure : { ...failure, code: 'writer' };
}
