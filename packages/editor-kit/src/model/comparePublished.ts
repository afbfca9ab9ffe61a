import { type CountedChanges, countChanges } from '@fabula/work-kit/core';
import type { PublishedStory } from './Publication.ts';

/** What readers will see otherwise. */
export interface PublishedChanges {
  readonly fields: readonly {
    readonly field: 'title' | 'author' | 'genre' | 'premise';
    readonly before: string;
    readonly after: string;
  }[];
  /** Whether it becomes a story for adults, or is one no more; null where that stays. */
  readonly isNsfw: boolean | null;
  readonly isCoverChanged: boolean;
  readonly paragraphs: CountedChanges;
  readonly areBreaksChanged: boolean;
  readonly pictures: CountedChanges;
  readonly isSame: boolean;
}

const fields = ['title', 'author', 'genre', 'premise'] as const;

/** What changes for readers from what is public to what would be. */
export function comparePublished(before: PublishedStory, after: PublishedStory): PublishedChanges {
  const changes = {
    fields: fields
      .filter((field) => before[field].trim() !== after[field].trim())
      .map((field) => ({ field, before: before[field].trim(), after: after[field].trim() })),
    isNsfw: before.isNsfw === after.isNsfw ? null : after.isNsfw,
    isCoverChanged: before.cover !== after.cover,
    paragraphs: countChanges(before.paragraphs, after.paragraphs),
    areBreaksChanged: !haveSameBreaks(before, after),
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

/** A break stays itself between the same two paragraphs, or beside one of them. */
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
