import { fieldsOf, listOf, mergeTexts, textOf } from '@fabula/work-kit/core';
import {
  type Details,
  type Headings,
  headingRanks,
  type Paragraph,
  type SectionDetails,
  type Story,
} from './Story.ts';

/** Details of one line. */
export const lineDetails = ['pointOfView', 'place', 'time'] as const;
export type LineDetail = (typeof lineDetails)[number];

/** A null or blank value takes the detail away. */
export interface DetailsChange extends Partial<Record<LineDetail | 'synopsis', string | null>> {
  readonly target?: number | null;
}

/** A line of a synopsis: what happens next. */
export interface Beat {
  /** Its index among the lines of the synopsis, blank ones included. */
  readonly line: number;
  readonly text: string;
  readonly isWritten: boolean;
}

const linesOf = (synopsis = '') => synopsis.split('\n');

/** The lines of a synopsis that say something. */
export function beatsOf({ synopsis, written = [] }: SectionDetails): readonly Beat[] {
  return linesOf(synopsis).flatMap((line, index) => {
    const text = line.trim();
    return text === '' ? [] : [{ line: index, text, isWritten: written.includes(index) }];
  });
}

/** The first line of the synopsis that is not written yet. */
export const nextBeat = (details: SectionDetails): Beat | null =>
  beatsOf(details).find(({ isWritten }) => !isWritten) ?? null;

/** Null where nothing is said. */
function whole({
  pointOfView,
  place,
  time,
  synopsis,
  written,
  target,
}: SectionDetails): SectionDetails | null {
  const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';
  const lines = linesOf(synopsis);
  const ticks = [...new Set(written)].filter((one) => isSaid(lines[one])).sort((a, b) => a - b);
  const details: SectionDetails = {
    ...(isSaid(pointOfView) && { pointOfView }),
    ...(isSaid(place) && { place }),
    ...(isSaid(time) && { time }),
    ...(isSaid(synopsis) && { synopsis }),
    ...(isSaid(synopsis) && ticks.length > 0 && { written: ticks }),
    ...(target !== undefined && Number.isSafeInteger(target) && target > 0 && { target }),
  };
  return Object.keys(details).length > 0 ? details : null;
}

/** Null for what says nothing. */
export function parseDetails(value: unknown): SectionDetails | null {
  const given = fieldsOf(value);
  if (!given) return null;
  return whole({
    pointOfView: textOf(given.pointOfView),
    place: textOf(given.place),
    time: textOf(given.time),
    synopsis: textOf(given.synopsis),
    written: listOf(given.written, (line) => (Number.isSafeInteger(line) ? (line as number) : null)),
    ...(typeof given.target === 'number' && { target: given.target }),
  });
}

/** Ticks stay with the words of their lines, also where one is cut or joined, and else with their places. */
function followTicks(before: string, after: string, written: readonly number[]): number[] {
  const [old, now] = [before, after].map((text) => linesOf(text).map((line) => line.trim())) as [
    string[],
    string[],
  ];
  const changed = now.flatMap((line, at) => (line === '' || old.includes(line) ? [] : [{ line, at }]));
  return written.flatMap((at) => {
    const words = old[at] ?? '';
    if (now[at] === words) return [at];
    if (now.includes(words)) return [now.indexOf(words)];
    if (old.length === now.length) return [at];
    const [longest] = changed
      .filter(({ line }) => line.includes(words) || words.includes(line))
      .sort((a, b) => b.line.length - a.line.length);
    return longest ? [longest.at] : [];
  });
}

export function withDetails(story: Story, id: string, details: SectionDetails | null): Story {
  const { details: all = {}, ...rest } = story;
  const { [id]: _, ...others } = all;
  const now = details ? { ...others, [id]: details } : others;
  return Object.keys(now).length > 0 ? { ...rest, details: now } : rest;
}

/** What is said after a change; null where nothing is. */
export function detailsAfter(before: SectionDetails, change: DetailsChange): SectionDetails | null {
  const { synopsis = before.synopsis, target = before.target, ...lines } = change;
  const words = synopsis ?? '';
  return whole({
    ...before,
    ...Object.fromEntries(Object.entries(lines).map(([name, text]) => [name, text ?? ''])),
    synopsis: words,
    written: followTicks(before.synopsis ?? '', words, before.written ?? []),
    target: target ?? 0,
  });
}

/** Ticks a line of the synopsis as written, or takes the tick away. */
export function tickBeat(story: Story, id: string, line: number, isWritten: boolean): Story {
  const before = story.details?.[id];
  const written = before?.written ?? [];
  if (!before || written.includes(line) === isWritten) return story;
  const ticks = isWritten ? [...written, line] : written.filter((one) => one !== line);
  return withDetails(story, id, whole({ ...before, written: ticks }));
}

/** Ticks the first open line of these words; the same story where there is none any more. */
export function tickText(story: Story, id: string, words: string): Story {
  const beat = beatsOf(story.details?.[id] ?? {}).find(({ text, isWritten }) => !isWritten && text === words);
  return beat ? tickBeat(story, id, beat.line, true) : story;
}

