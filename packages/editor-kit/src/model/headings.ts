import { newId } from '@fabula/work-kit/core';
import { indexesOf } from './indexesOf.ts';
import {
  type Breaks,
  type ChapterState,
  type HeadingRank,
  type Headings,
  headingRanks,
  type Paragraph,
  type SectionDetails,
  type Story,
} from './Story.ts';
import { carryDetails } from './sectionDetails.ts';
import { namesPart, sectionsOf, sectionTitle } from './sections.ts';

type Headed = Pick<Story, 'paragraphs' | 'breaks' | 'headings'>;

const none: Headings = {};

/** The ranks that a story has; of one from before headings, those that its sections' first lines tell. */
export function headingsOf(story: Headed): Headings {
  return story.headings ?? readHeadings(story);
}

/** The same for the same text, wherever it is read. */
export function readHeadings(story: Pick<Story, 'paragraphs' | 'breaks'>): Headings {
  if (Object.keys(story.breaks).length === 0) return none;
  return Object.fromEntries(
    sectionsOf(story).flatMap(({ id, paragraphs }) => {
      const title = sectionTitle(paragraphs);
      return title === '' ? [] : [[id, namesPart(title) ? 'part' : 'chapter'] as const];
    }),
  );
}

/** Paragraphs that are text; the given list where none is a heading. */
export function bodyOf(paragraphs: readonly Paragraph[], headings: Headings): readonly Paragraph[] {
  return hasAny(headings) ? paragraphs.filter(({ id }) => !headings[id]) : paragraphs;
}

const hasAny = (map: object) => {
  for (const _ in map) return true;
  return false;
};

/** Of a section with several headings in front, the lowest names it; '' without one. */
export function sectionName(paragraphs: readonly Paragraph[], headings: Headings): string {
  let name = '';
  for (const { id, text } of paragraphs) {
    if (text.trim() === '') continue;
    if (!headings[id]) break;
    name = text.trim();
  }
  return name;
}

const led = new WeakMap<Paragraph, { readonly text: string; readonly paragraph: Paragraph }>();
const between = '\n\n';

/** As a model reads it: each heading in front of its text, and a last one after all. */
export function ledText(paragraphs: readonly Paragraph[], headings: Headings): readonly Paragraph[] {
  if (!hasAny(headings)) return paragraphs;
  const stretches: Paragraph[][] = [];
  let [waiting, from]: [Paragraph[], number] = [[], 0];
  const joined = (one: Paragraph, texts: readonly Paragraph[]): Paragraph => {
    const text = texts.map((each) => each.text).join(between);
    const known = led.get(one);
    if (known?.text === text) return known.paragraph;
    const paragraph = { id: one.id, text };
    led.set(one, { text, paragraph });
    return paragraph;
  };
  for (const at of [...indexesOf(paragraphs, headings), paragraphs.length]) {
    const stretch = paragraphs.slice(from, at);
    const place = waiting.length === 0 ? -1 : stretch.findIndex(({ text }) => text.trim() !== '');
    const one = stretch[place];
    if (one) {
      stretch[place] = joined(one, [...waiting, one]);
      waiting = [];
    }
    stretches.push(stretch);
    const heading = paragraphs[at];
    if (heading) waiting.push(heading);
    from = at + 1;
  }
  const all = stretches.flat();
  const [first] = waiting;
  if (!first) return all;
  const last = all.pop();
  all.push(last ? joined(last, [last, ...waiting]) : joined(first, waiting));
  return all;
}

/** Makes a heading of a paragraph, or a paragraph of a heading, which takes its break along. */
export function rankParagraph(story: Story, id: string, rank: HeadingRank | null): Story {
  const headings = headingsOf(story);
  if ((headings[id] ?? null) === rank || !story.paragraphs.some((one) => one.id === id)) return story;
  if (rank) return settleHeadings({ ...story, headings: { ...headings, [id]: rank } });
  const { [id]: _, ...others } = headings;
  return settleHeadings(carryDetails(story, { ...withoutBreakBefore(story, id), headings: others }));
}

/** A break that says nothing goes with the heading that it was made for. */
export function withoutBreakBefore(story: Story, id: string): Story {
  const at = story.paragraphs.findIndex((one) => one.id === id);
  const before = lastWithBreak(story, at - 1);
  if (before === null || story.breaks[before]?.summary.trim() !== '') return story;
  const { [before]: _, ...breaks } = story.breaks;
  return { ...story, breaks };
}

