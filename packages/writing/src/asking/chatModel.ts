import { countTokens } from '../countText.ts';
import { judgeOpening } from '../refusals.ts';
import type { ReasoningEffort, TokenUsage } from '../tasks.ts';
import { AnswerMeasure } from './AnswerMeasure.ts';
import { type ChatLack, type ModelMemory, modelMemory } from './ModelMemory.ts';
import { type Piece, ThoughtSplitter } from './ThoughtSplitter.ts';
import {
  asWriterFailure,
  brokenWhileWriting,
  cutOff,
  declined,
  endless,
  endlessThought,
  type ModelAdvice,
  type ModelTrouble,
  reasonOf,
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
  /** The measure of the answer in words: the reader stops there. None by default. */
  words?: number | undefined;
}

/** `stopped`: the answer went beyond its measure, and ends here. */
export type ChatEvent = Piece | { usage: TokenUsage } | { stopped: 'beyond_measure' };

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
  /** '' for none. */
  system: string;
  user: string;
  form?: AnswerForm;
  effort?: ReasoningEffort | undefined;
  /** The most tokens that the answer may have, and the field that says so. */
  limit?: { field: 'max_completion_tokens' | 'max_tokens'; tokens: number } | undefined;
}

export interface ChatDelta {
  text?: string | undefined;
  reasoning?: string | undefined;
  usage?: TokenUsage | undefined;
  isRefusal?: boolean | undefined;
  /** OpenAI's `finish_reason`: `stop`, `length`, `content_filter`, `error`. */
  ending?: string | null | undefined;
  /** The answer has ended, with or without an `ending`. */
  isWhole?: boolean | undefined;
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
  /** Default: one that lasts as long as the model. */
  memory?: ModelMemory | undefined;
  advice: ModelAdvice;
}

/** Of one thought. */
const MAX_THOUGHT_TOKENS = 64_000;
const MAX_THOUGHT_MS = 10 * 60_000;
/** In tokens, beside those of the text. */
const ROOM_FOR_THOUGHTS = 8_000;
/** JSON holds names, and of a rewrite the original beside it. */
const WORDS_OF_FORM = 3;

