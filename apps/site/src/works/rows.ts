import { SaveError, storyId } from '@fabula/editor-kit/core';
import { shownTitle } from '@fabula/writing';
import { longText } from './changes.ts';
import type { SavedWork, Work, WorkKind } from './WorkKind.ts';
import type { WorkListing, WorkRow, WorkSummary } from './WorkSchema.ts';

export function toListing<W extends Work, R>(kind: WorkKind<W, R>, stored: WorkRow<R>): WorkListing {
  const work = kind.workOf(stored.record);
  return {
    ...summarize(kind, work, stored),
    revision: stored.revision,
    createdAt: work.createdAt,
    size: sizeOf(kind, stored),
  };
}

/** Making the entry of a long text would hold the page at each save: its characters are counted. */
function sizeOf<W extends Work, R>(kind: WorkKind<W, R>, stored: WorkRow<R>): WorkListing['size'] {
  const length = kind.lengthOf(kind.workOf(stored.record));
  if (length > longText) return { full: length, optimized: length };
  const entry = toMirror(kind, stored);
  return { full: JSON.stringify(entry).length, optimized: JSON.stringify(withoutExtras(entry)).length };
}

/** Such a work is kept as its changes, and the mirror has a mark of it. */
export const isLong = ({ size }: WorkListing) => size.full > longText;

const most = { genre: 200, premise: 1000, excerpt: 300 };

export function summarize<W extends Work, R>(
  kind: WorkKind<W, R>,
  work: W,
  { savedId, updatedAt }: Pick<WorkSummary, 'savedId' | 'updatedAt'>,
): WorkSummary {
  return {
    key: work.key,
    savedId,
    title: work.title,
    premise: begin(work.premise, most.premise),
    genre: begin(work.genre, most.genre),
    excerpt: begin(kind.excerptOf(work), most.excerpt),
    isNsfw: work.isNsfw,
    ...(work.language && { language: work.language }),
    updatedAt,
  };
}

/** Keeps surrogate pairs whole. */
function begin(text: string, length: number): string {
  const plain = text.trim();
  if (plain.length <= length) return plain;
  return plain.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

export function toMirror<W extends Work, R>(
  kind: WorkKind<W, R>,
  { record, updatedAt, savedId }: WorkRow<R>,
): SavedWork {
  const work = kind.workOf(record);
  // An untitled work is known by its key.
  return { ...kind.toSaved(work, updatedAt), id: savedId ?? work.key };
}

const extras = ['images', 'pickedSentences', 'tokenUsage', 'overall_summary'];

/** An entry on the ladder's second rung. */
export function withoutExtras(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !extras.includes(name)));
}

/** `base`, or the first free one of `base_2`, `base_3`, … */
export async function uniqueId(
  base: string,
  isTaken: (id: string) => boolean | Promise<boolean>,
): Promise<string> {
  let id = base;
  for (let number = 2; await isTaken(id); number++) id = `${base}_${number}`;
  return id;
}

/** A title, or 'Untitled' with the first words. */
export function shownTitleOf<W extends Work, R>(
  { untitled, excerptOf }: Pick<WorkKind<W, R>, 'untitled' | 'excerptOf'>,
  work: W,
): string {
  return shownTitle(work.title, excerptOf(work) || work.premise, { untitled, untitledAs });
}

export const untitledAs = (words: string) => `Untitled · ${words}`;

/** 'The Lighthouse (copy)', then 'The Lighthouse (copy 2)'. */
export function copyTitle(title: string, untitled = 'Untitled story'): string {
  const plain = title.trim() || untitled;
  const [, base = plain, number] = /^(.*) \(copy(?: (\d+))?\)$/.exec(plain) ?? [];
  if (base === plain) return `${plain} (copy)`;
  return `${base} (copy ${number ? Number(number) + 1 : 2})`;
}

/** Matches a title, or the id by a title. */
export function isCalled({ savedId, title }: Pick<WorkSummary, 'savedId' | 'title'>, name: string): boolean {
  return savedId === name || storyId(title) === storyId(name);
}

type Named = Pick<WorkKind<never, never>, 'one'>;

export const isFull = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'QuotaExceededError';

export function toSaveError(kind: Named, thrown: unknown, hasTrash = false): SaveError {
  return isFull(thrown) ? storageFull(kind, hasTrash) : unavailable(kind);
}

export function storageFull({ one }: Named, hasTrash = false): SaveError {
  const first = hasTrash ? 'Empty the trash in your library' : 'Free some space';
  return new SaveError(
    'storage_full',
    `This browser has no room left for the ${one}. ${first}, or export the ${one} to a file.`,
  );
}

/** Nothing was deleted. */
export function trashFull({ one }: Named): SaveError {
  return new SaveError(
    'storage_full',
    `This browser has no room left to keep the ${one} in the trash. Empty the trash, then delete the ${one}.`,
  );
}

export function unavailable({ one }: Named): SaveError {
  return new SaveError(
    'unavailable',
    `This browser did not let Fabula save the ${one}. It is safe as long as this page stays open: try again, or export it to a file.`,
  );
}
