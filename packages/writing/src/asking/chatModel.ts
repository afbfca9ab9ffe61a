import type { ReasoningEffort, TokenUsage } from './tasks.ts';
import {
  asWriterFailure,
  cutOff,
  declined,
  endless,
  type ModelAdvice,
  type ModelTrouble,
} from './WriterFailure.ts';

export interface AnswerForm {
  /** Letters, digits and underscores. */
  name: string;
  /** A strict JSON schema: every property required, none beside them. */
  schema: Record<string, unknown>;
  /** Appended to the user message when the form is requested. */
  instruction: string;
}

interface ChatRequest {
  system: string;
  user: string;
  isReasoning: boolean;
  effort?: ReasoningEffort | undefined;
  /** A summary, a title, suggestions: a smaller model suffices. */
  isSmall?: boolean;
  form?: AnswerForm;
}

type ChatEvent = { text: string } | { reasoning: string } | { usage: TokenUsage };

/** A chat model. The text may be in any form, requested or not. */
export interface ChatModel {
  /**
   * Calls `take` with the pieces; its errors end the call. Throws a `WriterFailure` when the answer is
   * incomplete; may end or throw anything once the signal is aborted.
   */
  chat(request: ChatRequest, signal: AbortSignal, take: (event: ChatEvent) => void): Promise<void>;
}

/** With `form` the server must hold the answer to it, and the user message says so. */
export interface ChatCall {
  model: string;
  system: string;
  user: string;
  form?: AnswerForm;
  effort?: ReasoningEffort | undefined;
}

export interface ChatDelta {
  text?: string | undefined;
  reasoning?: string | undefined;
  usage?: TokenUsage | undefined;
  isRefusal?: boolean | undefined;
  /** OpenAI's `finish_reason`: `stop`, `length`, `content_filter`. */
  ending?: string | null | undefined;
}

export interface ChatServer {
  /**
   * Resolves when the server answers with success. `read` calls `take` with the pieces, and settles at the
   * end, when `take` throws, or on abort. Throws what `readTrouble` reads.
   */
  open(
    call: ChatCall,
    signal: AbortSignal,
  ): Promise<{ read(take: (delta: ChatDelta) => void): Promise<void> }>;
  /** Total: errors of `open` and `read`. */
  readTrouble(error: unknown): ModelTrouble;
}

interface ChatModelConfig {
  server: ChatServer;
  model: string;
  reasoningModel?: string | undefined;
  smallModel?: string | undefined;
  /** False where the server is known to reject forms. */
  takesForms?: boolean | undefined;
  /** Called once for each model that rejects forms. */
  onFormless?: (() => void) | undefined;
  /** As `takesForms`, for `reasoning_effort`. */
  takesEffort?: boolean | undefined;
  onEffortless?: (() => void) | undefined;
  advice: ModelAdvice;
}

/** Some fifty times a long thought: longer output is a runaway. */
const MAX_THOUGHT_CHARACTERS = 1_000_000;

/** A model behind a server: requests a form where possible, separates thinking from text, and names failures. */
export function chatModel(config: ChatModelConfig): ChatModel {
  const {
    server,
    model,
    reasoningModel = model,
    smallModel = model,
    takesForms = true,
    takesEffort = true,
    advice,
  } = config;
  /** Models that reject forms, until the page or process ends. */
  const formless = new Set<string>();
  /** Models that reject `reasoning_effort`. */
  const effortless = new Set<string>();

  async function open(request: ChatRequest, signal: AbortSignal) {
    const { system, user, form, isReasoning, isSmall, effort } = request;
    const call = { model: isReasoning ? reasoningModel : isSmall ? smallModel : model, system, user };
    const isTold = isReasoning && effort && takesEffort && !effortless.has(call.model);
    if (!isTold) return openInForm(call, form, signal);
    try {
      return await openInForm({ ...call, effort }, form, signal);
    } catch (error) {
      if (signal.aborted || !mayRejectEffort(server.readTrouble(error))) throw error;
      const stream = await openInForm(call, form, signal);
      effortless.add(call.model);
      config.onEffortless?.();
      return stream;
    }
  }

  async function openInForm(call: Omit<ChatCall, 'form'>, form: AnswerForm | undefined, signal: AbortSignal) {
    if (form === undefined || !takesForms || formless.has(call.model)) return server.open(call, signal);
    try {
      return await server.open({ ...call, user: `${call.user}\n\n${form.instruction}`, form }, signal);
    } catch (error) {
      if (signal.aborted || !mayRejectForm(server.readTrouble(error))) throw error;
      const stream = await server.open(call, signal);
      // Only now is it certain that the form was the cause.
      formless.add(call.model);
      config.onFormless?.();
      return stream;
    }
  }

  async function answer(
    request: ChatRequest,
    signal: AbortSignal,
    take: (event: ChatEvent) => void,
  ): Promise<void> {
    const stream = await open(request, signal);
    const splitter = new ThoughtSplitter();
    let ended: string | null = null;
    let thoughtLength = 0;
    await stream.read(({ text, reasoning, usage, isRefusal, ending }) => {
      if (usage) take({ usage });
      if (isRefusal) throw declined();
      if (reasoning) {
        thoughtLength += reasoning.length;
        if (thoughtLength > MAX_THOUGHT_CHARACTERS) throw endless();
        take({ reasoning });
      }
      if (text) for (const piece of splitter.push(text)) take(piece);
      ended = ending ?? ended;
    });
    // After an abort or a closed connection the stream may end without an error.
    if (signal.aborted) return;
    for (const piece of splitter.end()) take(piece);
    if (ended === 'content_filter') throw declined();
    if (ended === 'length')
      throw cutOff('The text model reached its length limit before the text was whole.');
    if (ended === null) throw cutOff('The text model broke off before the text was whole.');
  }

  return {
    async chat(request, signal, take) {
      try {
        await answer(request, signal, take);
      } catch (error) {
        throw signal.aborted ? error : asWriterFailure(error, server.readTrouble(error), advice);
      }
    },
  };
}

