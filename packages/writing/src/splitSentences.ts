import abbreviations from './abbreviations.json' with { type: 'json' };
import { inProse, readPieces, signsOf } from './markPieces.ts';

const blanks = /\s+/y;
const smallLetter = /\s+(?:[–—]\s*)?\p{Ll}/uy;
const digit = /\s+\d/y;
const nextWord = /\s+(\p{L}+)/uy;
const endsInner = ")]'’ \u00a0\u202f";

/** A set of rules by which sentences were, or are, cut. Saved picks say by which they were counted. */
interface Cutting {
  /** Full stops, and quotation marks. */
  readonly stops: RegExp;
  /** What may follow a full stop. */
  readonly moreStops: RegExp;
  readonly ends: string;
  /** Full stops that need no space after them. */
  readonly wide: string;
  isAbbreviation(text: string, start: number, at: number): boolean;
}

function cuttingOf(ends: string, wide: string, isAbbreviation: Cutting['isAbbreviation']): Cutting {
  return {
    stops: new RegExp(`["“”„«»「」『』${ends}]`, 'g'),
    moreStops: new RegExp(`[${ends}]*[)\\]'’]{0,4}`, 'y'),
    ends,
    wide,
    isAbbreviation,
  };
}

/** Number of the present rules; those of before are 1. */
export const sentenceRule = 2;

/**
 * Cuts at . ! ? and the full stops of other scripts outside quotes, and at a closing quote that ends a sentence, curly quotes
 * included. White space stays with the sentence before, so joining gives the paragraph back. Emphasis signs
 * stay with their words, and emphasised text is not cut at the end of a sentence.
 */
export function splitSentences(paragraph: string): string[] {
  return cutParagraph(paragraph, present);
}

/** As `splitSentences` cut under rule 1, by which saved picks and verdicts without a rule are counted. */
export function splitSentencesBefore(paragraph: string): string[] {
  return cutParagraph(paragraph, before);
}

function cutParagraph(paragraph: string, cutting: Cutting): string[] {
  if (!/[\\*]/.test(paragraph)) return cutWords(paragraph, cutting);
  const pieces = readPieces(paragraph, inProse);
  const sentences: string[] = [];
  let [start, piece, words, end] = [0, 0, 0, 0];
  for (const sentence of cutWords(pieces.map(({ text }) => text).join(''), cutting)) {
    end += sentence.length;
    for (let own = pieces[piece]; own && words + own.text.length < end; own = pieces[++piece])
      words += own.text.length;
    const own = pieces[piece];
    const next = own && words + own.text.length > end ? own : pieces[piece + 1];
    if (!own || !next || own.marks.some((mark) => next.marks.includes(mark))) continue;
    const at = next === own ? own.from + end - words : own.to + signsOf(own.marks);
    sentences.push(paragraph.slice(start, at));
    start = at;
  }
  if (start < paragraph.length) sentences.push(paragraph.slice(start));
  return sentences;
}

/** As `splitSentences`, with asterisks as text. */
export const splitWords = (paragraph: string): string[] => cutWords(paragraph, present);

function cutWords(paragraph: string, { stops, moreStops, ends, wide, isAbbreviation }: Cutting): string[] {
  const sentences: string[] = [];
  let start = 0;
  let closer = '';
  stops.lastIndex = 0;
  for (let stop = stops.exec(paragraph); stop; stop = stops.exec(paragraph)) {
    const [char] = stop;
    let at = stops.lastIndex;
    const isEnd = ends.includes(char);
    let closes = false;
    if (isEnd) {
      if (closer !== '') continue;
    } else {
      closer = closerAfter(paragraph, stop.index, closer);
      closes = closer === '';
      if (!closes || !endsBefore(paragraph, stop.index, ends)) continue;
    }
    at = endOf(moreStops, paragraph, at);
    stops.lastIndex = at;
    const end = endOf(blanks, paragraph, at);
    const isLast = end === paragraph.length;
    if (!isLast) {
      const isWide = !closes && wide.includes(paragraph[at - 1] ?? '-');
      if (end === at && !isWide) continue;
      const mayGoOn = closes || char === '…' || paragraph[at - 2] === '.';
      if (mayGoOn && isAt(smallLetter, paragraph, at)) continue;
      if (char === '.' && isAbbreviation(paragraph, start, at)) continue;
    }
    sentences.push(paragraph.slice(start, end));
    start = end;
    stops.lastIndex = end;
  }
  if (start < paragraph.length) sentences.push(paragraph.slice(start));
  return sentences;
}

