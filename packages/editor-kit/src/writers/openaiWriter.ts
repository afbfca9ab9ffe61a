import { type ChatServer, type OpenaiChunk, openaiParams, readOpenaiChunk } from '@fabula/writing/asking';
import type { AssistantAdapter, WriterAdapter } from '../adapter/EditorAdapter.ts';
import { type AskingOptions, modelPorts } from './modelPorts.ts';
import { EndpointError, type EndpointOptions, post, readEvents } from './readEvents.ts';

export interface OpenaiOptions extends AskingOptions, EndpointOptions {
  /**
   * The address before `/chat/completions`, such as `/api/openai/v1` for a proxy of yours, or
   * `http://localhost:11434/v1` for a local model. The page's users can read `headers`.
   */
  baseUrl: string;
  model: string;
  /** For requests with reasoning. Default: `model`. */
  reasoningModel?: string | undefined;
}

const advice = {
  who: 'whoever runs this page',
  key: 'its key',
  models: 'the name of its model',
  address: 'its address',
};

const signIn =
  'The text model’s server does not know who asks. Sign in, then try again; whoever runs this page should check its key.';

const portsOf = (options: OpenaiOptions) =>
  modelPorts({ ...options, server: openaiServer(options), advice, signIn });

/**
 * A writer over any endpoint with OpenAI's chat completions: streams text, and turns a rewrite into changes
 * by sentence, whatever the model's format. Runs cannot be resumed: a lost connection ends the run, and
 * received text stays.
 */
export function openaiWriter(options: OpenaiOptions): WriterAdapter {
  const { write, window } = portsOf(options);
  const { baseUrl, model, reasoningModel } = options;
  const at = URL.canParse(baseUrl) ? ` at ${new URL(baseUrl).host}` : '';
  const reasoningReader = reasoningModel && `${reasoningModel}${at}`;
  return {
    write: (request, { signal }) => write(request, signal),
    window: () => ({ ...window(), reader: `${model}${at}`, reasoningReader }),
  };
}

/** Suggestions and summaries from such an endpoint; a smaller model suffices. */
export function openaiAssistant(options: OpenaiOptions): AssistantAdapter {
  const { suggest, summarise } = portsOf(options);
  return { suggest, summarise };
}

/** A client of OpenAI's chat completions over `fetch`, for browsers and servers. @internal */
function openaiServer({ baseUrl, ...endpoint }: EndpointOptions & { baseUrl: string }): ChatServer {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  return {
    async open(call, signal) {
      const answer = await post(url, { ...openaiParams(call), stream: true }, endpoint, signal);
      if (!answer.ok) throw await rejection(answer);
      const type = answer.headers.get('Content-Type') ?? '';
      const { body } = answer;
      if (!body || type.includes('html')) throw new EndpointError('unreadable');
      return {
        async read(take) {
          if (type.includes('application/json'))
            return take(readOpenaiChunk(wholeAnswer(await answer.text())));
          await readEvents(body, signal, (data) => {
            if (data.startsWith('[DONE]')) return;
            const chunk = JSON.parse(data);
            if (chunk?.error || chunk?.object === 'error')
              throw new EndpointError({ ...errorOf(chunk), status: undefined, retryAfter: null });
            take(readOpenaiChunk(chunk));
          });
        },
      };
    },
    readTrouble(error) {
      if (error instanceof EndpointError) return error.trouble;
      return error instanceof SyntaxError ? 'unreadable' : undefined;
    },
  };
}

/** A non-streamed answer as one chunk. */
function wholeAnswer(text: string): OpenaiChunk {
  const answer = JSON.parse(text);
  return {
    ...answer,
    choices: answer.choices?.map((choice: { message?: object }) => ({ ...choice, delta: choice.message })),
  };
}

async function rejection(answer: Response): Promise<EndpointError> {
  const text = await answer.text().catch(() => '');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's page, or an empty body.
  }
  const { status, headers } = answer;
  return new EndpointError({ ...errorOf(body), status, retryAfter: headers.get('Retry-After') });
}

/** Error fields in the variants of several servers. */
function errorOf(given: unknown): { code: string | undefined; message: string } {
  // Google sends a list of one, and vLLM puts the error at the top level.
  const body = (Array.isArray(given) ? given[0] : given) ?? {};
  const { error = body } = body as { error?: unknown };
  if (typeof error === 'string') return { code: undefined, message: error };
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  };
}
