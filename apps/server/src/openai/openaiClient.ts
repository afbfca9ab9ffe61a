import {
  type ChatDelta,
  type ModelAdvice,
  ModelError,
  type ModelRejection,
  type ModelTrouble,
  openaiReader,
  reasonOf,
  rejectionIn,
  retrySeconds,
} from '@fabula/writing/asking';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import failures from '../content/failures.json' with { type: 'json' };
import { WriterFailure } from '../writers/Writer.ts';
import { type Agents, AnswerLost, answerBody, nodeFetch, nodeFetchWhole, readAnswer } from './nodeFetch.ts';

export interface OpenaiClientConfig {
  apiKey?: string | undefined;
  /** `…/v1`; OpenAI's own when absent. */
  baseUrl?: string | undefined;
  agents?: (() => Promise<Agents>) | undefined;
}

const OPENAI_URL = 'https://api.openai.com/v1';

/** The vendor's client: the one file that imports it. */
export function openaiClient(config: OpenaiClientConfig): OpenAI {
  const { agents } = config;
  return new OpenAI({
    ...settingsOf(config),
    ...(agents && {
      fetch: async (url: string | URL | Request, init?: RequestInit) =>
        nodeFetchWhole(url, init, await agents()),
    }),
  });
}

function settingsOf({ apiKey, baseUrl }: OpenaiClientConfig) {
  return {
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? OPENAI_URL,
    // A second try would hide a rate limit's Retry-After and double the wait; the page has a Retry of its own.
    maxRetries: 0,
    // It would log the text of an answer that it cannot read.
    logLevel: 'off' as const,
  };
}

export type ChatStreams = ReturnType<typeof chatStreams>;

/**
 * The client sends requests and checks the status; the answer is read beside it: its own reader takes a heartbeat for broken
 * JSON and a lost connection for an end, and its two web streams and three async generators cost more than all other work
 * on a chunk.
 */
export function chatStreams(config: OpenaiClientConfig) {
  const client = new OpenAI({
    ...settingsOf(config),
    fetch: async (url, init) => withOneError(await nodeFetch(url, init, await config.agents?.())),
  });
  return {
    host: new URL(client.baseURL).host,
    /**
     * Resolves when the server answers with success. `read` calls `take` with the pieces, and settles at the
     * end, when `take` throws, or on abort. Throws what `readOpenaiError` reads.
     */
    async open(
      params: Omit<OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming, 'stream'>,
      signal: AbortSignal,
    ): Promise<{
      isWhole: boolean;
      read(take: (delta: ChatDelta) => void): Promise<void>;
    }> {
      const response = await client.chat.completions
        .create({ ...params, stream: true }, { signal })
        .asResponse();
      return {
        isWhole: response.headers.get('Content-Type')?.startsWith('application/json') ?? false,
        read: (take) => readAnswer(answerBody(response), signal, openaiReader(take)),
      };
    },
  };
}

/** The client reads one form of error. */
async function withOneError(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status, headers } = response;
  const { code, message } = rejectionIn(await response.text(), status, null);
  return Response.json({ error: { code, message } }, { status, headers: withoutBody(headers) });
}

function withoutBody(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) left.delete(name);
  return left;
}

export async function rejectedAnswer(response: Response): Promise<Error> {
  const { status, headers } = response;
  return new ModelError(rejectionIn(await response.text(), status, headers.get('Retry-After')));
}

export function causeOf(error: unknown): unknown {
  return error instanceof APIConnectionError ? error.cause : error;
}

/** Total: errors of the client, and of reading its answer. */
export function readOpenaiError(error: unknown): ModelTrouble {
  if (error instanceof ModelError) return error.trouble;
  if (error instanceof APIConnectionError) return 'unreachable';
  if (error instanceof APIError) {
    const { status, code, headers, message } = error;
    return { status, code, retryAfter: headers?.get('retry-after'), message };
  }
  if (error instanceof SyntaxError) return 'unreadable';
  if (error instanceof AnswerLost) return 'cut_off';
  // `fetch` throws this when the connection is lost during the answer.
  if (error instanceof TypeError && error.message === 'terminated') return 'cut_off';
  return undefined;
}

type Failures = typeof failures;

interface FailureRow {
  type: WriterFailure['type'];
  text: string;
}

/** A failure of `content/failures.json`: the values fill the `{name}`s of its sentence. */
export function failure<Group extends keyof Failures>(
  group: Group,
  name: keyof Failures[Group],
  values: Readonly<Record<string, string | undefined>>,
  retryAfter?: string | null,
): WriterFailure {
  const { type, text } = failures[group][name] as FailureRow;
  const sentence = text.replace(/\{(\w+)\}/g, (_, word) => String(values[word]));
  return new WriterFailure(type, sentence, type === 'rate_limited' ? retrySeconds(retryAfter) : undefined);
}

export interface UpstreamModel {
  name: string;
  gift: string;
  verb: string;
  advice: ModelAdvice;
}

export const variablesFor = (setting: string): ModelAdvice => ({
  who: 'the people who run this server',
  key: 'OPENAI_API_KEY',
  models: setting,
  address: 'OPENAI_BASE_URL',
});

export function upstreamFailure(
  trouble: NonNullable<ModelTrouble>,
  { advice, ...model }: UpstreamModel,
): WriterFailure {
  const Who = advice.who.replace(/^./, (letter) => letter.toUpperCase());
  const values = { ...model, ...advice, Who };
  return typeof trouble === 'string'
    ? failure('upstream', trouble, values)
    : failure('upstream', upstreamReason(trouble), values, trouble.retryAfter);
}

/** The answer is complete, and holds nothing of what was requested. */
export const emptyHanded = (model: UpstreamModel) => upstreamFailure('unreadable', model);

function upstreamReason(trouble: ModelRejection): keyof Failures['upstream'] {
  const reason = reasonOf(trouble);
  if (reason === 'too_long') return 'rejected';
  return reason === 'writing' ? 'out_of_order' : reason;
}
