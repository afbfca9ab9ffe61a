import { plainWords, replaceWords } from '@fabula/writing';
import { removeParagraph } from './editParagraphs.ts';
import { remapPicks } from './picks.ts';
import type { Paragraph, Story } from './Story.ts';

/** Straight and curly quotes, spaces and hyphens of all kinds are the same. */
export interface FindOptions {
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
  /** Default false: 'Zoe' finds 'Zoë'. */
  readonly isAccentSensitive?: boolean;
}

/** Offsets in the paragraph's words, without emphasis, in UTF-16 units. */
export interface Match {
  readonly paragraphId: string;
  readonly start: number;
  readonly end: number;
  /** What it becomes where that differs from match to match. */
  readonly becomes?: string;
}

/** In story order; none for an empty query. */
export function findMatches(
  paragraphs: readonly Paragraph[],
  query: string,
  { isCaseSensitive, isWholeWord, isAccentSensitive = false }: FindOptions,
): Match[] {
  const { text: plain } = fold(query, !isAccentSensitive);
  if (plain === '') return [];
  const literal = literally(plain);
  const pattern = new RegExp(
    isWholeWord ? `${wordStart}${literal}${wordEnd}` : literal,
    isCaseSensitive ? 'gu' : 'giu',
  );
  return paragraphs.flatMap((paragraph) => {
    const { text, toWords } = foldParagraph(paragraph, !isAccentSensitive);
    return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
      paragraphId: paragraph.id,
      start: toWords(index),
      end: toWords(index + found.length),
    }));
  });
}

/** The same matches from the first paragraph to the last. */
export function inStoryOrder(paragraphs: readonly Paragraph[], matches: readonly Match[]): Match[] {
  const place = new Map(paragraphs.map(({ id }, index) => [id, index]));
  const placeOf = ({ paragraphId }: Match) => place.get(paragraphId) ?? paragraphs.length;
  return [...matches].sort((a, b) => placeOf(a) - placeOf(b) || a.start - b.start);
}

/** The index of the first match in this paragraph or after it; 0 where there is none. `matches`: in story order. */
export function firstFrom(paragraphs: readonly Paragraph[], matches: readonly Match[], id: string): number {
  const after = new Set<string>();
  for (let at = paragraphs.length - 1; at >= 0; at--) {
    const paragraph = paragraphs[at];
    if (paragraph) after.add(paragraph.id);
    if (paragraph?.id === id)
      return Math.max(
        matches.findIndex((one) => after.has(one.paragraphId)),
        0,
      );
  }
  return 0;
}

export const wordStart = '(?<![\\p{L}\\p{N}\\p{M}_])';
export const wordEnd = '(?![\\p{L}\\p{N}\\p{M}_])';

export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Words with straight quotes and hyphens, and without accents where that is asked for. */
interface Folded {
  readonly text: string;
  /** The offset in the words of an offset in `text`, its end included. */
  readonly toWords: (offset: number) => number;
}

const known = { with: new WeakMap<Paragraph, Folded>(), without: new WeakMap<Paragraph, Folded>() };

export function foldParagraph(paragraph: Paragraph, isWithoutAccents: boolean): Folded {
  const kept = isWithoutAccents ? known.without : known.with;
  let found = kept.get(paragraph);
  if (!found) {
    found = fold(plainWords(paragraph.text), isWithoutAccents);
    kept.set(paragraph, found);
  }
  return found;
}

const same = (offset: number) => offset;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\x00-\x7f]*$/;
const alike = new Map(
  [
    ['’‘ʼ‛', "'"],
    ['“”„‟«»', '"'],
    ['‐‑', '-'],
    ['\u00a0\u202f\u2009', ' '],
    ['\u00ad', ''],
  ].flatMap(([characters = '', plain = '']) => [...characters].map((one) => [one, plain] as const)),
);
/** Marks of other scripts are letters. */
const accented = /^[\p{Script=Latin}\p{Script=Greek}Ёё]$/u;
const loose = /^[\u0300-\u036f]$/;

function fold(words: string, isWithoutAccents: boolean): Folded {
  if (ascii.test(words)) return { text: words, toWords: same };
  let text = '';
  const at: number[] = [];
  let offset = 0;
  for (const character of words) {
    const plain = foldCharacter(character, isWithoutAccents);
    for (let unit = 0; unit < plain.length; unit++) at.push(plain === character ? offset + unit : offset);
    text += plain;
    offset += character.length;
  }
  if (text === words) return { text, toWords: same };
  at.push(offset);
  const offsets = Uint32Array.from(at);
  return { text, toWords: (one) => offsets[one] ?? offset };
}

const foldedCharacters = { with: new Map<string, string>(), without: new Map<string, string>() };

/** A text has few characters, each many times. */
function foldCharacter(character: string, isWithoutAccents: boolean): string {
  const kept = isWithoutAccents ? foldedCharacters.without : foldedCharacters.with;
  let plain = kept.get(character);
  if (plain === undefined) {
    plain = alike.get(character) ?? (isWithoutAccents ? withoutAccent(character) : character);
    kept.set(character, plain);
  }
  return plain;
}

function withoutAccent(character: string): string {
  if (loose.test(character)) return '';
  return accented.test(character) ? character.normalize('NFD').replace(/\p{M}/gu, '') : character;
}

/** Marks follow their sentences, and a paragraph left blank is removed. */
export function replaceMatches(story: Story, matches: readonly Match[], replacement: string): Story {
  const found = new Map<string, Match[]>();
  for (const match of matches) {
    const others = found.get(match.paragraphId);
    if (others) others.push(match);
    else found.set(match.paragraphId, [match]);
  }
  const picks: Record<string, readonly number[]> = { ...story.picks };
  const blank: string[] = [];
  const paragraphs = story.paragraphs.map((paragraph) => {
    const { id, text } = paragraph;
    const own = found.get(id);
    if (!own) return paragraph;
    const replaced = replaceWords(text, own, (match) => match.becomes ?? replacement);
    if (replaced.trim() === '') blank.push(id);
    const picked = picks[id];
    if (picked) picks[id] = remapPicks(text, replaced, picked);
    if (picks[id]?.length === 0) delete picks[id];
    return { id, text: replaced };
  });
  return blank.reduce(removeParagraph, { ...story, paragraphs, picks });
}