function mayRejectForm(trouble: ModelTrouble): boolean {
  if (typeof trouble !== 'object' || trouble.code === 'context_length_exceeded') return false;
  return (
    [400, 415, 422, 501].includes(trouble.status ?? 0) ||
    /response_format|json_schema|grammar|structured/i.test(trouble.message)
  );
}

function mayRejectEffort(trouble: ModelTrouble): boolean {
  return typeof trouble === 'object' && /effort|reasoning|thinking/i.test(trouble.message);
}

const TAGS = ['<think>', '</think>', '<thinking>', '</thinking>'];
const TAG = /<(\/?)think(?:ing)?>/i;

type Piece = { text: string } | { reasoning: string };

/** Separates `<think>…</think>`, which some servers leave in the text, from the text. */
export class ThoughtSplitter {
  #held = '';
  #isThinking = false;

  /** Holds back a possible beginning of a tag. */
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

/** Some twenty times a scene of ten elements: longer output is a runaway. */
const MAX_CHARACTERS = 256 * 1024;
const REFUSAL = /^I['’‘]m sorry/;
const REFUSED_CHARACTERS = 9;

/**
 * The whole answer; `take` gets the pieces, but none of a refusal. Throws a `WriterFailure` when it is
 * incomplete, or a refusal (D-REFUSAL).
 */
export async function collectAnswer(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  take?: (piece: Exclude<ChatEvent, { usage: TokenUsage }>) => void,
): Promise<{ text: string; usage?: TokenUsage }> {
  let text = '';
  let opening = '';
  let length = 0;
  let usage: TokenUsage | undefined;
  await model.chat(request, signal, (event) => {
    if ('usage' in event) {
      usage = event.usage;
      return;
    }
    length += 'text' in event ? event.text.length : event.reasoning.length;
    if (length > MAX_CHARACTERS) throw endless();
    if ('text' in event) {
      text += event.text;
      if (opening.length < REFUSED_CHARACTERS) {
        opening = (opening + event.text).trimStart();
        if (REFUSAL.test(opening)) throw declined();
      }
    }
    take?.(event);
  });
  signal.throwIfAborted();
  return { text, ...(usage && { usage }) };
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

export function openaiParams({ model, system, user, form, effort }: ChatCall) {
  return {
    model,
    messages: [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ],
    stream_options: { include_usage: true },
    ...(effort && { reasoning_effort: effort }),
    ...(form && {
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: form.name, schema: form.schema, strict: true },
      },
    }),
  };
}

export function readOpenaiChunk({ choices, usage }: OpenaiChunk): ChatDelta {
  const choice = choices?.[0];
  const { content, refusal, reasoning_content, reasoning } = choice?.delta ?? {};
  const thought = reasoning_content ?? reasoning ?? (Array.isArray(content) ? thoughtIn(content) : undefined);
  return {
    text: content ? textIn(content) : (content ?? undefined),
    reasoning: typeof thought === 'string' ? thought : undefined,
    isRefusal: Boolean(refusal),
    ending: choice?.finish_reason,
    usage: usage ? readUsage(usage) : undefined,
  };
}

function textIn(content: OpenaiContent): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');
}

function thoughtIn(content: Exclude<OpenaiContent, string>): string {
  return content.map(({ thinking = '' }) => textIn(thinking)).join('');
}

function readUsage({ prompt_tokens, completion_tokens, total_tokens }: TokenUsage): TokenUsage {
  return { prompt_tokens, completion_tokens, total_tokens };
}
