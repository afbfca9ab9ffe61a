import { isSceneBreak, plainWords } from '@fabula/writing';
import { countParagraphWords } from '../countWords.ts';
import { headingsOf } from '../headings.ts';
import { type HeadingRank, headingRanks, type Paragraph, type Story } from '../Story.ts';

/** A heading of a story, or a line that could be one. */
export interface OutlineRow {
  /** Of its paragraph; null for the text before the first heading. */
  readonly id: string | null;
  /** Null for a line that is text. */
  readonly rank: HeadingRank | null;
  readonly text: string;
  /** With those of the headings that stand in it, and its own; 0 for a line that is text. */
  readonly words: number;
  /** Its text begins so; '' for a heading with no text of its own. */
  readonly firstWords: string;
}

/** Characters of the first words. */
const shownCharacters = 90;

/** Headings in order, and of other paragraphs those in `alsoShown`. */
export function outlineOf(story: Story, alsoShown: ReadonlySet<string>): readonly OutlineRow[] {
  const headings = headingsOf(story);
  const beginning: Mutable<OutlineRow> = { id: null, rank: null, text: '', words: 0, firstWords: '' };
  const rows = [beginning];
  let open = [beginning];
  for (const paragraph of story.paragraphs) {
    const { id } = paragraph;
    const rank = headings[id] ?? null;
    if (rank || alsoShown.has(id)) {
      const row = { id, rank, text: wordsOf(paragraph), words: 0, firstWords: '' };
      rows.push(row);
      if (rank) open = [...open.filter((one) => isAbove(one, rank)), row];
    }
    const words = countParagraphWords(paragraph);
    for (const one of open) one.words += words;
    const last = open.at(-1);
    if (last && !rank && last.firstWords === '') last.firstWords = beginningOf(paragraph);
  }
  return rows.filter(({ id, words }) => id !== null || words > 0);
}

const isAbove = (row: OutlineRow, rank: HeadingRank) =>
  row.rank !== null && headingRanks.indexOf(row.rank) < headingRanks.indexOf(rank);

type Mutable<Row> = { -readonly [Field in keyof Row]: Row[Field] };

const wordsOf = ({ text }: Paragraph) => plainWords(text).replace(/\s+/g, ' ').trim();

function beginningOf(paragraph: Paragraph): string {
  const words = wordsOf(paragraph);
  if (isSceneBreak(words)) return '';
  if (words.length <= shownCharacters) return words;
  const cut = words.slice(0, shownCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), shownCharacters / 2)).trimEnd()}…`;
}

/** Characters; longer lines are text. */
const longestHeading = 80;
const endsSentence = /[.!?…,;:。！？—–-]["'’”»)]?$/u;
const beginsSpeech = /^["'“”„‚‘«»—–-]/u;

/** Short lines that are text now, and could be headings: they end as no sentence does. */
export function possibleHeadings(story: Story): readonly string[] {
  const headings = headingsOf(story);
  return story.paragraphs.flatMap(({ id, text }) => {
    if (headings[id] || text.length > 2 * longestHeading) return [];
    const line = plainWords(text).trim();
    const isShort = line !== '' && line.length <= longestHeading && !line.includes('\n');
    return isShort && !isSceneBreak(line) && !endsSentence.test(line) && !beginsSpeech.test(line) ? [id] : [];
  });
}
