import { SaveError, storyId } from '@fabula/editor-kit/core';
import { shownTitle } from '@fabula/writing';
import * as z from 'zod/mini';
import { type SavedWork, storesOf, type Work, type WorkKind } from './WorkKind.ts';
import type {
  DamagedRow,
  WorkAccess,
  WorkDatabase,
  WorkListing,
  WorkRow,
  WorkSummary,
} from './WorkSchema.ts';

const row = z.looseObject({
  key: z.string(),
  revision: z.number(),
  record: z.unknown(),
  updatedAt: z.string(),
  isNsfw: z.boolean(),
  title: z.string(),
  savedId: z.nullable(z.string()),
});

/** Validates a stored row, also of an older version; null where the kit cannot open it. Unknown fields stay. */
export function readRow<W extends Work, R>(kind: WorkKind<W, R>, value: unknown): WorkRow<R> | null {
  const parsed = row.safeParse(value);
  const record = parsed.success ? kind.readRecord(parsed.data.record) : null;
  return parsed.success && record !== null ? { ...parsed.data, record } : null;
}

export function toListing<W extends Work, R>(kind: WorkKind<W, R>, stored: WorkRow<R>): WorkListing {
  const work = kind.workOf(stored.record);
  return {
    ...summarize(kind, work, stored),
    revision: stored.revision,
    createdAt: work.createdAt,
    size: sizeOf(toMirror(kind, stored)),
  };
}

/** Writing a long text as JSON would hold the page at each save: its characters are counted, and no escapes in them. */
function sizeOf(entry: SavedWork): WorkListing['size'] {
  const { paragraphs = [], ...others } = entry as SavedWork & { paragraphs?: readonly unknown[] };
  let characters = 0;
  for (const one of paragraphs)
    characters += (typeof one === 'string' ? one.length + 2 : JSON.stringify(one).length) + 1;
  return {
    full: characters + JSON.stringify(others).length,
    optimized: characters + JSON.stringify(withoutExtras(others)).length,
  };
}

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

/** Listings of every work of a kind; with a listing store without reading the works. */
export async function listRows<W extends Work, R>(
  kind: WorkKind<W, R>,
  reading: Pick<WorkDatabase, 'getAll'>,
): Promise<(WorkSummary & { createdAt: string })[]> {
  if (kind.listings) return reading.getAll(kind.listings);
  return (await readAllRows(kind, reading)).map((stored) => {
    const work = kind.workOf(stored.record);
    return { ...summarize(kind, work, stored), createdAt: work.createdAt };
  });
}

async function readAllRows<W extends Work, R>(
  kind: WorkKind<W, R>,
  reading: Pick<WorkDatabase, 'getAll'>,
): Promise<WorkRow<R>[]> {
  return (await reading.getAll(kind.many)).flatMap((value) => readRow(kind, value) ?? []);
}

export async function putRow<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  stored: WorkRow<R>,
): Promise<void> {
  await writing.objectStore(kind.many).put(stored);
  if (kind.listings) await writing.objectStore(kind.listings).put(toListing(kind, stored));
}

/** Moves an unreadable row to the damaged ones, and returns it. */
export async function quarantine<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  key: string,
  value: unknown,
): Promise<DamagedRow> {
  const damage: DamagedRow = { foundAt: new Date().toISOString(), source: kind.damagedIn.rows, value };
  await writing.objectStore('damaged').add(damage);
  await writing.objectStore(kind.many).delete(key);
  if (kind.listings) await writing.objectStore(kind.listings).delete(key);
  return damage;
}

/** Null where there is none. An unreadable one is put aside, never deleted. */
export async function readOrQuarantine<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  key: string,
  onDamage?: (damage: DamagedRow) => void,
): Promise<WorkRow<R> | null> {
  const value: unknown = await database.get(kind.many, key);
  if (value === undefined) return null;
  const stored = readRow(kind, value);
  if (stored) return stored;
  const writing = database.transaction(storesOf(kind), 'readwrite');
  const damage = await quarantine(kind, writing, key, value);
  await writing.done;
  onDamage?.(damage);
  return null;
}

/**
 * Writes in one durable transaction, if the revision is still `seen` (undefined: never seen) or the record is equal; else
 * null, with nothing written.
 */
export async function writeRow<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  record: R,
  seen: number | undefined,
  updatedAt: string,
): Promise<WorkRow<R> | null> {
  const writing = database.transaction(storesOf(kind), 'readwrite', { durability: 'strict' });
  const rows = writing.objectStore(kind.many);
  const { key, title, isNsfw } = kind.workOf(record);
  try {
    const before = await findBefore(kind, writing, { key, seen, updatedAt });
    if (before && before.revision !== seen) {
      await writing.done;
      return 'record' in before && isSame(before.record, record) ? before : null;
    }
    const base = storyId(title);
    const savedId =
      before?.savedId && storyId(before.title) === base
        ? before.savedId
        : base === ''
          ? null
          : await uniqueId(base, async (id) => {
              const owner = await rows.index('savedId').getKey(id);
              return owner !== undefined && owner !== key;
            });
    const revision = Math.max(before?.revision ?? 0, seen ?? 0) + 1;
    const written: WorkRow<R> = { key, revision, record, updatedAt, isNsfw, title, savedId };
    await putRow(kind, writing, written);
    await writing.done;
    return written;
  } catch (thrown) {
    writing.done.catch(() => undefined);
    throw writing.error ?? thrown;
  }
}

type RowBefore<R> = WorkRow<R> | Pick<WorkListing, 'revision' | 'title' | 'savedId'>;

/** Characters of an entry from which on reading its row would hold the page. */
const longEntry = 200_000;

/**
 * The row that a save replaces; an unreadable one is put aside. Of a long one that was read or written here last its
 * listing tells enough: what it holds is in this page.
 */
async function findBefore<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  { key, seen, updatedAt }: { key: string; seen: number | undefined; updatedAt: string },
): Promise<RowBefore<R> | null> {
  const listed = kind.listings && (await writing.objectStore(kind.listings).get(key));
  if (listed && listed.revision === seen && listed.size.full > longEntry) return listed;
  const found: unknown = await writing.objectStore(kind.many).get(key);
  const before = readRow(kind, found);
  if (found !== undefined && !before)
    await writing
      .objectStore('damaged')
      .add({ foundAt: updatedAt, source: kind.damagedIn.rows, value: found });
  return before;
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

/** Deep equality of JSON-like values, regardless of the order of fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) =>
        Object.hasOwn(b, name) &&
        isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
    )
  );
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
