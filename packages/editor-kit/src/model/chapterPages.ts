import { changedRange } from '@fabula/work-kit/core';
import { plainWords } from '@fabula/writing';
import { isSameParagraph } from './editParagraphs.ts';
import { headingsOf } from './headings.ts';
import { perText } from './perText.ts';
import { indexesOf } from './Run.ts';
import { type HeadingRank, type Headings, headingRanks, type Paragraph, type Story } from './Story.ts';

/** A stretch of a book that can be shown alone: a chapter, with the heading of the part that it opens. */
export interface ChapterPage {
  /** Of the heading that names it; of its first paragraph where it has none, as before the first heading. */
  readonly id: string;
  /** '' without a heading. */
  readonly name: string;
  readonly rank: HeadingRank | null;
  /** Indexes of its first paragraph and of the one after its last. */
  readonly from: number;
  readonly to: number;
}

type Headed = Pick<Story, 'paragraphs' | 'breaks' | 'headings'>;

const depth = (rank: HeadingRank) => headingRanks.indexOf(rank);

/**
 * The whole text in stretches, in order: chapters, or in a book without chapters its scenes; and what stands in front of the
 * first of them in a part or in the book. None in a story with fewer than two headings.
 */
export function chapterPages(story: Headed): readonly ChapterPage[] {
  return pagesOnce(story.paragraphs, [story.headings ?? story.breaks], () =>
    readPages(story, headingsOf(story)),
  );
}

const pagesOnce = perText<readonly ChapterPage[]>();

function readPages(story: Headed, headings: Headings): readonly ChapterPage[] {
  const ranks = Object.values(headings);
  if (ranks.length < 2) return [];
  const lowest = ranks.includes('chapter') ? 'chapter' : 'scene';
  const pages: { -readonly [Name in keyof ChapterPage]: ChapterPage[Name] }[] = [];
  let hasText = true;
  story.paragraphs.forEach(({ id, text }, at) => {
    const rank = headings[id];
    const isBlank = text.trim() === '';
    const last = pages.at(-1);
    const begins = rank !== undefined && !isBlank && depth(rank) <= depth(lowest);
    if (begins) {
      const name = plainWords(text).trim();
      const isUnder = last?.rank && !hasText && depth(rank) > depth(last.rank);
      if (last && isUnder) Object.assign(last, { id, name, rank });
      else pages.push({ id, name, rank, from: at, to: at + 1 });
      hasText = false;
    } else if (!last) pages.push({ id, name: '', rank: null, from: at, to: at + 1 });
    else hasText ||= !isBlank;
    const open = pages.at(-1);
    if (open) open.to = at + 1;
  });
  return pages.length < 2 ? [] : pages;
}

/** The page that holds the paragraph; null for none. */
export function pageOf(
  pages: readonly ChapterPage[],
  paragraphs: readonly Paragraph[],
  paragraphId: string | null,
): ChapterPage | null {
  if (paragraphId === null || pages.length === 0) return null;
  const at = indexesOf(paragraphs).get(paragraphId);
  return at === undefined ? null : (pages.find(({ to }) => at < to) ?? null);
}

/**
 * The paragraph whose page is shown alone once the text has changed: that of the caret where its page became another, as with a
 * new heading; null where nothing of the page is left.
 */
export function followPage(
  before: Headed,
  after: Headed,
  shownId: string,
  caretId: string | null,
): string | null {
  const pages = chapterPages(after);
  const shown = pageOf(pages, after.paragraphs, shownId);
  const caret = pageOf(pages, after.paragraphs, caretId);
  const left = chapterPages(before);
  const page = pageOf(left, before.paragraphs, shownId);
  const wasCaretIn = page !== null && pageOf(left, before.paragraphs, caretId) === page;
  if (caret && (wasCaretIn || !shown)) return caret.id;
  if (shown || !page) return shown?.id ?? null;
  const kept = new Set(before.paragraphs.slice(page.from, page.to).map(({ id }) => id));
  const one = after.paragraphs.find(({ id }) => kept.has(id));
  return pageOf(pages, after.paragraphs, one?.id ?? null)?.id ?? null;
}

/** The last paragraph that a change left, or else the one before it; null where none changed. */
export function changedParagraph(before: Headed, after: Headed): string | null {
  const { start, end, newEnd } = changedRange(before.paragraphs, after.paragraphs, isSameParagraph);
  if (start === end && start === newEnd) return null;
  const { paragraphs } = after;
  return (paragraphs[newEnd > start ? newEnd - 1 : start - 1] ?? paragraphs[0])?.id ?? null;
}

/** The page that is shown alone; null while the whole book is. */
export function pageAlone({
  story,
  aloneId,
}: {
  readonly story: Headed;
  readonly aloneId: string | null;
}): ChapterPage | null {
  return aloneId === null ? null : pageOf(chapterPages(story), story.paragraphs, aloneId);
}

/** True for what stands after this paragraph, or at the end for undefined and before all for null. */
export function isOnPage(
  { from, to }: ChapterPage,
  paragraphs: readonly Paragraph[],
  after: string | null | undefined,
): boolean {
  if (after === undefined) return to === paragraphs.length;
  if (after === null) return from === 0;
  const at = indexesOf(paragraphs).get(after);
  return at === undefined || (at >= from && at < to);
}
