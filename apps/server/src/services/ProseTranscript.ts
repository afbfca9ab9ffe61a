import { CANCELLED, DONE } from '@fabula/contract';
import { judgeOpening } from './judgeOpening.ts';
import { Transcript } from './Transcript.ts';

/** Prose, piece by piece. Its first characters are held back until they are surely no refusal. */
export class ProseTranscript extends Transcript<{ text: string }> {
  isEmpty = true;
  /** What was passed on so far. */
  text = '';
  #held: string | undefined = '';

  release(): void {
    if (this.#held !== undefined) this.#pass(this.#held.trimStart());
    this.#held = undefined;
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
        this.release();
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
    // A model may write the very words that end a stream: cut in two they are text again.
    const chunks = piece === DONE || piece === CANCELLED ? [piece.slice(0, 1), piece.slice(1)] : [piece];
    for (const chunk of chunks) this.write({ chunk }, chunk);
  }
}
