import {
  type ModelAdvice,
  type ModelRejection,
  type ModelTrouble,
  retrySeconds,
} from '@fabula/writing/asking';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import failures from '../content/failures.json' with { type: 'json' };
import { WriterFailure } from '../writers/Writer.ts';
import {
  type Agents,
  AnswerLost,
  answerBody,
  nodeFetch,
  nodeFetchWhole,
  readServerEvents,
  textOf,
} from './nodeFetch.ts';

export interface OpenaiClientConfig {
  apiKey?: string | undefined;
  /** `…/v1`; OpenAI's own when absent. */
  baseUrl?: string | undefined;
  agents?: (() => Promise<Agents>) | undefined;
}

/** Some ten times what the longest answer has. */
const MAX_WHOLE_CHARACTERS = 2_000_000;
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

type ChatChunk = OpenAI.Chat.Completions.ChatCompletionChunk;

export type ChatStreams = ReturnType<typeof chatStreams>;

/**
 * The client sends requests and checks the status; the stream is read beside it, because the client's two web
 * streams and three async generators cost more than all other work on a chunk.
 */
export function chatStreams(config: OpenaiClientConfig) {
  const client = new OpenAI({
    ...settingsOf(config),
    fetch: async (url, init) => withOneError(await nodeFetch(url, init, await config.agents?.())),
  });
  return {
    host: new URL(client.baseURL).host,
    /**
     * Resolves when the server answers with success. `read` calls `take` with the chunks, and settles at the
     * end, when `take` throws, or on abort. Throws what `readOpenaiError` reads.
     */
    async open(
      params: Omit<OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming, 'stream'>,
      signal: AbortSignal,
    ): Promise<{
      isWhole: boolean;
      read(take: (chunk: ChatChunk) => void): Promise<void>;
    }> {
      const response = await client.chat.completions
        .create({ ...params, stream: true }, { signal })
        .asResponse();
      if (response.headers.get('Content-Type')?.startsWith('application/json')) {
        return { isWhole: true, read: async (take) => take(asChunk(await readWhole(response))) };
      }
      return {
        isWhole: false,
        read: (take) =>
          readServerEvents(answerBody(response), signal, (data) => {
            if (data.startsWith('[DONE]')) return;
            const chunk = JSON.parse(data);
            const error = chunk?.error ?? (chunk?.object === 'error' ? chunk : undefined);
            if (error) throw new APIError(undefined, error, undefined, response.headers);
            take(chunk);
          }),
      };
    },
  };
}

/** Google returns an error as a list of one, which the client does not read. */
async function withOneError(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status, headers } = response;
  const text = await response.text();
  return new Response(/^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1] ?? text, { status, headers });
}

async function readWhole(response: Response): Promise<OpenAI.Chat.Completions.ChatCompletion> {
  const answer = JSON.parse(await textOf(answerBody(response), MAX_WHOLE_CHARACTERS));
  if (answer?.error) throw new APIError(undefined, answer.error, undefined, response.headers);
  return answer;
}

function asChunk({ choices, usage, ...rest }: OpenAI.Chat.Completions.ChatCompletion): ChatChunk {
  return {
    ...rest,
    object: 'chat.completion.chunk',
    choices: (choices ?? []).map(({ index, message, finish_reason }) => ({
      index,
      delta: { ...message } as ChatChunk['choices'][number]['delta'],
      finish_reason,
    })),
    usage: usage ?? null,
  };
}

export async function rejectedAnswer(response: Response): Promise<Error> {
  const text = await response.text();
  return APIError.generate(response.status, asObject(text), text, response.headers);
}

function asObject(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

export function causeOf(error: unknown): unknown {
  return error instanceof APIConnectionError ? error.cause : error;
}

/** Total: errors of the client, and of reading its answer. */
export function readOpenaiError(error: unknown): ModelTrouble {
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
  who: 'whoever runs this server',
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
    : failure('upstream', reasonOf(trouble), values, trouble.retryAfter);
}

/** The answer is complete, and holds nothing of what was requested. */
export const emptyHanded = (model: UpstreamModel) => upstreamFailure('unreadable', model);

const DECLINES = new Set(['content_filter', 'content_policy_violation', 'moderation_blocked']);

function reasonOf({ status, code, message }: ModelRejection): keyof Failures['upstream'] {
  if (DECLINES.has(code ?? '') || /safety system|content policy/i.test(message)) return 'declined';
  if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached') return 'no_credit';
  if (status === 401 || status === 403) return 'wrong_key';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_much';
  return status === undefined || status >= 500 ? 'out_of_order' : 'rejected';
}
