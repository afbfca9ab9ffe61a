import { readJson } from './readAnswers.ts';

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

/** A longer nested object is no sentence, in characters. */
const longestNested = 20_000;
const FIELD = /"(?:original_sentence|rewritten_sentence)"\s*:|"paragraph_break"/;
const BEGINS = String.raw`\{\s*"(?:action|original_sentence|rewritten_sentence)"\s*:`;
const OBJECT = new RegExp(String.raw`${BEGINS}(?:(?!${BEGINS})[\s\S]){0,20000}?"\s*,?\s*\}`, 'g');

/** Finds a model's sentence objects in streamed JSON, at any depth. */
export class SentenceScanner {
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