/** One section's details and another's that goes into it: nothing that was written goes. */
function joinDetails(one: SectionDetails, other: SectionDetails): SectionDetails {
  const joined = (a = '', b = '', between: string) =>
    a.trim() === '' || a === b ? b || a : b.trim() === '' ? a : `${a}${between}${b}`;
  const synopsis = joined(one.synopsis, other.synopsis, '\n');
  const isBoth = synopsis !== one.synopsis && (one.synopsis ?? '') !== '';
  const offset = isBoth ? linesOf(one.synopsis).length : 0;
  const target = (one.target ?? 0) + (other.target ?? 0);
  const details: SectionDetails = {
    pointOfView: joined(one.pointOfView, other.pointOfView, ' / '),
    place: joined(one.place, other.place, ' / '),
    time: joined(one.time, other.time, ' / '),
    synopsis,
    written: [...(one.written ?? []), ...(other.written ?? []).map((line) => line + offset)],
    target,
  };
  return whole(details) ?? {};
}

/** Both sides' changes of one section, field by field; where they changed the same words, both are kept. */
export function mergeDetails(
  base: SectionDetails | undefined = {},
  ours: SectionDetails | undefined = {},
  theirs: SectionDetails | undefined = {},
): SectionDetails | null {
  const text = (name: LineDetail | 'synopsis', between: string) => {
    const [old = '', our = '', their = ''] = [base[name], ours[name], theirs[name]];
    return mergeTexts(old, our, their) ?? `${our}${between}${their}`;
  };
  const synopsis = text('synopsis', '\n');
  const ticksOf = (of: SectionDetails) =>
    new Set(beatsOf(of).flatMap((one) => (one.isWritten ? one.text : [])));
  const [old, our, their] = [ticksOf(base), ticksOf(ours), ticksOf(theirs)];
  const isTicked = (words: string) => (our.has(words) === old.has(words) ? their : our).has(words);
  const { target } = base.target === ours.target ? theirs : ours;
  return whole({
    pointOfView: text('pointOfView', ' / '),
    place: text('place', ' / '),
    time: text('time', ' / '),
    synopsis,
    written: beatsOf({ synopsis }).flatMap(({ line, text: words }) => (isTicked(words) ? [line] : [])),
    ...(target !== undefined && { target }),
  });
}

/**
 * Details after headings went: those of a heading whose text is still there go to the section that the text came into, all
 * others with their section.
 */
export function carryDetails(before: Story, after: Story): Story {
  const { details } = before;
  if (!details) return after;
  const ranks = after.headings ?? {};
  const places = new Map(after.paragraphs.map(({ id }, at) => [id, at]));
  return Object.entries(details).reduce((story, [id, own]) => {
    if (ranks[id] || !story.details?.[id]) return story;
    const from = before.paragraphs.findIndex((one) => one.id === id);
    const first = before.paragraphs[from + 1]?.id ?? '';
    const at = places.get(id) ?? places.get(first);
    const home =
      at === undefined ? undefined : after.paragraphs.slice(0, at).findLast((one) => ranks[one.id])?.id;
    const without = withDetails(story, id, null);
    return home ? withDetails(without, home, joinDetails(without.details?.[home] ?? {}, own)) : without;
  }, after);
}

/** The ids of the headings that a place stands under, the innermost first. */
export function headingsAbove(
  paragraphs: readonly Paragraph[],
  headings: Headings,
  at: number,
): readonly string[] {
  const ids: string[] = [];
  let depth: number = headingRanks.length;
  for (let index = at; index >= 0 && depth > 0; index -= 1) {
    const id = paragraphs[index]?.id ?? '';
    const rank = headings[id];
    const own = rank ? headingRanks.indexOf(rank) : depth;
    if (own >= depth) continue;
    ids.push(id);
    depth = own;
  }
  return ids;
}

const asTold = {
  pointOfView: (text: string) => `Point of view: ${text}`,
  place: (text: string) => `Place: ${text}`,
  time: (text: string) => `Time: ${text}`,
};

/** What a model is told of the section at this index, of each detail what the innermost heading says. */
export function sectionDetailsAt(
  paragraphs: readonly Paragraph[],
  headings: Headings,
  details: Details,
  at: number,
): readonly { readonly name: LineDetail | 'synopsis'; readonly text: string }[] {
  const all = headingsAbove(paragraphs, headings, at).flatMap((id) => details[id] ?? []);
  const lines = lineDetails.flatMap((name) => {
    const text = all.find((one) => one[name] !== undefined)?.[name];
    return text === undefined ? [] : [{ name, text: asTold[name](text) }];
  });
  const planned = all.find(({ synopsis }) => synopsis !== undefined);
  if (!planned) return lines;
  const beats = beatsOf(planned).map(({ text, isWritten }) => `[${isWritten ? 'x' : ' '}] ${text}`);
  return [...lines, { name: 'synopsis', text: ['What happens:', ...beats].join('\n') }];
}
