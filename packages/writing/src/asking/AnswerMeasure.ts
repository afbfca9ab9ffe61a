import { splitSentences } from '../splitSentences.ts';

/** A word of prose has six letters and its space: blanks and letters without an end are words as well. */
const CHARACTERS_OF_WORD = 12;
/** Scripts without spaces between words. */
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const CHARACTERS_OF_WIDE_WORD = 1.6;
/** A sentence longer than this has no end, in characters. */
const longestSentence = 1_500;

/** Counts the words of an answer and cuts it at the end of the sentence in which its measure is full. */
export class AnswerMeasure {
  isOver = false;
  #words = 0;
  #characters = 0;
  #isInWord = false;
  #paragraph = '';
  #held: string | undefined;

  /** `most`: in words; undefined for no measure. */
  constructor(private readonly most: number | undefined) {}

  /** What may be passed on. */
  push(text: string): string {
    if (this.most === undefined) return text;
    if (this.isOver) return '';
    if (this.#held !== undefined) return this.#cut(text, false);
    const full = this.#fullAt(text);
    this.#paragraph += text.slice(0, full);
    const start = this.#paragraph.lastIndexOf('\n\n');
    if (start >= 0) this.#paragraph = this.#paragraph.slice(start + 2);
    if (this.#paragraph.length > 2 * longestSentence)
      this.#paragraph = this.#paragraph.slice(-longestSentence);
    if (full === text.length) return text;
    this.#held = '';
    return text.slice(0, full) + this.#cut(text.slice(full), false);
  }

  /** The rest of an answer that ended by itself. */
  end(): string {
    return this.isOver ? '' : this.#cut('', true);
  }

  #fullAt(text: string): number {
    const most = this.most ?? 0;
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at] ?? '';
      this.#characters += 1;
      const isBlank = char <= ' ' || char === '\u00a0' || char === '\u3000';
      if (char > '\u2fff' && WIDE.test(char)) this.#words += 1 / CHARACTERS_OF_WIDE_WORD;
      else if (isBlank) this.#isInWord = false;
      else if (!this.#isInWord) {
        this.#isInWord = true;
        this.#words += 1;
      }
      if (this.#words > most || this.#characters > most * CHARACTERS_OF_WORD) return at;
    }
    return text.length;
  }

  /** Holds back until the sentence ends. */
  #cut(text: string, isWhole: boolean): string {
    const held = (this.#held ?? '') + text;
    const before = this.#paragraph.length;
    const end = endOfSentence(this.#paragraph + held.slice(0, longestSentence), before);
    if (end !== undefined || held.length > longestSentence) {
      this.isOver = true;
      return held.slice(0, end === undefined ? longestSentence : end - before).trimEnd();
    }
    this.#held = isWhole ? '' : held;
    return isWhole ? held : '';
  }
}

/** The first end of a sentence or paragraph at or behind this place that more text follows. */
function endOfSentence(text: string, from: number): number | undefined {
  // Not `\s*` on both sides of the break: an answer of blanks alone would be searched in cubic time.
  const paragraph = text.trimEnd().search(/\n[^\S\n]*\n/);
  let end = 0;
  for (const sentence of splitSentences(paragraph < 0 ? text : text.slice(0, paragraph))) {
    end += sentence.length;
    if (end >= from && end < text.length) return end;
  }
  return undefined;
}
