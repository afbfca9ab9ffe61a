import { type CountedChanges, compareParts, countChanges, type WorkComparison } from '@fabula/work-kit/core';
import { diffArrays } from 'diff/lib/diff/array.js';
import { headingsOf } from './headings.ts';
import type { PublishedStory } from './Publication.ts';
import type { Story } from './Story.ts';
import { compareSentences, type SentenceChange } from './sentenceChanges.ts';

/** Differences between two states: paragraphs are aligned, then compared by sentence. */
export function compareStories(before: Story, after: Story): WorkComparison {
  const fields = (['title', 'premise', 'genre'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
  return {
    fields,
    texts: compareParts(before.paragraphs, after.paragraphs),
    isArrangedOtherwise:
      JSON.stringify([marksOf(before), before.images]) !== JSON.stringify([marksOf(after), after.images]),
  };
}

function marksOf(story: Story) {
  const headings = headingsOf(story);
  return story.paragraphs.flatMap(({ id }) => {
    const [ending, rank] = [story.breaks[id], headings[id]];
    return ending || rank ? [[id, ending?.summary, rank]] : [];
  });
}

export type LineChange =
  | { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }
  | { readonly kind: 'changed'; readonly changes: readonly SentenceChange[] };

/** Edits beyond which alignment would take too long. */
const longestScript = 2000;

/** Differences between two texts: lines are aligned, then changed lines are compared by sentence. */
export function compareTexts(before: string, after: string): LineChange[] {
  const [from, to] = [before.split('\n'), after.split('\n')];
  const changes: LineChange[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const flush = () => {
    changes.push(...pair(gone, come));
    [gone, come] = [[], []];
  };
  for (const { removed, value } of align(from, to)) {
    if (removed === undefined) {
      flush();
      changes.push(...value.map((text) => ({ kind: 'same', text }) as const));
    } else if (removed) gone.push(...value);
    else come.push(...value);
  }
  flush();
  return changes;
}

interface Part {
  /** Undefined for lines in both texts. */
  removed: boolean | undefined;
  value: readonly string[];
}

function align(from: string[], to: string[]): Part[] {
  const parts = diffArrays(from, to, { maxEditLength: longestScript });
  return (
    parts?.map(({ added, removed, value }) => ({
      removed: added || removed ? removed : undefined,
      value,
    })) ?? [
      { removed: true, value: from },
      { removed: false, value: to },
    ]
  );
}

function pair(gone: readonly string[], come: readonly string[]): LineChange[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index): LineChange => {
    const [before, after] = [gone[index], come[index]];
    if (before === undefined) return { kind: 'added', text: after ?? '' };
    if (after === undefined) return { kind: 'removed', text: before };
    return { kind: 'changed', changes: compareSentences(before, after) };
  });
}

export interface PublishedChanges {
  readonly fields: readonly {
    readonly field: 'title' | 'author' | 'genre' | 'premise';
    readonly before: string;
    readonly after: string;
  }[];
  /** The new adult flag; null when unchanged. */
  readonly isNsfw: boolean | null;
  readonly isCoverChanged: boolean;
  readonly paragraphs: CountedChanges;
  readonly areBreaksChanged: boolean;
  readonly pictures: CountedChanges;
  readonly isSame: boolean;
}

const fields = ['title', 'author', 'genre', 'premise'] as const;

export function comparePublished(before: PublishedStory, after: PublishedStory): PublishedChanges {
  const changes = {
    fields: fields
      .filter((field) => before[field].trim() !== after[field].trim())
      .map((field) => ({ field, before: before[field].trim(), after: after[field].trim() })),
    isNsfw: before.isNsfw === after.isNsfw ? null : after.isNsfw,
    isCoverChanged: before.cover !== after.cover,
    paragraphs: countChanges(before.paragraphs, after.paragraphs),
    areBreaksChanged: !haveSameBreaks(before, after) || !haveSameHeadings(before, after),
    pictures: comparePictures(before, after),
  };
  const isSame =
    changes.fields.length === 0 &&
    changes.isNsfw === null &&
    !changes.isCoverChanged &&
    !changes.areBreaksChanged &&
    isNothing(changes.paragraphs) &&
    isNothing(changes.pictures);
  return { ...changes, isSame };
}

const isNothing = ({ added, changed, removed }: CountedChanges) => added + changed + removed === 0;

/** A break is the same between the same two paragraphs, or beside one of them. */
function haveSameBreaks(before: PublishedStory, after: PublishedStory): boolean {
  return (
    before.breaks.length === after.breaks.length &&
    before.breaks.every(({ before: there, title = '' }, index) => {
      const now = after.breaks[index];
      if (now === undefined || (now.title ?? '') !== title) return false;
      return [-1, 0].some((step) => before.paragraphs[there + step] === after.paragraphs[now.before + step]);
    })
  );
}

function haveSameHeadings(before: PublishedStory, after: PublishedStory): boolean {
  const told = ({ headings = [], paragraphs }: PublishedStory) =>
    JSON.stringify(headings.map(({ at, rank }) => [paragraphs[at], rank]));
  return told(before) === told(after);
}

function comparePictures(before: PublishedStory, after: PublishedStory): CountedChanges {
  const known = new Map(before.pictures.map((picture) => [picture.id, picture]));
  const kept = after.pictures.flatMap((picture) => {
    const then = known.get(picture.id);
    return then ? [[then, picture] as const] : [];
  });
  const isMoved = (then: number, now: number) =>
    before.paragraphs[then] !== after.paragraphs[now] && then !== now;
  return {
    added: after.pictures.length - kept.length,
    changed: kept.filter(
      ([then, now]) => then.caption.trim() !== now.caption.trim() || isMoved(then.after, now.after),
    ).length,
    removed: before.pictures.length - kept.length,
  };
}
