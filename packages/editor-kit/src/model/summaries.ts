import { plainWords, splitSentences } from '@fabula/writing';
import { chaptersOf } from './chapters.ts';
import { headingsOf } from './headings.ts';
import type { Breaks, Headings, Paragraph, SectionBreak, Story } from './Story.ts';
import { changeBreak, sectionEndingAt, sectionsOf } from './sections.ts';

/** Characters of the mark of a sentence. */
const markLength = 4;
/** Sentences of a section beyond which none is marked: some 300,000 words. */
const mostSentences = 20_000;
/** From this share of changed sentences on, a summary no longer fits its section. */
const staleShare = 0.1;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Of the letters, digits, - and _, in four characters; the same for the same text, wherever it is read. */
export function markOf(text: string, seed = 0x811c9dc5): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  const folded = (hash ^ (hash >>> 24)) >>> 0;
  return [18, 12, 6, 0].map((shift) => digits[(folded >>> shift) & 63]).join('');
}

const marks = new WeakMap<Paragraph, readonly string[]>();

function marksOf(paragraph: Paragraph): readonly string[] {
  const known = marks.get(paragraph);
  if (known) return known;
  const own = splitSentences(paragraph.text).flatMap((sentence) => {
    const words = plainWords(sentence).trim();
    return words === '' ? [] : [markOf(words)];
  });
  marks.set(paragraph, own);
  return own;
}

/** A mark for each sentence of a section's text, in order: what a summary of it was written from. */
function sentenceMarks(paragraphs: readonly Paragraph[], headings: Headings): string {
  return paragraphs
    .flatMap((one) => (headings[one.id] ? [] : marksOf(one)))
    .slice(0, mostSentences)
    .join('');
}

/** Undefined for what no list of marks is. */
export function parseMarks(value: unknown): string | undefined {
  const isMarks =
    typeof value === 'string' &&
    value !== '' &&
    value.length % markLength === 0 &&
    value.length <= mostSentences * markLength &&
    /^[\w-]*$/.test(value);
  return isMarks ? value : undefined;
}

/** The share of sentences that were changed, added or removed since, of those that there were. */
function changedShare(before: string, now: string): number {
  const counts = new Map<string, number>();
  for (let at = 0; at < before.length; at += markLength) {
    const mark = before.slice(at, at + markLength);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  let kept = 0;
  for (let at = 0; at < now.length; at += markLength) {
    const mark = now.slice(at, at + markLength);
    const left = counts.get(mark) ?? 0;
    if (left === 0) continue;
    counts.set(mark, left - 1);
    kept += 1;
  }
  const [had, has] = [before.length / markLength, now.length / markLength];
  return Math.max(had - kept, has - kept) / Math.max(had, 1);
}

type Sectioned = Pick<Story, 'paragraphs' | 'breaks' | 'headings'>;

/** The text that a section's summary would be written from now. */
export function marksAt(story: Sectioned, lastId: string): string {
  return sentenceMarks(sectionEndingAt(story, lastId), headingsOf(story));
}

/** A summary that its writer wrote, took or approved: it fits its section as it is, or as it was when it was asked for. */
export function setSummaryOf(story: Story, breakId: string, summary: string, writtenFrom?: string): Story {
  const lastId = Object.keys(story.breaks).find((id) => story.breaks[id]?.id === breakId);
  if (lastId === undefined) return story;
  const now = writtenFrom ?? marksAt(story, lastId);
  return changeBreak(story, breakId, {
    summary,
    writtenFrom: summary.trim() === '' || now === '' ? undefined : now,
  });
}

const judged = new WeakMap<
  SectionBreak,
  { readonly paragraphs: readonly Paragraph[]; readonly isStale: boolean }
>();

function isStale(ending: SectionBreak, paragraphs: readonly Paragraph[], headings: Headings): boolean {
  const { writtenFrom, summary } = ending;
  if (writtenFrom === undefined || summary.trim() === '') return false;
  const known = judged.get(ending);
  const isSame =
    known?.paragraphs.length === paragraphs.length &&
    known.paragraphs.every((one, at) => one === paragraphs[at]);
  if (known && isSame) return known.isStale;
  const result = changedShare(writtenFrom, sentenceMarks(paragraphs, headings)) >= staleShare;
  judged.set(ending, { paragraphs, isStale: result });
  return result;
}

const stale = new WeakMap<
  readonly Paragraph[],
  { readonly breaks: Breaks; readonly ids: readonly string[] }
>();

/** Ids of the breaks whose summary no longer fits: a tenth of the sentences changed. Those of before their measure always fit. */
export function staleSummaries(story: Sectioned): readonly string[] {
  const { paragraphs, breaks } = story;
  const known = stale.get(paragraphs);
  if (known?.breaks === breaks) return known.ids;
  const headings = headingsOf(story);
  const ids = Object.values(breaks).some(({ writtenFrom }) => writtenFrom !== undefined)
    ? sectionsOf(story).flatMap(({ ending, paragraphs: own }) =>
        ending && isStale(ending, own, headings) ? [ending.id] : [],
      )
    : [];
  stale.set(paragraphs, { breaks, ids });
  return ids;
}

export interface MissingSummaries {
  /** Ids of the last paragraphs of the sections without a summary, in order. */
  readonly lastIds: readonly string[];
  /** How many chapters they belong to. */
  readonly chapters: number;
}

const nothing: MissingSummaries = { lastIds: [], chapters: 0 };

/** Sections without a summary of the chapters that are marked done; of one part, chapter or scene where its heading is given. */
export function missingSummaries(
  story: Sectioned & Pick<Story, 'states' | 'privacy'>,
  headingId?: string,
): MissingSummaries {
  if (!Object.values(story.states ?? {}).includes('done')) return nothing;
  const headings = headingsOf(story);
  const chapters = chaptersOf(story);
  const done = chapters.filter(
    ({ id, state }) => state === 'done' && (headingId === undefined || id === headingId),
  );
  const lastIds: string[] = [];
  const named = new Set<string>();
  let end = 0;
  for (const { paragraphs, ending } of sectionsOf(story)) {
    end += paragraphs.length;
    const last = end - 1;
    const isIn = ({ from, to }: { readonly from: number; readonly to: number }) => from <= last && last < to;
    const home = done.find(isIn);
    const lastId = paragraphs.at(-1)?.id;
    const hasText = paragraphs.some(
      ({ id, text }) => !headings[id] && story.privacy?.[id] === undefined && text.trim() !== '',
    );
    if (!home || lastId === undefined || !hasText || (ending?.summary ?? '').trim() !== '') continue;
    lastIds.push(lastId);
    named.add(chapters.find((one) => one.rank === 'chapter' && isIn(one))?.id ?? home.id);
  }
  return { lastIds, chapters: named.size };
}