export function trimmedSentences(paragraph: string): string[] {
  return splitSentences(paragraph)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function endOf(pattern: RegExp, text: string, at: number): number {
  return isAt(pattern, text, at) ? pattern.lastIndex : at;
}

/** The closing mark of the quote at this place; empty without one. */
function closerAfter(text: string, at: number, closer: string): string {
  switch (text[at]) {
    case '"':
      return closer === '' ? '"' : '';
    case '“':
      return closer === '“' ? '' : '”';
    case '„':
      return '“';
    case '«':
      return closer === '«' ? '' : '»';
    case '»':
      // Set the other way round, as in German, it opens.
      return closer === '' && /(?:^|[\s(–—])»\S/.test(text.slice(Math.max(at - 1, 0), at + 2)) ? '«' : '';
    case '「':
    case '『':
      return closer === '' ? (text[at] === '「' ? '」' : '』') : closer;
    case '」':
    case '』':
      return closer === text[at] ? '' : closer;
    default:
      return '';
  }
}

/** True where the sentence ended before a closing quotation mark, nested quotes included. */
function endsBefore(text: string, at: number, ends: string): boolean {
  let last = at - 1;
  while (last > at - 4 && endsInner.includes(text[last] ?? '-')) last -= 1;
  return ends.includes(text[last] ?? '-');
}

const before = cuttingOf('.!?…。！？', '。！？', (text, start, at) => {
  const titles =
    /(?:^|[\s“„"«»(])(?:Mrs?|Ms|Mx|Mme|Mlle|Drs?|Prof|St|Sr|Jr|Capt|Sgt|Maj|Gen|Col|Lt|Rev|Fr|Hon|Gov|Sen|Mt|vs|e\.g|i\.e|[A-HJ-Z]|(?:\p{Lu}\.)+\p{Lu})\.$/u;
  const word = text.slice(Math.max(start, at - 12), at);
  return (
    titles.test(word) ||
    (/(?:^|[\s“„"«»(])No\.$/.test(word) && isAt(digit, text, at)) ||
    (/(?:^|[\s“„"«»(])(?:\p{L}\.)+\p{L}\.$/u.test(word) && isAt(smallLetter, text, at))
  );
});

/** Of all languages: a work does not say its own. */
const wordsOf = (lists: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(lists).flatMap((list) => list.split(' ')));
const never = wordsOf(abbreviations.never);
const beforeSmallLetter = wordsOf(abbreviations.beforeSmallLetter);
const beforeNumber = wordsOf(abbreviations.beforeNumber);
const afterNumber = wordsOf(abbreviations.afterNumber);

/** In characters, with its full stop. */
const longestAbbreviation = 14;
const lastWord = /(?:^|[\s“„"«»‚‘'’([¿¡–—-])((?:\p{L}[\p{L}\p{M}.-]*)|\d{1,3})\.$/u;
/** Initials of names; an I ends a sentence. */
const initials = /^(?:[A-HJ-Z]|\p{Lu}(?<![A-Z])|(?:\p{Lu}\.)+\p{Lu})$/u;
/** One letter, or several with full stops: z. B., т. е., 9 a.m. */
const letters = /^\p{L}(?:\.\p{L})*$/u;
const letterNext = /\s+\p{L}\./uy;

/** Dr. Ames, J. R. Hart, No. 7, 9 a.m. and later, z. B. Äpfel, Am 29. Juli, etc. und so. */
const present = cuttingOf('.!?…。！？｡؟۔।॥։።။។\u037e', '。！？｡', (text, start, at) => {
  const [, word = ''] = lastWord.exec(text.slice(Math.max(start, at - longestAbbreviation), at)) ?? [];
  if (word === '') return false;
  if (/^\d/.test(word)) return isAt(smallLetter, text, at) || afterNumber.has(wordAt(text, at));
  if (never.has(word) || initials.test(word)) return true;
  if (beforeNumber.has(word) && isAt(digit, text, at)) return true;
  if (
    letters.test(word) &&
    (isAt(smallLetter, text, at) || (word.length === 1 && isAt(letterNext, text, at)))
  )
    return true;
  return beforeSmallLetter.has(word) && isAt(smallLetter, text, at);
});

function wordAt(text: string, at: number): string {
  nextWord.lastIndex = at;
  return nextWord.exec(text)?.[1] ?? '';
}
