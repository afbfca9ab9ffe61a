import type { ReasoningEffort, TokenUsage } from './tasks.ts';
import {
  asWriterFailure,
  cutOff,
  declined,
  endless,
  type ModelAdvice,
  type ModelTrouble,
} from './WriterFailure.ts';

/** A form that a model is asked to answer in, where its server can hold it to one. */
export interface AnswerForm {
  /** Letters, digits and underscores. */
  name: string;
  /** A JSON schema, strict: every property required, none beside them. */
  schema: Record<string, unknown>;
  /** Said at the end of the user message when the form is asked for, and only then. */
  instruction: string;
}

export interface ChatRequest {
  system: string;
  user: string;
  isReasoning: boolean;
  /** Of a request that asks for reasoning. */
  effort?: ReasoningEffort | undefined;
  /** A summary, a title, suggestions: what a smaller model does as well. */
  isSmall?: boolean;
  form?: AnswerForm;
}

export type ChatEvent = { text: string } | { reasoning: string } | { usage: TokenUsage };

/** A model that one talks to. Text comes in whatever form it likes, asked for one or not. */
export interface ChatModel {
  /**
   * Hands what is answered to `take` as it comes; what that throws ends the call. Throws a `WriterFailure` when the
   * answer is not whole; may end or throw anything once the signal is aborted.
   */
  chat(request: ChatRequest, signal: AbortSignal, take: (event: ChatEvent) => void): Promise<void>;
}

/** One call to a model's server. With `form` its answer is held to it, and the user message says so. */
export interface ChatCall {
  model: string;
  system: string;
  user: string;
  form?: AnswerForm;
  effort?: ReasoningEffort | undefined;
}

/** A piece of an answer, of which every part may be missing. */
export interface ChatDelta {
  text?: string | undefined;
  /** What a server tells of the model's thinking. */
  reasoning?: string | undefined;
  usage?: TokenUsage | undefined;
  /** The model says no. */
  isRefusal?: boolean | undefined;
  /** Why it ends, in the words of OpenAI's protocol: `stop`, `length`, `content_filter`. */
  ending?: string | null | undefined;
}

/** Where a model is, and how its server is spoken to. */
export interface ChatServer {
  /**
   * Resolves once the server has begun to answer with a status of success. `read` hands the pieces to `take` as they
   * come, and settles at the end, when `take` throws, or when the signal is aborted. Throws what `readTrouble` reads.
   */
  open(
    call: ChatCall,
    signal: AbortSignal,
  ): Promise<{ read(take: (delta: ChatDelta) => void): Promise<void> }>;
  /** Total: what an error means that `open` or `read` threw. */
  readTrouble(error: unknown): ModelTrouble;
}

export interface ChatModelConfig {
  server: ChatServer;
  model: string;
  /** Used when a task asks for reasoning; `model` when absent. */
  reasoningModel?: string | undefined;
  /** Used for small work; `model` when absent. */
  smallModel?: string | undefined;
  /** False where the server is known to hold no answer to a form. */
  takesForms?: boolean | undefined;
  /** Told once for each model that is found to take no form. */
  onFormless?: (() => void) | undefined;
  /** The same of being told how hard to reason. */
  takesEffort?: boolean | undefined;
  onEffortless?: (() => void) | undefined;
  /** What failures say. */
  advice: ModelAdvice;
}

/** Some fifty times what a long think takes: past it a model has lost its way. */
const MAX_THOUGHT_CHARACTERS = 1_000_000;

/** A model behind a server: asked for a form where it takes one, its thinking told from its text, its failures in words. */
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
  /** Models whose server takes no form, as long as this page or process lives. */
  const formless = new Set<string>();
  /** Models whose server is not to be told how hard to reason, for as long. */
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
      // Only now is it sure that the form was what it did not like.
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
    // The stream ends as calmly after an abort or a closed connection as after the last word.
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

/** Some twenty times what a scene of ten elements takes: past it a model has lost its way. */
const MAX_CHARACTERS = 256 * 1024;
const REFUSAL = /^I['’‘]m sorry/;
const REFUSED_CHARACTERS = 9;

/**
 * A model's answer, whole; `take` hears its pieces as they come, but none of an apology. Throws a `WriterFailure` when it
 * is not whole, or when it is an apology (D-REFUSAL).
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