/** A model behind a server: requests what it can do, separates thoughts from text, stops at a measure, names failures. */
export function chatModel(config: ChatModelConfig): ChatModel {
  const { server, model, reasoningModel = model, smallModel = model, advice } = config;
  const memory = config.memory ?? modelMemory();
  const lacksOf = (name: string) => allLacks.filter((lack) => memory.of(name).lacks.includes(lack));

  function callFor(request: ChatRequest, name: string, without: ReadonlySet<ChatLack>): ChatCall {
    const { isReasoning, form, words } = request;
    const hasForm = form !== undefined && !without.has('schema');
    const user = hasForm ? `${request.user}\n\n${form.instruction}` : request.user;
    const hasSystem = !without.has('system');
    const field = (['max_completion_tokens', 'max_tokens'] as const).find((one) => !without.has(one));
    const thinks = isReasoning || (memory.of(name).habits?.thinks ?? true);
    return {
      model: name,
      system: hasSystem ? request.system : '',
      user: hasSystem ? user : `${request.system}\n\n${user}`,
      ...(hasForm && { form }),
      ...(isReasoning && request.effort && !without.has('effort') && { effort: request.effort }),
      ...(field && words && { limit: { field, tokens: 2 * words + (thinks ? ROOM_FOR_THOUGHTS : 0) } }),
    };
  }

  async function answer(
    request: ChatRequest,
    name: string,
    without: ReadonlySet<ChatLack>,
    signal: AbortSignal,
    take: (event: ChatEvent) => void,
  ): Promise<void> {
    const call = callFor(request, name, without);
    const stop = new AbortController();
    const reader = answerReader(request, memory.of(name).habits?.hidesOpening === true, (event) => {
      take(event);
      if ('stopped' in event) throw new Stopped();
    });
    const leave = () => stop.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      const stream = await server.open(call, stop.signal);
      await stream.read(reader.push).catch((error: unknown) => {
        // What is lost behind the end of an answer is no part of it.
        if (!reader.isWhole || server.readTrouble(error) !== 'cut_off') throw error;
      });
      if (!signal.aborted) reader.end();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      signal.removeEventListener('abort', leave);
      stop.abort();
    }
    learn(name, reader);
  }

  function learn(name: string, { hasLostOpening, hasThought }: ReturnType<typeof answerReader>): void {
    const known = memory.of(name);
    const before = known.habits;
    const thinks = hasThought || before?.thinks === true;
    if (before?.hidesOpening === hasLostOpening && before.thinks === thinks) return;
    memory.learn(name, { ...known, habits: { hidesOpening: hasLostOpening, thinks } });
  }

  /** Asks without what the server refuses, as long as nothing of its answer was passed on. */
  async function negotiate(
    request: ChatRequest,
    signal: AbortSignal,
    take: (event: ChatEvent) => void,
  ): Promise<void> {
    const { isReasoning, isSmall } = request;
    const name = isReasoning ? reasoningModel : isSmall ? smallModel : model;
    const known = lacksOf(name);
    const without = new Set(known);
    let hasBegun = false;
    /** Found by an error that named nothing. */
    let isGuess = false;
    let isTooMuch = false;
    for (;;) {
      try {
        await answer(request, name, without, signal, (event) => {
          hasBegun = true;
          take(event);
        });
        break;
      } catch (error) {
        const call = callFor(request, name, without);
        const blamed = signal.aborted || hasBegun ? undefined : blame(server.readTrouble(error), call);
        if (blamed === undefined) throw error;
        if (isGuess && blamed.lack !== 'schema') without.delete('schema');
        isGuess = blamed.isGuess;
        if (blamed.lack === 'window') isTooMuch = true;
        for (const lack of blamed.lack === 'window' ? limits : [blamed.lack]) without.add(lack);
      }
    }
    if (signal.aborted) return;
    // Only now is it certain what was the cause.
    const found = [...without].filter(
      (lack) => !known.includes(lack) && !(isTooMuch && limits.includes(lack)),
    );
    const traits = memory.of(name);
    if (found.length > 0) memory.learn(name, { ...traits, lacks: [...traits.lacks, ...found] });
  }

  return {
    async chat(request, signal, take) {
      try {
        await negotiate(request, signal, take);
      } catch (error) {
        throw signal.aborted ? error : asWriterFailure(error, server.readTrouble(error), advice);
      }
    },
  };
}

/** Ends the reading of an answer that is long enough. */
class Stopped extends Error {}

const limits: readonly ChatLack[] = ['max_completion_tokens', 'max_tokens'];
const allLacks: readonly ChatLack[] = ['schema', 'effort', 'system', ...limits];

/** Reads one answer, and judges its end. */
function answerReader(
  { form, words }: ChatRequest,
  startsThinking: boolean,
  take: (event: ChatEvent) => void,
) {
  const splitter = new ThoughtSplitter({ startsThinking });
  let measure = new AnswerMeasure(words && (form ? WORDS_OF_FORM : 1) * words);
  let ended: string | null = null;
  let tokens = 0;
  let thinkingSince: number | undefined;

  const passText = (text: string) => {
    thinkingSince = undefined;
    const kept = measure.push(text);
    if (kept !== '') take({ text: kept });
    if (measure.isOver) take({ stopped: 'beyond_measure' });
  };
  const pass = (piece: Piece) => {
    if ('text' in piece) return passText(piece.text);
    if (piece.wasText) measure = new AnswerMeasure(words && (form ? WORDS_OF_FORM : 1) * words);
    tokens += countTokens(piece.reasoning);
    thinkingSince ??= Date.now();
    if (tokens > MAX_THOUGHT_TOKENS || Date.now() - thinkingSince > MAX_THOUGHT_MS) throw endlessThought();
    take(piece);
  };

  return {
    get isWhole() {
      return ended !== null && !isError(ended);
    },
    get hasLostOpening() {
      return splitter.hasLostOpening;
    },
    get hasThought() {
      return tokens > 0;
    },
    push({ text, reasoning, usage, isRefusal, ending, isWhole }: ChatDelta): void {
      if (usage) take({ usage });
      if (isRefusal) throw declined();
      if (reasoning) pass({ reasoning });
      if (text) for (const piece of splitter.push(text)) pass(piece);
      ended = ending ?? ended ?? (isWhole ? 'stop' : null);
    },
    end(): void {
      for (const piece of splitter.end()) pass(piece);
      const rest = measure.end();
      if (rest !== '') take({ text: rest });
      judgeEnding(ended);
    },
  };
}

