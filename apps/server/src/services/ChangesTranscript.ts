import type { SentenceChange } from '@fabula/contract';
import { judgeOpening } from './judgeOpening.ts';
import { Transcript, type TranscriptSink } from './Transcript.ts';

/**
 * A rewrite, one sentence change at a time. Changes are held back until the first rewritten sentence: should that be
 * a refusal, nobody sees the paragraph vanish.
 */
export class ChangesTranscript extends Transcript<{ change: SentenceChange }> {
  isEmpty = true;
  #held: SentenceChange[] | undefined = [];
  readonly #mayBeSorry: boolean;

  /** `paragraph`: what is rewritten. One that itself begins as a refusal does may stay so. */
  constructor(sink: TranscriptSink, paragraph: string) {
    super(sink);
    this.#mayBeSorry = judgeOpening(paragraph) === 'refusal';
  }

  /** Ends the holding back. What is still held only takes away, and nothing came in its place: it is dropped. */
  release(): void {
    this.#held = undefined;
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
  return action !== 'unchanged' && judgeOpening(rewritten_sentence) === 'refusal';
}
