import type { SentenceChange } from '@fabula/contract';
import { cleanText } from '../reading/cleanText.ts';
import { looksLikeJson } from '../reading/readJson.ts';
import { alignSentences, unchanged } from './alignSentences.ts';
import { ChangeKeeper } from './ChangeKeeper.ts';
import { type ProposedSentence, readSentences, SentenceScanner } from './SentenceScanner.ts';

const JSON_BEGINS = /^\s*(?:```\w*\s*)?(?:\{|\[\s*\{)/;
/** So much that may still become JSON is none, in characters. */
const undecidedCharacters = 1_000;
const UNDECIDED = /^\s*(?:`{0,3}\w*\s*)?\[?\s*$/;

/**
 * Reads the rewrite of a paragraph out of a model's answer, whether that is JSON as it was asked for or plain text.
 * JSON gives changes while it comes, plain text at its end. No JSON ever becomes a sentence.
 */
export class RewriteReader {
  /** Characters read so far. */
  length = 0;
  #text = '';
  #scanner: SentenceScanner | undefined;
  #wasUsed = false;
  #isPlain = false;
  readonly #keeper: ChangeKeeper;

  constructor(private readonly paragraph: string) {
    this.#keeper = new ChangeKeeper(paragraph);
  }

  push(piece: string): SentenceChange[] {
    this.length += piece.length;
    if (this.#scanner) return this.#keep(this.#scanner.push(piece));
    this.#text = this.#text === '' ? piece.trimStart() : this.#text + piece;
    if (this.#isPlain) return [];
    if (!JSON_BEGINS.test(this.#text)) {
      this.#isPlain = this.#text.length > undecidedCharacters || !UNDECIDED.test(this.#text);
      return [];
    }
    this.#scanner = new SentenceScanner();
    return this.#keep(this.#scanner.push(this.#text));
  }

  /** What is left at the end of a whole answer. Of an answer with nothing usable nothing comes, ever. */
  end(): SentenceChange[] {
    if (this.#scanner) return this.#endKeeping(this.#scanner.end());
    const text = cleanText(this.#text);
    if (looksLikeJson(text)) return this.#endKeeping(readSentences(text));
    return text === '' ? [] : alignSentences(this.paragraph, text);
  }

  /** What is left of an answer that broke off: sentences that it did not come to stay as they are. */
  breakOff(): SentenceChange[] {
    if (this.#scanner) return this.#wasUsed ? this.#keeper.end() : [];
    const text = cleanText(this.#text);
    if (text === '' || looksLikeJson(text)) return [];
    const changes = alignSentences(this.paragraph, text);
    const lastWritten = changes.findLastIndex(({ action }) => action !== 'remove');
    return changes.map((change, index) =>
      index > lastWritten ? unchanged(change.original_sentence) : change,
    );
  }

  #keep(proposed: readonly ProposedSentence[]): SentenceChange[] {
    this.#wasUsed ||= proposed.length > 0;
    return proposed.flatMap((one) => this.#keeper.push(one));
  }

  #endKeeping(proposed: readonly ProposedSentence[]): SentenceChange[] {
    const last = this.#keep(proposed);
    return this.#wasUsed ? [...last, ...this.#keeper.end()] : [];
  }
}
