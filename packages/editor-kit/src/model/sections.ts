import { newId } from '@fabula/work-kit/core';
import { plainWords, splitSentences } from '@fabula/writing';
import { indexesOf } from './indexesOf.ts';
import type { Breaks, Paragraph, SectionBreak, Story } from './Story.ts';

/** Paragraphs up to a section break; the last section has none. */
export interface Section {
  /** That of its first paragraph. */
  readonly id: string;
  readonly paragraphs: readonly Paragraph[];
  readonly ending: SectionBreak | null;
}

export function sectionsOf({ paragraphs, breaks }: Pick<Story, 'paragraphs' | 'breaks'>): Section[] {
  const sections: Section[] = [];
  let from = 0;
  for (const index of [...indexesOf(paragraphs, breaks), paragraphs.length - 1]) {
    const [first, last] = [paragraphs[from], paragraphs[index]];
    if (!first || !last || index < from) continue;
    const ending = breaks[last.id] ?? null;
    sections.push({ id: first.id, paragraphs: paragraphs.slice(from, index + 1), ending });
    from = index + 1;
  }
  return sections;
}

export function addBreak(story: Story, afterId: string, summary = ''): Story {
  if (story.breaks[afterId] || !story.paragraphs.some(({ id }) => id === afterId)) return story;
  return { ...story, breaks: { ...story.breaks, [afterId]: { id: newId(), summary, isCollapsed: false } } };
}

export function changeBreak(story: Story, breakId: string, change: Partial<Omit<SectionBreak, 'id'>>): Story {
  const afterId = breakPlace(story, breakId);
  const ending = afterId === null ? undefined : story.breaks[afterId];
  if (afterId === null || !ending) return story;
  const { writtenFrom, ...changed } = { ...ending, ...change };
  const now = { ...changed, ...(writtenFrom !== undefined && { writtenFrom }) };
  return withSummaries(story, { ...story.breaks, [afterId]: now });
}

export function removeBreak(story: Story, breakId: string): Story {
  return withSummaries(
    story,
    Object.fromEntries(Object.entries(story.breaks).filter(([, { id }]) => id !== breakId)),
  );
}

/** The id of the paragraph before a break; null for an unknown break. */
export function breakPlace({ breaks }: Pick<Story, 'breaks'>, breakId: string): string | null {
  return Object.entries(breaks).find(([, { id }]) => id === breakId)?.[0] ?? null;
}

export function sectionEndingAt(
  { paragraphs, breaks }: Pick<Story, 'paragraphs' | 'breaks'>,
  lastId: string,
): readonly Paragraph[] {
  const end = paragraphs.findIndex(({ id }) => id === lastId);
  let from = end;
  while (from > 0 && !breaks[paragraphs[from - 1]?.id ?? '']) from -= 1;
  return paragraphs.slice(Math.max(from, 0), end + 1);
}

/** Characters; longer lines are sentences. */
const longestTitle = 80;
const namesChapter =
  /^(chapter|part|book|prologue|epilogue|act|kapitel|teil|buch|prolog|epilog|akt|chapitre|partie|cap[ií]tulo|parte|глава|часть|第)(?!\p{L})/iu;

const namesWhole =
  /^(part|book|act|teil|buch|akt|partie|livre|parte|libro|livro|часть|книга|część|deel|del(?=\s+(?:\d|[ivxlc]+\b))|第[^章]*[部卷])(?!\p{L})/iu;

/** True for a line that names a part of a book, not a chapter. */
export const namesPart = (line: string): boolean => namesWhole.test(line);

