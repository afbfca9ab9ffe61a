import type { SentContext, StreamLine, TokenUsage, WriterNotice } from '@fabula/contract';
import { countTokens } from '@fabula/writing';

/** What every writer may say beside its output. */
export type SideEvent =
  | { reasoning: string }
  | { usage: TokenUsage }
  | { sent: SentContext }
  | { notice: WriterNotice };

/** Where a transcript goes: an operation. */
export interface TranscriptSink {
  append(line: StreamLine): void;
  sent: SentContext | undefined;
  notice?: WriterNotice | undefined;
  usage: (TokenUsage & { isEstimated: boolean }) | undefined;
}

/**
 * Turns a writer's events into an operation's lines. What the output is, and when its opening may be passed on
 * (D-REFUSAL), is for each kind of output to say.
 */
export abstract class Transcript<Output extends object> {
  /** The output begins as a refusal does; none of it was passed on. */
  isRefusal = false;
  /** Characters of output and reasoning so far. */
  length = 0;
  #written = '';
  #usage: TokenUsage | undefined;

  constructor(protected readonly sink: TranscriptSink) {}

  /** True until there is output that somebody can read. */
  abstract get isEmpty(): boolean;
  /** Passes on what is still held back: the output ended before anything could be said of it. */
  abstract release(): void;
  protected abstract take(output: Output): void;

  add(event: Output | SideEvent): void {
    if ('usage' in event) this.#usage = event.usage;
    else if ('sent' in event) this.sink.sent = event.sent;
    else if ('notice' in event) this.sink.notice = event.notice;
    else if ('reasoning' in event) this.#think(event.reasoning);
    else this.take(event);
  }

  /**
   * Adds the usage line, counted on our side where the writer gave none; nothing when nothing was written.
   * `asked`: what the model was asked, near enough to be counted.
   */
  addUsage(asked: string): void {
    if (this.length === 0) return;
    const usage = this.#usage ?? this.#estimate(asked);
    this.sink.usage = { ...usage, isEstimated: this.#usage === undefined };
    this.sink.append({ usage });
  }

  /** Writes one line of output, and counts the words in it. */
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