const FILTERED = /content.?filter|safety|recitation|blocklist|prohibited|sensitive|refusal/i;
const TOO_LONG = /^(?:length|max_?tokens|model_length|max_output_tokens|max_completion_tokens)$/i;
const isError = (ending: string) => /error|insufficient_system_resource|interrupt|abort|cancel/i.test(ending);

function judgeEnding(ending: string | null): void {
  if (ending === null) throw cutOff('The text model broke off before the text was whole.');
  if (isError(ending)) throw brokenWhileWriting();
  if (FILTERED.test(ending)) throw declined();
  if (TOO_LONG.test(ending))
    throw cutOff('The text model reached its length limit before the text was whole.');
}

/** What to leave out before the call is tried once more. `window`: room for the answer is more than is left. */
function blame(
  trouble: ModelTrouble,
  { system, form, effort, limit }: ChatCall,
): { lack: ChatLack | 'window'; isGuess: boolean } | undefined {
  if (typeof trouble !== 'object') return undefined;
  const { message, status = 0 } = trouble;
  const named = (lack: ChatLack | 'window') => ({ lack, isGuess: false });
  const reason = reasonOf(trouble);
  if (reason === 'too_long') {
    return limit && /completion|output|generat|max_tokens|max_completion_tokens|new tokens/i.test(message)
      ? named('window')
      : undefined;
  }
  if (!['rejected', 'out_of_order', 'writing'].includes(reason)) return undefined;
  if (limit && message.includes(limit.field)) return named(limit.field);
  if (limit && /max_(?:completion_)?tokens/.test(message)) return named(limit.field);
  if (effort && /effort|reasoning|thinking/i.test(message)) return named('effort');
  if (form && FORM.test(message)) return named('schema');
  if (system !== '' && SYSTEM.test(message)) return named('system');
  return form && [400, 415, 422, 501].includes(status) ? { lack: 'schema', isGuess: true } : undefined;
}

const FORM = /response_format|json_schema|grammar|structured/i;
const SYSTEM =
  /system\W{0,3}(?:role|message|prompt|instruction)|(?:role|message)s?\b.{0,40}\bsystem\b|developer instruction|roles? must alternate|alternat\w* between|(?:only|first).{0,40}\buser\b.{0,40}\brole|jinja/i;

/** Some twenty times a scene of ten elements: longer output is a runaway. */
const MAX_CHARACTERS = 256 * 1024;

/**
 * The whole answer; `take` gets the pieces, but none of a refusal. Throws a `WriterFailure` when it is
 * incomplete, or a refusal.
 */
export async function collectAnswer(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  take?: (piece: Exclude<ChatEvent, { usage: TokenUsage }>) => void,
): Promise<{ text: string; usage?: TokenUsage }> {
  let text = '';
  let usage: TokenUsage | undefined;
  let isDecided = false;
  await model.chat(request, signal, (event) => {
    if ('usage' in event) {
      usage = event.usage;
      return;
    }
    if ('wasText' in event) {
      text = '';
      isDecided = false;
    }
    if ('text' in event) {
      text += event.text;
      if (text.length > MAX_CHARACTERS) throw endless();
      const judged = isDecided ? 'story' : judgeOpening(text);
      if (judged === 'refusal') throw declined();
      isDecided = judged === 'story';
    }
    take?.(event);
  });
  signal.throwIfAborted();
  if (!isDecided && judgeOpening(text, true) === 'refusal') throw declined();
  return { text, ...(usage && { usage }) };
}
