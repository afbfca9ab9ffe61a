import {
  CANCELLED,
  DONE,
  type SceneElement,
  type SentContext,
  type SentenceChange,
  type StreamLine,
  type TokenUsage,
  type WriterNotice,
} from '@fabula/contract';
import { countTokens, judgeOpening } from '@fabula/writing';
import type { SideEvent } from '../../writers/Writer.ts';
import { hasWords } from './answers.ts';

export interface TranscriptSink {
  append(line: StreamLine): void;
  sent: SentContext | undefined;
  notice?: WriterNotice | undefined;
  usage: (TokenUsage & { isEstimated: boolean }) | undefined;
}

/**
 * Turns a writer's events into an operation's lines. Subclasses define the output, and when its opening may
 * be passed on (D-REFUSAL).
 */
export abstract class Transcript<Output extends object> {
  /** True when the output is a refusal; none of it was passed on. */
  isRefusal = false;
  /** Characters of output and reasoning. */
  length = 0;
  #written = '';
  #usage: TokenUsage | undefined;
  #stopped: 'beyond_measure' | undefined;

  constructor(protected readonly sink: TranscriptSink) {}

  abstract get isEmpty(): boolean;
  /** Passes on the held-back opening at the end of the output. */
  abstract release(): void;
  protected abstract take(output: Output): void;
  /** All output so far was a thought. */
  protected abstract forget(): void;

  add(event: Output | SideEvent): void {
    if ('usage' in event) this.#usage = event.usage;
    else if ('sent' in event) this.sink.sent = event.sent;
    else if ('notice' in event) this.sink.notice = event.notice;
    else if ('stopped' in event) this.#stopped = event.stopped;
    else if ('wasText' in event) {
      this.forget();
      this.sink.append({ reasoning: event.reasoning, wasText: true });
    } else if ('reasoning' in event) this.#think(event.reasoning);
    else this.take(event);
  }

  /** Adds the usage line, estimated from `asked` where the writer gave none; nothing when nothing was written. */
  addUsage(asked: string): void {
    if (this.length === 0) return;
    const usage = this.#usage ?? this.#estimate(asked);
    this.sink.usage = { ...usage, isEstimated: this.#usage === undefined };
    this.sink.append({ usage, ...(this.#stopped && { stopped: this.#stopped }) });
  }

  protected write(line: StreamLine, words: string): void {
    this.#count(words);
    this.sink.append(line);
  }

  #think(piece: string): void {
    if (piece === '') return;
    this.#count(piece);
    this.sink.append({ reasoning: piece });
  }

  #count(words: string): void {
    this.#written += words;
    this.length += words.length;
  }

  #estimate(asked: string): TokenUsage {
    const prompt_tokens = countTokens(asked);
    const completion_tokens = countTokens(this.#written);
    return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
  }
}

/** Prose in pieces. The opening is held back until it is surely no refusal. */
export class ProseTranscript extends Transcript<{ text: string }> {
  isEmpty = true;
  text = '';
  #held: string | undefined = '';

  release(): void {
    if (this.#held === undefined) return;
    if (judgeOpening(this.#held, true) === 'refusal') this.isRefusal = true;
    else this.#pass(this.#held.trimStart());
    this.#held = undefined;
  }

  protected forget(): void {
    this.isEmpty = true;
    this.text = '';
    this.#held = '';
  }

  protected take({ text }: { text: string }): void {
    if (this.#held === undefined) this.#pass(text);
    else this.#hold(this.#held + text);
  }

  #hold(opening: string): void {
    this.#held = opening;
    switch (judgeOpening(opening)) {
      case 'undecided':
        return;
      case 'story':
        this.#held = undefined;
        this.#pass(opening.trimStart());
        return;
      case 'refusal':
        this.isRefusal = true;
        this.#held = undefined;
    }
  }

  #pass(piece: string): void {
    if (piece === '') return;
    if (piece.trim() !== '') this.isEmpty = false;
    this.text += piece;
    // A model may write the very words that end a stream: cut in two they are text.
    const chunks = piece === DONE || piece === CANCELLED ? [piece.slice(0, 1), piece.slice(1)] : [piece];
    for (const chunk of chunks) this.write({ chunk }, chunk);
  }
}

/**
 * A rewrite, one sentence change at a time, held back until the first rewritten sentence: should that be a
 * refusal, nobody sees the paragraph vanish.
 */
export class ChangesTranscript extends Transcript<{ change: SentenceChange }> {
  isEmpty = true;
  #held: SentenceChange[] | undefined = [];
  readonly #mayBeSorry: boolean;

  /** `paragraph`: the original. One that itself begins as a refusal does may stay so. */
  constructor(sink: TranscriptSink, paragraph: string) {
    super(sink);
    this.#mayBeSorry = judgeOpening(paragraph, true) === 'refusal';
  }

  /** Deletions without a replacement are dropped. */
  release(): void {
    this.#held = undefined;
  }

  protected forget(): void {
    this.isEmpty = true;
    this.#held = [];
  }

  protected take({ change }: { change: SentenceChange }): void {
    if (this.#held === undefined) {
      this.#pass(change);
      return;
    }
    this.#held.push(change);
    if (change.rewritten_sentence.trim() === '') return;
    if (isRefusal(change) && !this.#mayBeSorry) {
      this.isRefusal = true;
      this.#held = undefined;
      return;
    }
    this.isEmpty = false;
    const held = this.#held;
    this.#held = undefined;
    for (const one of held) this.#pass(one);
  }

  #pass(change: SentenceChange): void {
    this.write({ chunk: change }, change.rewritten_sentence);
  }
}

function isRefusal({ action, rewritten_sentence }: SentenceChange): boolean {
  return action !== 'unchanged' && judgeOpening(rewritten_sentence, true) === 'refusal';
}

export class SceneTranscript extends Transcript<{ element: SceneElement }> {
  isEmpty = true;
  #left: number;
  readonly #count: number;

  constructor(sink: TranscriptSink, count: number) {
    super(sink);
    this.#count = count;
    this.#left = count;
  }

  release(): void {
    // Nothing is held back: an element comes whole.
  }

  protected forget(): void {
    this.isEmpty = true;
    this.#left = this.#count;
  }

  protected take({ element }: { element: SceneElement }): void {
    if (this.#left === 0 || !hasWords(element)) return;
    this.isRefusal =
      this.isEmpty && element.type === 'action' && judgeOpening(element.description, true) === 'refusal';
    if (this.isRefusal) return;
    this.isEmpty = false;
    this.#left -= 1;
    this.write({ chunk: element }, JSON.stringify(element));
  }
}

interface AnswerSink extends TranscriptSink {
  answer: object | undefined;
}

/** A whole answer, kept by its operation as JSON text in one chunk, so that it can be read again. */
export class AnswerTranscript<Value> extends Transcript<{ value: Value }> {
  isEmpty = true;
  readonly #sink: AnswerSink;
  readonly #toAnswer: (value: Value) => object;

  /** `toAnswer` makes the response's body, or throws a `WriterFailure` when the value is not good enough. */
  constructor(sink: AnswerSink, toAnswer: (value: Value) => object) {
    super(sink);
    this.#sink = sink;
    this.#toAnswer = toAnswer;
  }

  release(): void {
    // Nothing is held back: an answer is judged whole.
  }

  protected forget(): void {
    // Its value comes whole, without thoughts.
  }

  protected take({ value }: { value: Value }): void {
    const answer = this.#toAnswer(value);
    const text = JSON.stringify(answer);
    this.isEmpty = false;
    this.#sink.answer = answer;
    this.write({ chunk: text }, text);
  }
}
