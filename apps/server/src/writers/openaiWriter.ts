import OpenAI, { APIConnectionError, APIError } from 'openai';
import { paragraphPrompts } from './paragraphPrompts.ts';
import type { ParagraphsTask, Writer, WriterEvent } from './Writer.ts';
import { WriterFailure } from './WriterFailure.ts';

export interface OpenaiWriterConfig {
  /** Absent for servers that want none, as those on one's own machine do. */
  apiKey?: string | undefined;
  /** Where the chat completions are, `…/v1`; OpenAI's own when absent. */
  baseUrl?: string | undefined;
  model: string;
  /** Used when a task asks for reasoning; `model` when absent. */
  reasoningModel?: string | undefined;
}

const OPENAI_URL = 'https://api.openai.com/v1';

/** Fields that OpenAI-compatible servers add to a delta for the model's thinking. */
interface ThinkingDelta {
  reasoning_content?: unknown;
  reasoning?: unknown;
}

/** Writes with any server that speaks OpenAI's chat completions. */
export function openaiWriter({ apiKey, baseUrl, model, reasoningModel }: OpenaiWriterConfig): Writer {
  const baseURL = baseUrl ?? OPENAI_URL;
  const client = new OpenAI({
    apiKey: apiKey ?? 'none',
    baseURL,
    // A second try would hide a rate limit's Retry-After and double the wait; the page has a Retry of its own.
    maxRetries: 0,
    // It would log the text of a stream that it cannot read.
    logLevel: 'off',
  });

  async function* paragraphs(task: ParagraphsTask, signal: AbortSignal): AsyncGenerator<WriterEvent> {
    const { system, user } = paragraphPrompts(task);
    const stream = await client.chat.completions.create(
      {
        model: task.isReasoning ? (reasoningModel ?? model) : model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal },
    );
    let ending: string | null = null;
    for await (const { choices, usage } of stream) {
      if (usage) {
        const { prompt_tokens, completion_tokens, total_tokens } = usage;
        yield { usage: { prompt_tokens, completion_tokens, total_tokens } };
      }
      const choice = choices?.[0];
      if (choice === undefined) continue;
      const { content, refusal, ...rest } = choice.delta;
      if (refusal) throw declined();
      const { reasoning_content, reasoning } = rest as ThinkingDelta;
      const thought = reasoning_content ?? reasoning;
      if (typeof thought === 'string' && thought !== '') yield { reasoning: thought };
      if (content) yield { text: content };
      ending = choice.finish_reason ?? ending;
    }
    // The iterator ends as calmly after an abort or a closed connection as after the last word.
    if (signal.aborted) return;
    if (ending === 'content_filter') throw declined();
    if (ending === 'length')
      throw cutOff('The text model reached its length limit before the text was whole.');
    if (ending === null) throw cutOff('The text model broke off before the text was whole.');
  }

  return {
    status: { kind: 'real', name: `${model} at ${new URL(baseURL).host}` },
    async *paragraphs(task, { signal }) {
      try {
        yield* paragraphs(task, signal);
      } catch (error) {
        throw signal.aborted ? error : asWriterFailure(error);
      }
    },
  };
}

function asWriterFailure(error: unknown): unknown {
  if (error instanceof WriterFailure) return error;
  if (error instanceof APIConnectionError) {
    return new WriterFailure(
      'upstream_unreachable',
      'The text model cannot be reached. Try again in a moment; whoever runs this server should check OPENAI_BASE_URL, and that the model is running.',
    );
  }
  if (error instanceof APIError) return fromAnswer(error);
  if (error instanceof SyntaxError) {
    return new WriterFailure(
      'upstream_rejected',
      'The text model answered in a form that cannot be read. What came so far is kept; try again. Whoever runs this server should check OPENAI_BASE_URL.',
    );
  }
  // What fetch throws when the connection is lost while the answer is on its way.
  if (error instanceof TypeError && error.message === 'terminated') {
    return cutOff('The connection to the text model was lost before the text was whole.');
  }
  return error;
}

function fromAnswer({ status, code, headers }: APIError): WriterFailure {
  if (code === 'content_filter') return declined();
  if (code === 'context_length_exceeded') {
    return rejected(
      'The story has grown longer than the text model can read at once. Continue from fewer paragraphs.',
    );
  }
  if (code === 'insufficient_quota') {
    return rejected(
      'The account behind the text model has no credit left. Whoever runs this server should look at its billing.',
    );
  }
  switch (status) {
    case 401:
    case 403:
      return rejected(
        'The text model refused this server’s key. Whoever runs this server should check OPENAI_API_KEY.',
      );
    case 404:
      return rejected(
        'The text model was not found. Whoever runs this server should check OPENAI_MODEL, OPENAI_REASONING_MODEL and OPENAI_BASE_URL.',
      );
    case 429:
      return new WriterFailure(
        'rate_limited',
        'The text model has too much to do right now. Wait a little, then try again.',
        retryAfter(headers?.get('retry-after')),
      );
    case undefined:
      return rejected('The text model reported an error while writing. What came so far is kept; try again.');
    default:
      return status >= 500
        ? new WriterFailure(
            'upstream_unreachable',
            'The text model is out of order at the moment. Try again in a while.',
          )
        : rejected(
            'The text model did not accept this request. Shorten it or change the instruction, and try again.',
          );
  }
}

/** Seconds, from either form that the header may have. */
function retryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

function rejected(sentence: string): WriterFailure {
  return new WriterFailure('upstream_rejected', sentence);
}

function cutOff(what: string): WriterFailure {
  return new WriterFailure('upstream_cut_off', `${what} What came so far is kept; try again.`);
}

function declined(): WriterFailure {
  return new WriterFailure(
    'refused',
    'The text model declined to write this. Change the premise or the instruction, and try again.',
  );
}
