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
