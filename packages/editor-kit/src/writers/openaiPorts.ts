import { type ChatServer, ModelError, openaiParams, openaiReader, rejectionIn } from '@fabula/writing/asking';
import type { AskingOptions } from './AskingOptions.ts';
import { type ModelPorts, modelPorts } from './modelPorts.ts';
import { EndpointError, type EndpointOptions, post, readBody, readText } from './readEvents.ts';

export interface OpenaiOptions extends AskingOptions, EndpointOptions {
  /**
   * The address before `/chat/completions`, such as `/api/openai/v1` for a proxy of yours, or
   * `http://localhost:11434/v1` for a local model. The page's users can read `headers`.
   */
  baseUrl: string;
  model: string;
  /** For requests with reasoning. Default: `model`. */
  reasoningModel?: string | undefined;
  /**
   * True where the endpoint knows people by their sign-in with your product: a 401 then has the code `signed_out`, and tells
   * the person to sign in. Default: it is a refused key, which whoever runs the page should check.
   */
  hasSignIn?: boolean | undefined;
}

const advice = {
  who: 'the people who run this page',
  key: 'its key',
  models: 'the name of its model',
  address: 'its address',
};

const signIn = 'The text model’s server does not know who asks. Log in, then try again.';

/** @internal */
export const openaiPorts = (options: OpenaiOptions): ModelPorts =>
  modelPorts({
    ...options,
    server: openaiServer(options),
    advice,
    signIn: options.hasSignIn ? signIn : undefined,
  });

/** A client of OpenAI's chat completions over `fetch`, for browsers and servers. */
function openaiServer({ baseUrl, ...endpoint }: EndpointOptions & { baseUrl: string }): ChatServer {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  return {
    async open(call, signal) {
      const answer = await post(url, { ...openaiParams(call), stream: true }, endpoint, signal);
      if (!answer.ok) throw await rejection(answer, signal, endpoint.silenceMs);
      const { body } = answer;
      if (!body) throw new EndpointError('unreadable');
      return { read: (take) => readBody(body, signal, openaiReader(take), endpoint.silenceMs) };
    },
    readTrouble(error) {
      if (error instanceof EndpointError || error instanceof ModelError) return error.trouble;
      return error instanceof SyntaxError ? 'unreadable' : undefined;
    },
  };
}

async function rejection(
  answer: Response,
  signal: AbortSignal,
  silenceMs: number | undefined,
): Promise<EndpointError> {
  const { status, headers } = answer;
  const text = await readText(answer, signal, silenceMs).catch(() => '');
  return new EndpointError(rejectionIn(text, status, headers.get('Retry-After')));
}
