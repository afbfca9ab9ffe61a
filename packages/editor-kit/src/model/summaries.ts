import { chaptersOf } from './chapters.ts';
import { headingsOf } from './headings.ts';
import { perText } from './perText.ts';
import { hasSeenText, isSeen, withheldSummaries } from './privacy.ts';
import type { Headings, Paragraph, Privacies, SectionBreak, Story } from './Story.ts';
import { changeBreak, sectionEndingAt, sectionsOf } from './sections.ts';
import { lostMarks, readSince, sentenceMarks, splitMarks, withSince } from './sentenceMarks.ts';

/** From this share of changed sentences on, a summary no longer fits its section. */
const staleShare = 0.1;

/** The share of sentences that were changed, added or removed since, of those that there were. */
function changedShare(before: string, now: string): number {
  const had = splitMarks(before).length;
  const has = splitMarks(now).length;
  const kept = had - lostMarks(before, now).length;
  return Math.max(had - kept, has - kept) / Math.max(had, 1);
}

type Sectioned = Pick<Story, 'paragraphs' | 'breaks' | 'headings' | 'privacy'>;

/** The text that a section's summary would be written from now. */
export function marksAt(story: Sectioned, lastId: string): string {
  return sentenceMarks(sectionEndingAt(story, lastId), headingsOf(story), story.privacy);
}

/** A summary that its writer wrote, took or approved: it fits its section as it is, or as it was when it was asked for. */
export function setSummaryOf(story: Story, breakId: string, summary: string, writtenFrom?: string): Story {
  const lastId = Object.keys(story.breaks).find((id) => story.breaks[id]?.id === breakId);
  if (lastId === undefined) return story;
  const open = marksAt(story, lastId);
  const now = writtenFrom === undefined ? open : sinceAsked(story, writtenFrom, open);
  return changeBreak(story, breakId, {
    summary,
    writtenFrom: summary.trim() === '' || now === '' ? undefined : now,
  });
}

/** Where something is private, what the text lost since it was asked may have been hidden, and edited. */
function sinceAsked({ privacy = {} }: Sectioned, writtenFrom: string, open: string): string {
  const isLost = lostMarks(writtenFrom, open).length > 0;
  return isLost ? withSince(writtenFrom, Object.values(privacy)) : writtenFrom;
}

const judged = new WeakMap<
  SectionBreak,
  {
    readonly paragraphs: readonly Paragraph[];
    readonly privacy: Privacies | undefined;
    readonly isStale: boolean;
  }
>();

function isStale(
  ending: SectionBreak,
  paragraphs: readonly Paragraph[],
  headings: Headings,
  privacy: Privacies | undefined,
): boolean {
  const { writtenFrom, summary } = ending;
  const { told } = readSince(writtenFrom ?? '');
  if (told === '' || summary.trim() === '') return false;
  const known = judged.get(ending);
  const isSame =
    known?.privacy === privacy &&
    known?.paragraphs.length === paragraphs.length &&
    known.paragraphs.every((one, at) => one === paragraphs[at]);
  if (known && isSame) return known.isStale;
  const result = changedShare(told, sentenceMarks(paragraphs, headings, privacy)) >= staleShare;
  judged.set(ending, { paragraphs, privacy, isStale: result });
  return result;
}

const staleOnce = perText<readonly string[]>();

/**
 * Ids of the breaks whose summary no longer fits: a tenth of the sentences changed, or it may tell what was hidden since. Those of
 * before their measure always fit.
 */
export function staleSummaries(story: Sectioned): readonly string[] {
  const { paragraphs, breaks, headings, privacy } = story;
  return staleOnce(paragraphs, [breaks, headings, privacy], () => readStale(story));
}

function readStale(story: Sectioned): readonly string[] {
  const { breaks, privacy } = story;
  if (!Object.values(breaks).some(({ writtenFrom }) => writtenFrom !== undefined)) return [];
  const headings = headingsOf(story);
  const withheld = new Set(withheldSummaries(story));
  return sectionsOf(story).flatMap(({ ending, paragraphs: own }) =>
    ending && (withheld.has(ending.id) || (isSeen(own, story) && isStale(ending, own, headings, privacy)))
      ? [ending.id]
      : [],
  );
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
  story: Sectioned & Pick<Story, 'states'>,
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
    if (
      !home ||
      lastId === undefined ||
      !hasSeenText(paragraphs, { ...story, headings }) ||
      (ending?.summary ?? '').trim() !== ''
    )
      continue;
    lastIds.push(lastId);
    named.add(chapters.find((one) => one.rank === 'chapter' && isIn(one))?.id ?? home.id);
  }
  return { lastIds, chapters: named.size };
}
