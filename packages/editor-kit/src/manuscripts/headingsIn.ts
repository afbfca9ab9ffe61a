import { type HeadingRank, headingRanks } from '../model/Story.ts';
import { namesPart } from '../model/sections.ts';

/** A text of a manuscript, as far as it tells whether it is a heading. */
export interface Line {
  readonly text: string;
  /** Of its style in the file, from 1; undefined for text. */
  readonly level?: number | undefined;
  /** Where the file says so itself. */
  readonly rank?: HeadingRank | undefined;
  readonly isCentered: boolean;
  /** Bold from end to end. */
  readonly isBold: boolean;
  /** A page, a rule or the beginning stands before it. */
  readonly isFirst: boolean;
}

const chapter =
  /^(?:chapter|prologue|epilogue|interlude|kapitel|prolog|epilog|chapitre|épilogue|cap[ií]tulo|capitolo|pr[oó]logo|ep[ií]logo|hoofdstuk|rozdział|глава|пролог|эпилог|κεφάλαιο)(?!\p{L})|^第.{1,6}[章回話话]/iu;
const isNumber = /^(?:[IVXLC]{1,8}|\d{1,3})[.)]?$/;
/** Characters; longer lines are sentences. */
const longest = 80;
const isSentence = /[.!?…,;:。！？]["')”’»]?$/u;

const isCapitals = (text: string) => text === text.toLocaleUpperCase() && text !== text.toLocaleLowerCase();

/**
 * The headings of a manuscript, by index: by the styles of its file; where it has none, lines such as 'Chapter 12',
 * numbers that count up, and short lines that are bold, in the middle or in capitals where a page or a scene begins.
 */
export function headingsIn(
  lines: readonly Line[],
  ranks?: readonly HeadingRank[],
): ReadonlyMap<number, HeadingRank> {
  const styled = lines.flatMap(({ level }, at) => (level !== undefined && level > 0 ? [{ at, level }] : []));
  const known = lines.flatMap(({ rank }, at) => (rank ? [[at, rank] as const] : []));
  if (known.length > 0 && known.length === styled.length) return new Map(known);
  const levels = [...new Set(styled.map(({ level }) => level))].sort((a, b) => a - b);
  if (ranks?.length === levels.length)
    return new Map(styled.map(({ at, level }) => [at, ranks[levels.indexOf(level)] ?? 'scene']));
  return styled.length > 0 ? byStyle(lines, styled) : byLooks(lines);
}

function byStyle(
  lines: readonly Line[],
  styled: readonly { at: number; level: number }[],
): ReadonlyMap<number, HeadingRank> {
  const levels = [...new Set(styled.map(({ level }) => level))].sort((a, b) => a - b);
  const textsAt = (wanted: number) =>
    styled.filter(({ level }) => level === wanted).map(({ at }) => lines[at]?.text ?? '');
  const isPart = (wanted: number) => textsAt(wanted).some((text) => namesPart(text));
  const [first = 1, second] = levels;
  const hasParts =
    levels.length > 2 ||
    (second !== undefined && (isPart(first) || textsAt(second).some((text) => chapter.test(text))));
  const from = hasParts ? 0 : 1;
  return new Map(
    styled.map(({ at, level }) => [at, headingRanks[Math.min(levels.indexOf(level) + from, 2)] ?? 'scene']),
  );
}

function byLooks(lines: readonly Line[]): ReadonlyMap<number, HeadingRank> {
  const found = new Map<number, HeadingRank>();
  const numbers: number[] = [];
  const marked: number[] = [];
  lines.forEach(({ text, isBold, isCentered, isFirst }, at) => {
    const line = text.trim();
    if (line === '' || line.length > longest || line.includes('\n')) return;
    if (namesPart(line) && !isSentence.test(line)) found.set(at, 'part');
    else if (chapter.test(line) && !/[.!?…]\s+\p{Lu}/u.test(line)) found.set(at, 'chapter');
    else if (isNumber.test(line)) numbers.push(at);
    else if (isFirst && (isBold || isCentered || isCapitals(line)) && !isSentence.test(line)) marked.push(at);
  });
  if (countsUp(numbers.map((at) => lines[at]?.text ?? '')))
    for (const at of numbers) found.set(at, 'chapter');
  // One line in the middle is a title or a motto.
  if (found.size === 0 && marked.length > 1) for (const at of marked) found.set(at, 'chapter');
  return found;
}

const letters: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function numberOf(text: string): number {
  const sign = text.replace(/[.)]$/, '');
  if (/^\d+$/.test(sign)) return Number(sign);
  const values = [...sign].map((letter) => letters[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** True for two and more numbers, each one more than the one before, or 1 at the beginning of a part. */
function countsUp(texts: readonly string[]): boolean {
  const values = texts.map(numberOf);
  return (
    values.length > 1 &&
    values.every((value, at) => value === 1 || (at > 0 && value === (values[at - 1] ?? 0) + 1))
  );
}
