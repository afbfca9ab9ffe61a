import { inProse, readPieces, signsOf } from './markPieces.ts';

const stops = /["“”„«»「」『』.!?…。！？]/g;
const moreStops = /[.!?…。！？]*[)\]'’]{0,4}/y;
const blanks = /\s+/y;
const lowerCase = /\s+(?:[–—]\s*)?\p{Ll}/uy;
const digit = /\s+\d/y;
const endsSentence = '.!?…。！？';
const needsNoSpace = '。！？';
const endsInner = ")]'’ \u00a0\u202f";
const titles =
  /(?:^|[\s“„"«»(])(?:Mrs?|Ms|Mx|Mme|Mlle|Drs?|Prof|St|Sr|Jr|Capt|Sgt|Maj|Gen|Col|Lt|Rev|Fr|Hon|Gov|Sen|Mt|vs|e\.g|i\.e|[A-HJ-Z]|(?:\p{Lu}\.)+\p{Lu})\.$/u;
const number = /(?:^|[\s“„"«»(])No\.$/;
const dotted = /(?:^|[\s“„"«»(])(?:\p{L}\.)+\p{L}\.$/u;

/**
 * Cuts at . ! ? outside quotes, and at a closing quote that ends a sentence, curly quotes
 * included. White space stays with the sentence before, so joining gives the paragraph back. Emphasis signs
 * stay with their words, and emphasised text is not cut at the end of a sentence.
 */
export function splitSentences(paragraph: string): string[] {
  if (!/[\\*]/.test(paragraph)) return splitWords(paragraph);
  const pieces = readPieces(paragraph, inProse);
  const sentences: string[] = [];
  let [start, piece, words, end] = [0, 0, 0, 0];
  for (const sentence of splitWords(pieces.map(({ text }) => text).join(''))) {
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
export function splitWords(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let closer = '';
  stops.lastIndex = 0;
  for (let stop = stops.exec(paragraph); stop; stop = stops.exec(paragraph)) {
    const [char] = stop;
    let at = stops.lastIndex;
    const isEnd = endsSentence.includes(char);
    let closes = false;
    if (isEnd) {
      if (closer !== '') continue;
    } else {
      closer = closerAfter(paragraph, stop.index, closer);
      closes = closer === '';
      if (!closes || !endsBefore(paragraph, stop.index)) continue;
    }
    at = endOf(moreStops, paragraph, at);
    stops.lastIndex = at;
    const end = endOf(blanks, paragraph, at);
    const isLast = end === paragraph.length;
    if (!isLast) {
      const isWide = !closes && needsNoSpace.includes(paragraph[at - 1] ?? '-');
      if (end === at && !isWide) continue;
      const mayGoOn = closes || char === '…' || paragraph[at - 2] === '.';
      if (mayGoOn && isAt(lowerCase, paragraph, at)) continue;
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
function endsBefore(text: string, at: number): boolean {
  let last = at - 1;
  while (last > at - 4 && endsInner.includes(text[last] ?? '-')) last -= 1;
  return endsSentence.includes(text[last] ?? '-');
}

/** True for the full stop of an abbreviation: Dr. Ames, J. R. Hart, No. 7, 9 a.m. and later. */
function isAbbreviation(text: string, start: number, at: number): boolean {
  const word = text.slice(Math.max(start, at - 12), at);
  return (
    titles.test(word) ||
    (number.test(word) && isAt(digit, text, at)) ||
    (dotted.test(word) && isAt(lowerCase, text, at))
  );
}
