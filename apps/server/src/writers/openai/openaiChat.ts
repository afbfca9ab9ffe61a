import {
  chatStreams,
  type OpenaiClientConfig,
  readOpenaiError,
  retrySeconds,
  type UpstreamAnswer,
} from '../../openai/openaiClient.ts';
import { WriterFailure } from '../Writer.ts';
import type { ChatEvent, ChatModel, ChatRequest } from './ChatModel.ts';

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

const TAGS = ['<think>', '</think>', '<thinking>', '</thinking>'];
const TAG = /<(\/?)think(?:ing)?>/i;

type Piece = { text: string } | { reasoning: string };

/** Tells a model's thinking, which some servers leave in the text as `<think>…</think>`, from the text. */
export class ThoughtSplitter {
  #held = '';
  #isThinking = false;

  /** What can be told of the text so far; what may be the beginning of a tag waits. */
  push(piece: string): Piece[] {
    this.#held += piece;
    const pieces: Piece[] = [];
    for (let tag = TAG.exec(this.#held); tag !== null; tag = TAG.exec(this.#held)) {
      this.#give(pieces, this.#held.slice(0, tag.index));
      this.#held = this.#held.slice(tag.index + tag[0].length);
      this.#isThinking = tag[1] === '';
    }
    const open = beginningOfTag(this.#held);
    this.#give(pieces, this.#held.slice(0, open));
    this.#held = this.#held.slice(open);
    return pieces;
  }

  /** What was held back: it became no tag. */
  end(): Piece[] {
    const pieces: Piece[] = [];
    this.#give(pieces, this.#held);
    this.#held = '';
    return pieces;
  }

  #give(pieces: Piece[], words: string): void {
    if (words !== '') pieces.push(this.#isThinking ? { reasoning: words } : { text: words });
  }
}

function beginningOfTag(text: string): number {
  const at = text.lastIndexOf('<');
  if (at < 0) return text.length;
  const tail = text.slice(at).toLowerCase();
  return TAGS.some((tag) => tag.startsWith(tail)) ? at : text.length;
}

function answerFailure({ status, code, retryAfter }: UpstreamAnswer): WriterFailure {
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
        retrySeconds(retryAfter),
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

function unreachable(): WriterFailure {
  return new WriterFailure(
    'upstream_unreachable',
    'The text model cannot be reached. Try again in a moment; whoever runs this server should check OPENAI_BASE_URL, and that the model is running.',
  );
}

function unreadable(): WriterFailure {
  return rejected(
    'The text model answered in a form that cannot be read. What came so far is kept; try again. Whoever runs this server should check OPENAI_BASE_URL.',
  );
}

function cutOff(what: string): WriterFailure {
  return new WriterFailure('upstream_cut_off', `${what} What came so far is kept; try again.`);
}

export function declined(): WriterFailure {
  return new WriterFailure(
    'refused',
    'The text model declined to write this. Change the premise or the instruction, and try again.',
  );
}

/** The answer is whole, and nothing can be made of it. `what` is what was asked for, with its article. */
export function unusable(what: string): WriterFailure {
  return new WriterFailure(
    'unprocessable',
    `The text model answered, but not with ${what}. Try again; if it goes on, choose another model.`,
  );
}

export function endless(): WriterFailure {
  return rejected('The text model wrote far more than was asked for, and was stopped. Try again.');
}

function rejected(sentence: string): WriterFailure {
  return new WriterFailure('upstream_rejected', sentence);
}
