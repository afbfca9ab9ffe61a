import { CANCELLED, DONE, type StreamLine, type TokenUsage } from '@fabula/contract';
import type { ParagraphsTask, WriterEvent } from '../writers/Writer.ts';
import { estimateTokens } from './estimateTokens.ts';
import { judgeOpening } from './judgeOpening.ts';

/**
 * Turns a writer's events into lines. It holds the first characters back until they are surely no refusal
 * (D-REFUSAL), so that nobody sees half of one.
 */
export class Transcript {
  /** The output begins as a refusal does; none of it was passed on. */
  isRefusal = false;
  #held: string | undefined = '';
  #text = '';
  #reasoning = '';
  #usage: TokenUsage | undefined;

  constructor(private readonly lines: { append(line: StreamLine): void }) {}

  /** Characters of text and reasoning so far. */
  get length(): number {
    return this.#text.length + this.#reasoning.length;
  }

  get isEmpty(): boolean {
    return this.#text.trim() === '';
  }

  add(event: WriterEvent): void {
    if ('usage' in event) this.#usage = event.usage;
    else if ('reasoning' in event) this.#think(event.reasoning);
    else if (this.#held === undefined) this.#write(event.text);
    else this.#hold(this.#held + event.text);
  }

  /** Passes on what is still held back: the output ended before anything could be said of it. */
  release(): void {
    if (this.#held !== undefined) this.#write(this.#held.trimStart());
    this.#held = undefined;
  }

  /** Adds the usage line, counted on our side where the writer gave none; nothing when nothing was written. */
  addUsage(task: ParagraphsTask): void {
    if (this.length === 0) return;
    this.lines.append({ usage: this.#usage ?? this.#estimate(task) });
  }

  #think(piece: string): void {
    if (piece === '') return;
    this.#reasoning += piece;
    this.lines.append({ reasoning: piece });
  }

  #hold(opening: string): void {
    this.#held = opening;
    switch (judgeOpening(opening)) {
      case 'undecided':
        return;
      case 'story':
        this.release();
        return;
      case 'refusal':
        this.isRefusal = true;
        this.#held = undefined;
    }
  }

  #write(piece: string): void {
    if (piece === '') return;
    this.#text += piece;
    // A model may write the very words that end a stream: cut in two they are text again.
    const chunks = piece === DONE || piece === CANCELLED ? [piece.slice(0, 1), piece.slice(1)] : [piece];
    for (const chunk of chunks) this.lines.append({ chunk });
  }

  #estimate({ context, instruction }: ParagraphsTask): TokenUsage {
    const prompt_tokens = estimateTokens(JSON.stringify(context) + instruction);
    const completion_tokens = estimateTokens(this.#text + this.#reasoning);
    return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
  }
}
