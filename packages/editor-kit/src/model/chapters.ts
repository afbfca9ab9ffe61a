import { isSameValue, newId } from '@fabula/work-kit/core';
import { cutEmphasis, escapeEmphasis, plainWords } from '@fabula/writing';
import { countParagraphWords } from './countWords.ts';
import { changeParagraph } from './editParagraphs.ts';
import { headingsOf, settleHeadings, withoutBreakBefore } from './headings.ts';
import {
  type Breaks,
  type ChapterState,
  type HeadingRank,
  headingRanks,
  type Paragraph,
  type SectionBreak,
  type Story,
} from './Story.ts';
import { carryDetails, type DetailsChange, detailsAfter, withDetails } from './sectionDetails.ts';
import { summariesBefore } from './sections.ts';
import { readSince, withSince } from './sentenceMarks.ts';
import { takeParagraphs } from './takeParagraphs.ts';

/** A heading with all that belongs to it: a part, a chapter or a scene. */
export interface Chapter {
  /** That of its heading. */
  readonly id: string;
  readonly rank: HeadingRank;
  /** The words of its heading. */
  readonly name: string;
  /** The chapter that it stands in; null at the top. */
  readonly parentId: string | null;
  /** Indexes of its first paragraph and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** With those of the chapters in it, and its heading. */
  readonly words: number;
  readonly state: ChapterState | null;
}

type Headed = Pick<Story, 'paragraphs' | 'breaks' | 'headings' | 'states' | 'privacy'>;

const depth = (rank: HeadingRank) => headingRanks.indexOf(rank);

/** In the order of the text: what stands in a chapter follows it. */
export function chaptersOf(story: Headed): readonly Chapter[] {
  const headings = headingsOf(story);
  const { paragraphs, states = {}, privacy = {} } = story;
  const open: { -readonly [Name in keyof Chapter]: Chapter[Name] }[] = [];
  const all: typeof open = [];
  const close = (at: number, rank: HeadingRank | null) => {
    while (open.length > 0) {
      const last = open.at(-1);
      if (!last || (rank && depth(last.rank) < depth(rank))) return;
      last.to = at;
      open.pop();
    }
  };
  paragraphs.forEach((paragraph, at) => {
    const { id, text } = paragraph;
    const rank = headings[id];
    if (rank && text.trim() !== '') {
      close(at, rank);
      const parentId = open.at(-1)?.id ?? null;
      const name = plainWords(text).trim();
      const chapter = { id, rank, name, parentId, from: at, to: at + 1, words: 0, state: states[id] ?? null };
      all.push(chapter);
      open.push(chapter);
    }
    const words = open.length > 0 && privacy[id] !== 'note' ? countParagraphWords(paragraph) : 0;
    for (const one of open) one.words += words;
  });
  close(paragraphs.length, null);
  return all;
}