function textBefore(paragraphs: readonly Paragraph[], end: number): Paragraph | undefined {
  for (let at = end - 1; at >= 0; at -= 1) if (paragraphs[at]?.text.trim() !== '') return paragraphs[at];
  return undefined;
}

/** Up to the last text at or before this index. */
function lastWithBreak({ paragraphs, breaks }: Story, from: number): string | null {
  for (let at = from; at >= 0; at -= 1) {
    const one = paragraphs[at];
    if (one && breaks[one.id]) return one.id;
    if (one?.text.trim() !== '') return null;
  }
  return null;
}

/**
 * What holds of every story: a heading is one of its paragraphs, has no marked sentences, and begins a section where text is
 * before it; headings without text between them begin one together.
 */
export function settleHeadings(given: Story): Story {
  const story = withoutLost(given);
  const { headings, paragraphs } = story;
  if (!headings || !hasAny(headings)) return story;
  const ranks: Record<string, HeadingRank> = {};
  const breaks: Record<string, Breaks[string]> = { ...story.breaks };
  let [ranked, changed] = [0, 0];
  for (const at of indexesOf(paragraphs, headings)) {
    const one = paragraphs[at];
    const rank = one && headings[one.id];
    if (!rank) continue;
    ranks[one.id] = rank;
    ranked += 1;
    const before = one.text.trim() === '' ? undefined : textBefore(paragraphs, at);
    if (!before) continue;
    const ending = lastWithBreak(story, at - 1);
    const isFirst = !headings[before.id];
    if (isFirst && ending === null) {
      breaks[before.id] = { id: newId(), summary: '', isCollapsed: false };
      changed += 1;
    } else if (!isFirst && ending !== null && breaks[ending]?.summary.trim() === '') {
      delete breaks[ending];
      changed += 1;
    }
  }
  const picks = Object.entries(story.picks);
  const kept = picks.filter(([id]) => !ranks[id]);
  if (ranked === Object.keys(headings).length && changed === 0 && kept.length === picks.length) return story;
  return {
    ...story,
    headings: ranked === Object.keys(headings).length ? headings : ranks,
    ...(changed > 0 && { breaks }),
    ...(kept.length < picks.length && { picks: Object.fromEntries(kept) }),
  };
}

/** States and details are those of headings. */
function withoutLost(story: Story): Story {
  const { states, details, ...others } = story;
  if (!states && !details) return story;
  const headings = headingsOf(story);
  const kept = <Value>(map: Readonly<Record<string, Value>> = {}) => {
    const own = Object.entries(map).filter(([id]) => headings[id]);
    return own.length === Object.keys(map).length ? map : Object.fromEntries(own);
  };
  const [ownStates, ownDetails] = [kept(states), kept(details)];
  const isWhole = (given: object | undefined, own: object) => !given || (given === own && hasAny(own));
  if (isWhole(states, ownStates) && isWhole(details, ownDetails)) return story;
  return {
    ...others,
    ...(hasAny(ownStates) && { states: ownStates }),
    ...(hasAny(ownDetails) && { details: ownDetails }),
  };
}

/**
 * Ranks after typed text: a rank stays with its words. `before` and `after` differ in their paragraphs; the breaks of `after` are
 * placed already.
 */
export function followHeadings(
  before: Story,
  after: Story,
  old: readonly Paragraph[],
  now: readonly Paragraph[],
): Story {
  const headings = headingsOf(before);
  const changed = old.filter(({ id }) => headings[id]);
  if (changed.length === 0) return after;
  const had = new Map(old.map((one) => [one.id, one.text]));
  const has = new Map(now.map((one) => [one.id, one.text]));
  const ranks = { ...headings };
  const states: Record<string, ChapterState> = { ...before.states };
  const details: Record<string, SectionDetails> = { ...before.details };
  let [story, isChanged] = [after, before.headings === undefined];
  for (const { id, text } of changed) {
    const own = has.get(id);
    if (own !== undefined && (own.trim() !== '' || text.trim() === '')) continue;
    const isFree = (one: Paragraph) => one.text === text && (had.get(one.id) ?? '').trim() === '';
    const home = text.trim() === '' ? undefined : now.find(isFree);
    const rank = headings[id];
    isChanged ||= home !== undefined || own === undefined;
    if (home && rank) {
      delete ranks[id];
      ranks[home.id] = rank;
      const state = states[id];
      delete states[id];
      if (state) states[home.id] = state;
      const said = details[id];
      delete details[id];
      if (said) details[home.id] = said;
      if (own !== undefined) story = withBreakAfter(story, id);
    } else if (own === undefined) {
      delete ranks[id];
      story = withoutBreaks(story, breaksBefore(before, id));
    }
  }
  if (!isChanged) return story;
  return carryDetails(before, {
    ...story,
    headings: ranks,
    ...(before.states && { states }),
    ...(before.details && { details }),
  });
}