/** A short first line that is no sentence; '' for a section without a heading. */
export function sectionTitle([first]: readonly Paragraph[]): string {
  const line = plainWords(first?.text.trim() ?? '');
  if (line === '' || line.length > longestTitle || line.includes('\n')) return '';
  const isSpeech = /^[\p{Pi}"'–—-]/u.test(line);
  const isSentence = /[.!?…,;:。！？]\p{Pf}?["')]?$/u.test(line);
  return namesChapter.test(line) || (!isSpeech && !isSentence) ? line : '';
}

/** The overall summary joins those of the sections, unless the story came with another one. */
function withSummaries(story: Story, breaks: Breaks): Story {
  const after = { ...story, breaks };
  const isJoined = story.overallSummary === summariesBefore(story).join(' ');
  return isJoined ? { ...after, overallSummary: summariesBefore(after).join(' ') } : after;
}

export function collapseAll(story: Story, isCollapsed: boolean): Story {
  const breaks = Object.fromEntries(
    Object.entries(story.breaks).map(([afterId, ending]) => [afterId, { ...ending, isCollapsed }]),
  );
  return { ...story, breaks };
}

export function unfoldSection(story: Story, paragraphId: string): Story {
  const section = sectionsOf(story).find(({ paragraphs }) => paragraphs.some(({ id }) => id === paragraphId));
  return section?.ending?.isCollapsed ? changeBreak(story, section.ending.id, { isCollapsed: false }) : story;
}

/**
 * Summaries of the sections that end before this paragraph, oldest first; default: before the story's end.
 */
export function summariesBefore(story: Pick<Story, 'paragraphs' | 'breaks'>, paragraphId?: string): string[] {
  if (Object.keys(story.breaks).length === 0) return [];
  const end = paragraphId === undefined ? story.paragraphs.length : indexOf(story, paragraphId);
  return indexesOf(story.paragraphs, story.breaks)
    .filter((at) => at < end)
    .map((at) => story.breaks[story.paragraphs[at]?.id ?? '']?.summary ?? '')
    .filter((summary) => summary !== '');
}

function indexOf(story: Pick<Story, 'paragraphs'>, paragraphId: string): number {
  return story.paragraphs.findIndex(({ id }) => id === paragraphId);
}

export interface ShownText {
  readonly paragraphs: readonly Paragraph[];
  /**
   * Last paragraphs of closed sections, in order, by the id of the shown paragraph before them; null before
   * all.
   */
  readonly collapsed: ReadonlyMap<string | null, readonly string[]>;
}

const nothingCollapsed: ShownText['collapsed'] = new Map();

/**
 * A section that holds `openId` counts as open. Without closed sections the paragraphs are the story's own
 * list. `page`: the stretch that is shown alone, by indexes.
 */
export function shownText(
  { paragraphs: all, breaks }: Pick<Story, 'paragraphs' | 'breaks'>,
  openId: string | null = null,
  page: { readonly from: number; readonly to: number } | null = null,
): ShownText {
  const paragraphs = page ? all.slice(page.from, page.to) : all;
  if (!Object.values(breaks).some(({ isCollapsed }) => isCollapsed))
    return { paragraphs, collapsed: nothingCollapsed };
  const shown: Paragraph[] = [];
  const collapsed = new Map<string | null, string[]>();
  let section: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    section.push(paragraph);
    const ending = breaks[paragraph.id];
    if (!ending) continue;
    if (!ending.isCollapsed || section.some(({ id }) => id === openId)) shown.push(...section);
    else {
      const place = shown.at(-1)?.id ?? null;
      collapsed.set(place, [...(collapsed.get(place) ?? []), paragraph.id]);
    }
    section = [];
  }
  shown.push(...section);
  return collapsed.size === 0 ? { paragraphs, collapsed } : { paragraphs: shown, collapsed };
}

/** Number, and length in characters, of opening sentences that stand in for a summary. */
const mostOpenings = 40;
const longestOpening = 300;

/**
 * The story before the last `read` paragraphs, for a short context: section summaries, then first sentences
 * of later paragraphs, evenly spread. It needs no model. A summary that the story came with stays.
 */
export function storySoFar(
  story: Pick<Story, 'paragraphs' | 'breaks' | 'overallSummary'>,
  read: number,
): string {
  const { paragraphs, breaks, overallSummary } = story;
  const isJoined = overallSummary === summariesBefore(story).join(' ');
  if (!isJoined) return overallSummary;
  const from = paragraphs.findLastIndex(({ id }) => (breaks[id]?.summary ?? '').trim() !== '') + 1;
  const openings = spread(paragraphs.slice(from, Math.max(from, paragraphs.length - read))).flatMap(opening);
  return [overallSummary, ...openings].filter((text) => text !== '').join(' ');
}

function spread(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  if (paragraphs.length <= mostOpenings) return paragraphs;
  return Array.from(
    { length: mostOpenings },
    (_, index) => paragraphs.slice(Math.floor((index * paragraphs.length) / mostOpenings))[0],
  ).filter((one) => one !== undefined);
}

function opening({ text }: Paragraph): string[] {
  const [first = ''] = splitSentences(text.slice(0, longestOpening * 2));
  const sentence = first.trim();
  return sentence === '' || sentence.length > longestOpening ? [] : [sentence];
}
