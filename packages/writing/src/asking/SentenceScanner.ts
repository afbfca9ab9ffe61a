import { readJson } from './readAnswers.ts';

/** One sentence of a rewrite as a model gives it: nothing in it can be relied on. */
export interface ProposedSentence {
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

/** An object that holds others and is longer is no sentence, in characters. */
const longestNested = 20_000;
const FIELD = /"(?:original_sentence|rewritten_sentence)"\s*:|"paragraph_break"/;
const BEGINS = String.raw`\{\s*"(?:action|original_sentence|rewritten_sentence)"\s*:`;
const OBJECT = new RegExp(String.raw`${BEGINS}(?:(?!${BEGINS})[\s\S]){0,20000}?"\s*,?\s*\}`, 'g');

/** Finds a model's sentence objects in JSON that is still on its way, whatever they are wrapped in. */
export class SentenceScanner {
  #text = '';
  #at = 0;
  #starts: { at: number; isNested: boolean }[] = [];
  #isQuoted = false;
  #found = 0;

  /** The objects that are whole since the last piece. */
  push(piece: string): ProposedSentence[] {
    const from = this.#text.length;
    this.#text += piece;
    const sentences: ProposedSentence[] = [];
    for (; this.#at < this.#text.length; this.#at += 1) {
      // Of the piece and not of the whole: to read a letter of what was just joined, all of it is copied.
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

  /** The objects that could not be told before the end. */
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

/** The sentence objects in an answer, in order. */
export function readSentences(text: string): ProposedSentence[] {
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

/** What a general repair cannot know: where a field of ours ends, though nobody escaped the quotation marks in it. */
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
