import { STORY_PART } from '@fabula/writing';
import type { TimeSlices } from '../scheduling/Scheduling.ts';
import { escapeMarkup } from './pageHead.ts';

/** What a page holds at most, a first piece aside: paragraphs or elements, and their UTF-16 characters. */
const PIECES = 10 * STORY_PART;
const LETTERS = 100_000;

/** The index of the first piece of each page. */
export type PageStarts = readonly number[];

/** Cuts a work into pages, in slices of time. */
export async function cutIntoPages(
  count: number,
  lettersOf: (index: number) => number,
  slices: TimeSlices,
): Promise<PageStarts> {
  const starts = [0];
  let [first, letters] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const own = lettersOf(index);
    if (index > first && (index - first >= PIECES || letters + own > LETTERS)) {
      starts.push(index);
      first = index;
      letters = 0;
    }
    letters += own;
    if (slices.isOver()) await slices.yieldToEventLoop();
  }
  return starts;
}

/** The page, from 1, that a piece is on. */
export function pageOf(starts: PageStarts, index: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= index) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** The address of a page, from the root; the first has none of its own. */
export const pagePath = (path: string, number: number) => (number === 1 ? path : `${path}?page=${number}`);

/** The ways to the pages before and after; '' for a work of one page. */
export function pageLinks(path: string, number: number, count: number): string {
  if (count === 1) return '';
  const link = (to: number, rel: 'prev' | 'next', words: string) =>
    `<a rel="${rel}" href="${escapeMarkup(pagePath(path, to))}">${words}</a>`;
  return `<nav class="read-pages" aria-label="Pages">
${number > 1 ? link(number - 1, 'prev', 'Page before') : ''}
<span>Page ${number} of ${count}</span>
${number < count ? link(number + 1, 'next', 'Read on') : ''}</nav>`;
}

/** 1 for none; undefined for what is no page. */
export function readPageNumber(query: string | undefined): number | undefined {
  if (query === undefined || query === '') return 1;
  return /^[1-9]\d{0,5}$/.test(query) ? Number(query) : undefined;
}