function breaksBefore(story: Story, id: string): string | null {
  const at = story.paragraphs.findIndex((one) => one.id === id);
  const home = lastWithBreak(story, at - 1);
  return home === null ? null : (story.breaks[home]?.id ?? null);
}

/** Takes a silent break away, wherever it stands now. */
function withoutBreaks(story: Story, breakId: string | null): Story {
  const found = Object.entries(story.breaks).find(([, one]) => one.id === breakId);
  const [home, ending] = found ?? [];
  if (home === undefined || ending?.summary.trim() !== '') return story;
  const { [home]: _, ...breaks } = story.breaks;
  return { ...story, breaks };
}

/** What is written before a heading belongs to the section above it. */
function withBreakAfter(story: Story, id: string): Story {
  const at = story.paragraphs.findIndex((one) => one.id === id);
  const home = lastWithBreak(story, at - 1);
  const ending = home === null ? undefined : story.breaks[home];
  if (home === null || !ending || story.breaks[id]) return story;
  const { [home]: _, ...breaks } = story.breaks;
  return { ...story, breaks: { ...breaks, [id]: ending } };
}

/** Breaks after paragraphs changed places: they stay where they are, but one before a heading stays before it. */
export function breaksInPlace(
  { breaks, headings = none }: Pick<Story, 'breaks' | 'headings'>,
  old: readonly Paragraph[],
  now: readonly Paragraph[],
): Breaks {
  const after: Record<string, Breaks[string]> = {};
  const places = new Map(now.map(({ id }, index) => [id, index]));
  const put = (id: string | undefined, ending: Breaks[string]) => {
    if (id !== undefined && (after[id]?.summary ?? '') === '') after[id] = ending;
  };
  old.forEach(({ id }, index) => {
    const ending = breaks[id];
    if (!ending) return;
    const next = old[index + 1];
    const home = next && headings[next.id] ? now[(places.get(next.id) ?? 0) - 1] : undefined;
    const isLost = next && headings[next.id] && !home && ending.summary.trim() === '';
    if (!isLost) put((home ?? now[index])?.id, ending);
  });
  return after;
}

/** Levels of headings below the page's own: none is skipped, and a book without parts begins its chapters at 2. */
export function headingLevels(
  paragraphs: readonly Paragraph[],
  headings: Headings,
): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  if (!hasAny(headings)) return levels;
  const used = usedRanks(headings);
  let last = 1;
  for (const at of indexesOf(paragraphs, headings)) {
    const id = paragraphs[at]?.id ?? '';
    const rank = headings[id];
    if (!rank) continue;
    last = Math.min(2 + used.indexOf(rank), last + 1);
    levels.set(id, last);
  }
  return levels;
}

/** From the outermost on. */
export function usedRanks(headings: Headings): readonly HeadingRank[] {
  const used = new Set(Object.values(headings));
  return headingRanks.filter((rank) => used.has(rank));
}

/** The ranks of headings of other texts, which know levels alone, by what levels and names they have. */
export function ranksOfLevels(
  given: readonly { readonly level: number; readonly text: string }[],
): readonly HeadingRank[] {
  const levels = [...new Set(given.map(({ level }) => level))].sort((a, b) => a - b);
  const [top] = levels;
  const hasParts =
    levels.length > 2 ||
    (levels.length > 1 && given.some(({ level, text }) => level === top && namesPart(text.trim())));
  return given.map(({ level, text }) => {
    if (levels.length === 1) return namesPart(text.trim()) ? 'part' : 'chapter';
    return headingRanks[levels.indexOf(level) + (hasParts ? 0 : 1)] ?? 'scene';
  });
}
