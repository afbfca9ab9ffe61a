import { chaptersOf } from '../chapters.ts';
import { countParagraphWords } from '../countWords.ts';
import { headingsOf, settleHeadings } from '../headings.ts';
import type { HeadingRank, Story } from '../Story.ts';

/** Something that can be exported alone: a part, a chapter, or the text before the first of them. */
export interface ChapterChoice {
  /** That of its heading; '' for the text before the first. */
  readonly id: string;
  readonly rank: HeadingRank | null;
  readonly name: string;
  /** The part that it stands in. */
  readonly partId: string | null;
  /** Up to the next choice, without notes to oneself. */
  readonly words: number;
  /** Indexes of its first paragraph and of the one after its last, up to the next choice. */
  readonly from: number;
  readonly to: number;
}

/** In the order of the text, which they make up together; scenes where there are neither parts nor chapters. */
export function chapterChoices(story: Story): readonly ChapterChoice[] {
  const all = chaptersOf(story);
  const upper = all.filter(({ rank }) => rank !== 'scene');
  const used = upper.length > 0 ? upper : all;
  const [first] = used;
  if (!first) return [];
  const { paragraphs, privacy = {} } = story;
  const wordsIn = (from: number, to: number) =>
    paragraphs
      .slice(from, to)
      .reduce((words, one) => words + (privacy[one.id] === 'note' ? 0 : countParagraphWords(one)), 0);
  const before = wordsIn(0, first.from);
  const beginning = { id: '', rank: null, name: '', partId: null, words: before, from: 0, to: first.from };
  const named = used.map(({ id, rank, name, parentId, from }, at): ChapterChoice => {
    const start = at === 0 && before === 0 ? 0 : from;
    const to = used[at + 1]?.from ?? paragraphs.length;
    const partId = used.some((one) => one.id === parentId) ? parentId : null;
    return { id, rank, name, partId, words: wordsIn(from, to), from: start, to };
  });
  return before > 0 ? [beginning, ...named] : named;
}

/**
 * The chosen chapters as a story of their own, with all that belongs to them. A part's heading and own text go along with any of
 * its chapters. The story itself where all are chosen.
 */
export function takeChapters(
  story: Story,
  choices: readonly ChapterChoice[],
  chosen: ReadonlySet<string>,
): Story {
  if (choices.every(({ id }) => chosen.has(id))) return story;
  const above = new Set(choices.flatMap(({ id, partId }) => (chosen.has(id) && partId ? [partId] : [])));
  const paragraphs = choices
    .filter(({ id }) => chosen.has(id) || above.has(id))
    .flatMap(({ from, to }) => story.paragraphs.slice(from, to));
  const kept = new Set(paragraphs.map(({ id }) => id));
  const pick = <Value>(map: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(map).filter(([id]) => kept.has(id)));
  const last = paragraphs.at(-1)?.id ?? '';
  const breaks = pick(story.breaks);
  if (breaks[last]?.summary.trim() === '') delete breaks[last];
  return settleHeadings({
    ...story,
    paragraphs,
    picks: pick(story.picks),
    breaks,
    headings: pick(headingsOf(story)),
    ...(story.states && { states: pick(story.states) }),
    images: story.images.filter(({ paragraphId }) => kept.has(paragraphId)),
    overallSummary: '',
  });
}

/** Toggles a choice; a part takes its chapters along, and follows them. */
export function chooseChapter(
  choices: readonly ChapterChoice[],
  chosen: ReadonlySet<string>,
  id: string,
  isChosen: boolean,
): ReadonlySet<string> {
  const after = new Set(chosen);
  const set = (one: string, isOn: boolean) => (isOn ? after.add(one) : after.delete(one));
  for (const one of choices) if (one.id === id || one.partId === id) set(one.id, isChosen);
  const partId = choices.find((one) => one.id === id)?.partId;
  if (partId)
    set(
      partId,
      choices.every((one) => one.partId !== partId || after.has(one.id)),
    );
  return after;
}

/** What is chosen, as a title tells it: names of the first and last where they follow each other, else numbers. */
export type ChosenChapters =
  | { readonly kind: 'one'; readonly name: string }
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'some'; readonly count: number; readonly total: number };

/** Null where all are chosen, or none. A part whose chapters are all chosen is told as one. */
export function describeChosen(
  choices: readonly ChapterChoice[],
  chosen: ReadonlySet<string>,
  beginning: string,
): ChosenChapters | null {
  const isWhole = ({ partId }: ChapterChoice) => partId !== null && chosen.has(partId);
  const parts = new Set(choices.map(({ partId }) => partId));
  const told = choices.filter((one) => chosen.has(one.id) && !isWhole(one));
  const leaves = choices.filter(({ id }) => !parts.has(id));
  const count = leaves.filter(({ id }) => chosen.has(id)).length;
  const [first] = told;
  const last = told.at(-1);
  if (!first || !last || choices.every(({ id }) => chosen.has(id))) return null;
  const nameOf = ({ name }: ChapterChoice) => name || beginning;
  if (first === last) return { kind: 'one', name: nameOf(first) };
  const between = leaves.slice(leaves.findIndex(isIn(first)), leaves.findLastIndex(isIn(last)) + 1);
  return between.every(({ id }) => chosen.has(id))
    ? { kind: 'range', from: nameOf(first), to: nameOf(last) }
    : { kind: 'some', count, total: leaves.length };
}

const isIn =
  ({ id }: ChapterChoice) =>
  (one: ChapterChoice) =>
    one.id === id || one.partId === id;
