import type { SceneElement } from './Storyteller.ts';

const shortened = /(?:^|[\s"(])(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Sgt|Lt|(?!I\.)\p{Lu})\.$/u;
/** Greatest length of a match of `shortened`, in characters. */
const shortenedReach = 8;
const startsSentence = /\s+["\p{Lu}]/uy;
const namesSpeaker = / (?:I|\p{Lu}[\p{L}\p{M}'-]{1,60}) (?:said|says?|asked|asks?|called|calls)\b/uy;

/**
 * Sentences of prose: a full stop inside quotes does not end one, but a closing quote after a full stop does. Not as
 * packages/writing cuts them: what is written for a seed follows from where these end.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let isQuoted = false;
  const isAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  };
  const endAt = (end: number) => {
    const sentence = text.slice(start, end).trim();
    if (sentence) sentences.push(sentence);
    start = end;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '\n') {
      endAt(index + 1);
      isQuoted = false;
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || !/[.!?"]/.test(character)) continue;
    const next = text[index + 1];
    if (next !== undefined && !/\s/.test(next)) continue;
    const endsHere =
      character === '"'
        ? /[.!?]/.test(text[index - 1] ?? '') &&
          isAt(startsSentence, index + 1) &&
          !isAt(namesSpeaker, index + 1)
        : character !== '.' ||
          !shortened.test(text.slice(Math.max(start, index + 1 - shortenedReach), index + 1));
    if (endsHere) endAt(index + 1);
  }
  endAt(text.length);
  return sentences;
}

export interface SentenceSpan {
  /** Verbatim. */
  original: string;
  /** With straight quotation marks. */
  straight: string;
}

export function sentenceSpans(text: string): SentenceSpan[] {
  const straight = straightenQuotes(text);
  let from = 0;
  return splitSentences(straight).map((sentence) => {
    const at = straight.indexOf(sentence, from);
    from = at + sentence.length;
    return { original: text.slice(at, from), straight: sentence };
  });
}

/** Without case, quotes and punctuation. */
function sentenceKey(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Of sentences that are long enough to count as the writer's own. */
export function sentenceKeys(text: string): string[] {
  return splitSentences(text)
    .map(sentenceKey)
    .filter((key) => key.length > 0);
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}'-]+/gu)?.length ?? 0;
}

/** Rewrites each piece; undefined when one of them could not be rewritten. */
export function inNarrationPieces(
  sentence: string,
  change: (piece: string) => string | undefined,
): string | undefined {
  const pieces = sentence.split(/("[^"]*(?:"|$))/);
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1 || !/\p{L}/u.test(piece)) continue;
    const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(piece) ?? [];
    const changed = change(words);
    if (changed === undefined) return undefined;
    const isInside = index > 0 && /^\p{Ll}/u.test(words);
    pieces[index] = start + (isInside ? changed : matchCapital(words, changed)) + end;
  }
  return pieces.join('');
}

function matchCapital(original: string, text: string): string {
  return /^\p{Lu}/u.test(original) ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
}

/** Removes emoji, links, mark-up and control characters; straight quotes and single spaces. */
export function cleanText(text: string, maximum = 4_000): string {
  return straightenQuotes(text.slice(0, maximum).normalize('NFC'))
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/[\u2013\u2014]/g, ', ')
    .replace(/[^\p{L}\p{M}\p{N}\s.,;:!?'"()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/** By its sound, for 'an'. */
export function startsWithVowel(word: string): boolean {
  const lower = word.toLowerCase();
  if (/^(?:one|once|eu|uni|use|usu|uti|uto|ubi)/.test(lower)) return false;
  return /^[aeiou]/.test(lower) || /^(?:hour|honest|honou?r|heir)/.test(lower);
}

/** As the stock has them. */
export function straightenQuotes(text: string): string {
  return text.replace(/[‘’ʼ]/g, "'").replace(/[“”«»]/g, '"');
}

export function typesetQuotes(text: string): string {
  return text
    .replace(/(^|[\s([—–-])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([“—–])'(?=\p{L})/gu, '$1‘')
    .replaceAll("'", '’');
}

export function dressQuotes(given: string): (text: string) => string {
  const isTyped = /["']/.test(given) && !/[‘’“”]/.test(given);
  return isTyped ? (text) => text : typesetQuotes;
}

const typesetFields: ReadonlySet<string> = new Set(['place', 'parenthetical', 'line', 'description']);

export function typesetElement(element: SceneElement): SceneElement {
  return Object.fromEntries(
    Object.entries(element).map(([field, value]) => [
      field,
      typesetFields.has(field) && typeof value === 'string' ? typesetQuotes(value) : value,
    ]),
  ) as SceneElement;
}
