import type { SentenceChange } from '@fabula/contract';
import { trimmedSentences } from '@fabula/writing';
import { alignSentences, paragraphBreak, unchanged } from './alignSentences.ts';
import type { ProposedSentence } from './SentenceScanner.ts';
import { sharedWords, type Words, wordsOf } from './similarity.ts';

/** How much alike a sentence of the paragraph and a model's quotation of it must be. */
const SAME = 0.6;
/** The same where only the rewrite can tell which sentence is meant. */
const KIN = 0.3;
/** So far ahead a sentence is looked for that is not quoted to the letter. */
const REACH = 6;

/**
 * Holds a model's sentence objects against the paragraph that they are about: whatever the model skips, misquotes or
 * invents, the originals of all changes are the paragraph's own sentences, each once and in order. A sentence that the
 * model says nothing of stays as it is.
 */
export class ChangeKeeper {
  readonly #sentences: readonly string[];
  /** Where each sentence stands, in order. */
  readonly #places = new Map<string, number[]>();
  /** How many of a sentence's places lie behind `#next`. */
  readonly #passed = new Map<string, number>();
  readonly #words: (Words | undefined)[] = [];
  #next = 0;
  /** What came before the first sentence that could be placed. */
  #unplaced: ProposedSentence[] | undefined = [];

  constructor(private readonly paragraph: string) {
    this.#sentences = trimmedSentences(paragraph);
    for (const [index, sentence] of this.#sentences.entries()) {
      const places = this.#places.get(sentence);
      if (places) places.push(index);
      else this.#places.set(sentence, [index]);
    }
  }

  /** The changes that a proposal makes certain. */
  push(proposed: ProposedSentence): SentenceChange[] {
    if (this.#unplaced === undefined) return this.#place(proposed);
    this.#unplaced.push(proposed);
    if (this.#find(proposed) === undefined) return [];
    const waiting = this.#unplaced;
    this.#unplaced = undefined;
    return waiting.flatMap((one) => this.#place(one));
  }

  /** What is left when the model has ended: the rest of the paragraph. */
  end(): SentenceChange[] {
    if (this.#unplaced !== undefined && this.#unplaced.length > 0) {
      // It named no sentence of the paragraph: then all that can be relied on is the text that it wrote.
      const text = this.#unplaced.map((one) => (isBreak(one) ? '\n\n' : one.rewritten_sentence)).join(' ');
      return text.trim() === '' ? [] : alignSentences(this.paragraph, text);
    }
    return this.#skipTo(this.#sentences.length);
  }

  #place(proposed: ProposedSentence): SentenceChange[] {
    if (isBreak(proposed)) return [paragraphBreak];
    const { action, rewritten_sentence: rewritten } = proposed;
    const span = this.#find(proposed);
    if (span === undefined) {
      const isNew =
        action !== 'remove' && rewritten !== '' && !(action === 'unchanged' && this.#isPast(proposed));
      return isNew ? alignSentences('', rewritten) : [];
    }
    const skipped = this.#skipTo(span.start);
    const originals = this.#sentences.slice(span.start, span.end);
    this.#next = span.end;
    if (action === 'remove') return [...skipped, ...alignSentences(originals.join(' '), '')];
    // An edit that gives no text is a slip of the model's: it must not take the writer's sentence away.
    const isKept = action === 'unchanged' || rewritten === '';
    return [
      ...skipped,
      ...(isKept ? originals.map(unchanged) : alignSentences(originals.join(' '), rewritten)),
    ];
  }

  #skipTo(end: number): SentenceChange[] {
    const skipped = this.#sentences.slice(this.#next, end).map(unchanged);
    this.#next = Math.max(this.#next, end);
    return skipped;
  }

  /** The sentences that a proposal is about; undefined when it adds something, or quotes what is not there. */
  #find({ action, original_sentence, rewritten_sentence }: ProposedSentence) {
    if (action === 'add' || action === 'paragraph_break') return undefined;
    const quoted = trimmedSentences(original_sentence || (action === 'unchanged' ? rewritten_sentence : ''));
    const [first] = quoted;
    if (first === undefined) return undefined;
    let start = this.#indexOf(first);
    if (start < 0) start = this.#mostAlike(first, SAME);
    if (start < 0 && action === 'edit') start = this.#mostAlike(rewritten_sentence, KIN);
    if (start < 0) return undefined;
    let end = start + 1;
    for (const more of quoted.slice(1)) {
      if (end >= this.#sentences.length || this.#likeness(more, wordsOf(more), end) < SAME) break;
      end += 1;
    }
    return { start, end };
  }

  #mostAlike(sentence: string, least: number): number {
    let [best, bestLikeness] = [-1, least];
    const words = wordsOf(sentence);
    const last = Math.min(this.#next + REACH, this.#sentences.length);
    for (let index = this.#next; index < last; index += 1) {
      const likeness = this.#likeness(sentence, words, index);
      if (likeness > bestLikeness) [best, bestLikeness] = [index, likeness];
    }
    return best;
  }

  #likeness(sentence: string, words: Words, index: number): number {
    const other = this.#sentences[index] ?? '';
    if (sentence === other) return 1;
    this.#words[index] ??= wordsOf(other);
    return sharedWords(words, this.#words[index]);
  }

  /** Where a sentence stands next to the letter; -1 where it does not. */
  #indexOf(sentence: string): number {
    const places = this.#places.get(sentence);
    if (places === undefined) return -1;
    let at = this.#passed.get(sentence) ?? 0;
    while (at < places.length && (places[at] ?? 0) < this.#next) at += 1;
    this.#passed.set(sentence, at);
    return places[at] ?? -1;
  }

  #isPast({ original_sentence, rewritten_sentence }: ProposedSentence): boolean {
    const [first = this.#next] = this.#places.get(original_sentence || rewritten_sentence) ?? [];
    return first < this.#next;
  }
}

function isBreak({ action }: ProposedSentence): boolean {
  return action === 'paragraph_break';
}