/** The innermost chapter that holds the paragraph at this index; null before the first heading. */
export function chapterAt(chapters: readonly Chapter[], index: number): Chapter | null {
  let [low, high] = [0, chapters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((chapters[middle]?.from ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return chapters[low - 1] ?? null;
}

/** Words of the chapter at this index, or of the part or scene where no chapter is; null before the first heading. */
export function chapterWords(story: Headed, index: number): number | null {
  const chapters = chaptersOf(story);
  const inner = chapterAt(chapters, index);
  let one: Chapter | null = inner;
  while (one && one.rank !== 'chapter') one = one.parentId === null ? null : find(chapters, one.parentId);
  return (one ?? inner)?.words ?? null;
}

const find = (chapters: readonly Chapter[], id: string) => chapters.find((one) => one.id === id) ?? null;

/**
 * True where a chapter can go before another one, or to the end for null: it takes nothing out of the chapter that it comes
 * into, and does not stay where it is.
 */
export function canMoveChapter(chapters: readonly Chapter[], id: string, beforeId: string | null): boolean {
  const moved = find(chapters, id);
  const before = beforeId === null ? null : find(chapters, beforeId);
  if (!moved || (beforeId !== null && !before)) return false;
  if (!before) return moved.to < Math.max(...chapters.map(({ to }) => to));
  if (before.from >= moved.from && before.from <= moved.to) return false;
  return depth(before.rank) <= depth(moved.rank);
}

/** Where a chapter goes by one step, before a chapter or to the end; undefined where there is no further place. */
export function nextPlace(chapters: readonly Chapter[], id: string, by: 1 | -1): string | null | undefined {
  const moved = find(chapters, id);
  if (!moved) return undefined;
  const places = [...chapters.map((one) => one.id), null].filter((place) =>
    canMoveChapter(chapters, id, place),
  );
  const isBefore = (place: string | null) =>
    place !== null && (find(chapters, place)?.from ?? 0) < moved.from;
  return by < 0 ? places.findLast(isBefore) : places.find((place) => !isBefore(place));
}

/** Moves a chapter, with all that belongs to it, before another one; to the end for null. */
export function moveChapter(story: Story, id: string, beforeId: string | null): Story {
  const chapters = chaptersOf(story);
  const moved = find(chapters, id);
  if (!moved || !canMoveChapter(chapters, id, beforeId)) return story;
  const { from, to } = moved;
  const before = beforeId === null ? story.paragraphs.length : (find(chapters, beforeId)?.from ?? 0);
  const at = before > from ? before - (to - from) : before;
  const left = story.paragraphs.toSpliced(from, to - from);
  return settled(story, { ...story, paragraphs: left.toSpliced(at, 0, ...story.paragraphs.slice(from, to)) });
}

export interface Split {
  /** The paragraph that is cut, and the offset in UTF-16 units of its text. */
  readonly id: string;
  readonly offset: number;
}

/** Begins another chapter of the same rank within one. Its heading has the given id and words. */
export function splitChapter(
  story: Story,
  id: string,
  { id: paragraphId, offset }: Split,
  heading: Paragraph,
): Story {
  const chapter = find(chaptersOf(story), id);
  const at = story.paragraphs.findIndex((one) => one.id === paragraphId);
  const paragraph = story.paragraphs[at];
  if (!chapter || !paragraph || at <= chapter.from || at >= chapter.to) return story;
  const isHeading = headingsOf(story)[paragraphId] !== undefined;
  const first = isHeading ? '' : cutEmphasis(paragraph.text, 0, offset).trimEnd();
  const rest = isHeading ? '' : cutEmphasis(paragraph.text, offset).trimStart();
  const isCut = first !== '' && rest !== '';
  const cut = isCut
    ? takeParagraphs(
        story,
        story.paragraphs.toSpliced(at, 1, { ...paragraph, text: first }, { id: newId(), text: rest }),
      )
    : story;
  const place = first === '' ? at : at + 1;
  return settled(story, {
    ...cut,
    paragraphs: cut.paragraphs.toSpliced(place, 0, { ...heading, text: escapeEmphasis(heading.text) }),
    headings: { ...headingsOf(cut), [heading.id]: chapter.rank },
  });
}

/** The chapter of the same rank that follows directly; null for the last one in its place. */
export function nextChapter(chapters: readonly Chapter[], id: string): Chapter | null {
  const chapter = find(chapters, id);
  return chapters.find(({ from, rank }) => from === chapter?.to && rank === chapter.rank) ?? null;
}

/** Makes one chapter of this and the next, whose heading goes. What stood at the heading goes to the text before it. */
export function mergeChapter(story: Story, id: string): Story {
  const next = nextChapter(chaptersOf(story), id);
  const last = next && story.paragraphs[next.from - 1];
  if (!next || !last) return story;
  const without = withoutBreakBefore(story, next.id);
  const { [next.id]: rank, ...headings } = headingsOf(story);
  const { [next.id]: ending, ...breaks } = without.breaks;
  const above = breaks[last.id];
  const joined: Breaks = ending
    ? { ...breaks, [last.id]: above ? joinBreaks(above, ending) : ending }
    : breaks;
  const merged = carryDetails(story, {
    ...without,
    paragraphs: story.paragraphs.toSpliced(next.from, 1),
    headings,
  });
  return settled(story, {
    ...merged,
    breaks: joined,
    images: story.images.map((one) => (one.paragraphId === next.id ? { ...one, paragraphId: last.id } : one)),
  });
}

const joinBreaks = (one: SectionBreak, other: SectionBreak): SectionBreak => {
  const told = [one, other].filter(({ summary }) => summary.trim() !== '');
  const isMeasured = told.length > 0 && told.every(({ writtenFrom }) => writtenFrom !== undefined);
  const read = told.map(({ writtenFrom }) => readSince(writtenFrom ?? ''));
  const marks = isMeasured ? read.map((each) => each.told).join('') : undefined;
  const since = read.flatMap((each) => each.since);
  const writtenFrom = since.length > 0 ? withSince(marks, since) : marks;
  const { writtenFrom: _, ...own } = one;
  return {
    ...own,
    summary: told.map(({ summary }) => summary).join(' '),
    ...(writtenFrom !== undefined && { writtenFrom }),
  };
};

/** Removes a chapter with all that belongs to it. */
export function removeChapter(story: Story, id: string): Story {
  const chapter = find(chaptersOf(story), id);
  if (!chapter) return story;
  const { from, to } = chapter;
  const gone = new Set(story.paragraphs.slice(from, to).map((one) => one.id));
  const kept = <Value>(map: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(map).filter(([one]) => !gone.has(one)));
  return settled(story, {
    ...story,
    paragraphs: story.paragraphs.toSpliced(from, to - from),
    breaks: kept(story.breaks),
    picks: kept(story.picks),
    headings: kept(headingsOf(story)),
    images: story.images.filter(({ paragraphId }) => !gone.has(paragraphId)),
  });
}

/** Puts a copy of a chapter after it. Its heading has the given id and words; all else has new ids. */
export function duplicateChapter(story: Story, id: string, heading: Paragraph): Story {
  const chapter = find(chaptersOf(story), id);
  if (!chapter) return story;
  const { from, to } = chapter;
  const own = story.paragraphs.slice(from, to);
  const ids = new Map(own.map((one) => [one.id, one.id === id ? heading.id : newId()]));
  const copied = <Value>(map: Readonly<Record<string, Value>>, copy: (value: Value) => Value) => ({
    ...map,
    ...Object.fromEntries(
      [...ids].flatMap(([before, after]) => {
        const value = map[before];
        return value === undefined ? [] : [[after, copy(value)] as const];
      }),
    ),
  });
  const same = <Value>(value: Value) => value;
  const copies = own.map((one) => ({
    id: ids.get(one.id) ?? newId(),
    text: one.id === id ? escapeEmphasis(heading.text) : one.text,
  }));
  return settled(story, {
    ...story,
    paragraphs: story.paragraphs.toSpliced(to, 0, ...copies),
    breaks: copied(story.breaks, (one) => ({ ...one, id: newId() })),
    picks: copied(story.picks, same),
    headings: copied(headingsOf(story), same),
    ...(story.states && { states: copied(story.states, same) }),
    ...(story.details && { details: copied(story.details, same) }),
    ...(story.privacy && { privacy: copied(story.privacy, same) }),
    images: story.images.flatMap((one) => {
      const home = ids.get(one.paragraphId);
      return home ? [one, { ...one, id: newId(), paragraphId: home }] : [one];
    }),
  });
}

/** Blank words change nothing. */
export function renameChapter(story: Story, id: string, name: string): Story {
  const words = name.replace(/\s+/g, ' ').trim();
  const heading = story.paragraphs.find((one) => one.id === id);
  if (!heading || words === '' || words === plainWords(heading.text).trim()) return story;
  return changeParagraph(story, id, escapeEmphasis(words));
}

export function setChapterState(story: Story, id: string, state: ChapterState | null): Story {
  if (!headingsOf(story)[id] || (story.states?.[id] ?? null) === state) return story;
  const { [id]: _, ...others } = story.states ?? {};
  return settleHeadings({
    ...story,
    headings: headingsOf(story),
    states: state ? { ...others, [id]: state } : others,
  });
}

/** What is said of the section that a heading begins. The same story where nothing changes. */
export function setDetails(story: Story, id: string, change: DetailsChange): Story {
  const headings = headingsOf(story);
  const before = story.details?.[id] ?? {};
  const details = detailsAfter(before, change);
  if (!headings[id] || isSameValue(details ?? {}, before)) return story;
  return settleHeadings({ ...withDetails(story, id, details), headings });
}

/** After chapters changed places: a silent break that came to the end goes, and a joined overall summary follows its parts. */
function settled(before: Story, after: Story): Story {
  const last = after.paragraphs.at(-1)?.id ?? '';
  const ending = after.breaks[last];
  const isNew = ending?.summary.trim() === '' && !before.breaks[before.paragraphs.at(-1)?.id ?? ''];
  const { [last]: _, ...breaks } = after.breaks;
  const story = settleHeadings(isNew ? { ...after, breaks } : after);
  const isJoined = before.overallSummary === summariesBefore(before).join(' ');
  return isJoined ? { ...story, overallSummary: summariesBefore(story).join(' ') } : story;
}
