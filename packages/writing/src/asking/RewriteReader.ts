import { trimmedSentences } from '../splitSentences.ts';
import type { SentenceChange } from '../tasks.ts';
import {
  alignSentences,
  paragraphBreak,
  sharedWords,
  unchanged,
  type Words,
  wordsOf,
} from './alignSentences.ts';
import { cleanText, looksLikeJson, readJson } from './readAnswers.ts';

interface ProposedSentence {
  action: string;
  original_sentence: string;
  rewritten_sentence: string;
}

function readProposal(value: { [Field in keyof ProposedSentence]?: unknown }): ProposedSentence {
  const words = (one: unknown) => (typeof one === 'string' ? one.trim() : '');
  return {
    action: words(value.action),
    original_sentence: words(value.original_sentence),
    rewritten_sentence: words(value.rewritten_sentence),
  };
}

/** A longer nested object is no sentence, in characters. */
const longestNested = 20_000;
const FIELD = /"(?:original_sentence|rewritten_sentence)"\s*:|"paragraph_break"/;
const BEGINS = String.raw`\{\s*"(?:action|original_sentence|rewritten_sentence)"\s*:`;
const OBJECT = new RegExp(String.raw`${BEGINS}(?:(?!${BEGINS})[\s\S]){0,20000}?"\s*,?\s*\}`, 'g');

/** Finds a model's sentence objects in streamed JSON, at any depth. */
class SentenceScanner {
  #text = '';
  #at = 0;
  #starts: { at: number; isNested: boolean }[] = [];
  #isQuoted = false;
  #found = 0;

  push(piece: string): ProposedSentence[] {
    const from = this.#text.length;
    this.#text += piece;
    const sentences: ProposedSentence[] = [];
    for (; this.#at < this.#text.length; this.#at += 1) {
      // Indexing the piece, not the joined string, which would be flattened each time.
      const char = piece[this.#at - from];
      if (this.#isQuoted) {
        if (char === '\\') this.#at += 1;
        else if (char === '"') this.#isQuoted = false;
      } else if (char === '"') this.#isQuoted = true;
      else if (char === '{') this.#starts.push({ at: this.#at, isNested: false });
      else if (char === '}') sentences.push(...this.#close());
    }
    this.#found += sentences.length;
    return sentences;
  }

  end(): ProposedSentence[] {
    return readSentences(this.#text).slice(this.#found);
  }

  #close(): ProposedSentence[] {
    const start = this.#starts.pop();
    if (start === undefined) return [];
    const parent = this.#starts.at(-1);
    if (parent) parent.isNested = true;
    if (start.isNested && this.#at - start.at > longestNested) return [];
    const object = this.#text.slice(start.at, this.#at + 1);
    const isSentence = FIELD.test(object) && !/[[{]\s*\{/.test(object);
    return isSentence ? readSentences(object) : [];
  }
}

function readSentences(text: string): ProposedSentence[] {
  try {
    return sentencesIn(JSON.parse(text));
  } catch {
    const byFields = [...text.matchAll(OBJECT)].map(([object]) => readFields(object));
    return byFields.length > 0 ? byFields : sentencesIn(readJson(text));
  }
}

function sentencesIn(value: unknown): ProposedSentence[] {
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('original_sentence' in value || 'rewritten_sentence' in value || isBreak(value)) {
    return [readProposal(value)];
  }
  return Object.values(value).flatMap(sentencesIn);
}

/** Parses known fields despite unescaped quotation marks, which a general repair cannot. */
function readFields(object: string): ProposedSentence {
  const field = (name: string) => {
    const value = new RegExp(`"${name}"\\s*:\\s*"([\\s\\S]*?)"\\s*(?=,\\s*"\\w+"\\s*:|,?\\s*\\}$)`).exec(
      object,
    )?.[1];
    return value === undefined ? '' : unescaped(value);
  };
  return readProposal({
    action: field('action'),
    original_sentence: field('original_sentence'),
    rewritten_sentence: field('rewritten_sentence'),
  });
}

function unescaped(value: string): string {
  try {
    return JSON.parse(`"${value.replace(/(?<!\\)"/g, '\\"').replace(/\s+/g, ' ')}"`) as string;
  } catch {
    return value;
  }
}

function isBreak(value: object): boolean {
  return 'action' in value && value.action === 'paragraph_break';
}

const JSON_BEGINS = /^\s*(?:```\w*\s*)?(?:\{|\[\s*\{)/;
/** Beyond this many characters undecided text is no JSON. */
const undecidedCharacters = 1_000;
const UNDECIDED = /^\s*(?:`{0,3}\w*\s*)?\[?\s*$/;

/**
 * Reads a rewrite from a streamed answer: JSON as requested, which gives changes as they come, or plain text
 * at its end. JSON never becomes a sentence.
 */
export class RewriteReader {
  #text = '';
  #scanner: SentenceScanner | undefined;
  #wasUsed = false;
  #isPlain = false;
  readonly #keeper: ChangeKeeper;

  constructor(private readonly paragraph: string) {
    this.#keeper = new ChangeKeeper(paragraph);
  }

  push(piece: string): SentenceChange[] {
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

  /** The rest of a whole answer; nothing for an unusable one. */
  end(): SentenceChange[] {
    if (this.#scanner) return this.#endKeeping(this.#scanner.end());
    const text = cleanText(this.#text);
    if (looksLikeJson(text)) return this.#endKeeping(readSentences(text));
    return text === '' ? [] : alignSentences(this.paragraph, text);
  }

  /** The rest of an interrupted answer: missing sentences stay as they are. */
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

/** Minimum similarity of a sentence and its quotation. */
const SAME = 0.6;
/** The minimum where only the rewrite identifies the sentence. */
const KIN = 0.3;
/** Search range for inexact quotations. */
const REACH = 6;

/**
 * Matches a model's sentence objects with the paragraph: whatever it skips, misquotes or invents, the
 * originals of all changes are the paragraph's sentences, each once and in order. Unmentioned sentences stay.
 */
class ChangeKeeper {
  readonly #sentences: readonly string[];
  /** Indices of each sentence, in order. */
  readonly #places = new Map<string, number[]>();
  /** The number of a sentence's indices behind `#next`. */
  readonly #passed = new Map<string, number>();
  readonly #words: (Words | undefined)[] = [];
  #next = 0;
  /** Proposals before the first that matched. */
  #unplaced: ProposedSentence[] | undefined = [];

  constructor(private readonly paragraph: string) {
    this.#sentences = trimmedSentences(paragraph);
    for (const [index, sentence] of this.#sentences.entries()) {
      const places = this.#places.get(sentence);
      if (places) places.push(index);
      else this.#places.set(sentence, [index]);
    }
  }

  push(proposed: ProposedSentence): SentenceChange[] {
    if (this.#unplaced === undefined) return this.#place(proposed);
    this.#unplaced.push(proposed);
    if (this.#find(proposed) === undefined) return [];
    const waiting = this.#unplaced;
    this.#unplaced = undefined;
    return waiting.flatMap((one) => this.#place(one));
  }

  end(): SentenceChange[] {
    if (this.#unplaced !== undefined && this.#unplaced.length > 0) {
      // No proposal matched: only the text that it wrote is reliable.
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
    // An edit without text is the model's mistake: the sentence stays.
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

  /** The matched range; undefined for additions and false quotations. */
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

  /** The next exact match; -1 without one. */
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
