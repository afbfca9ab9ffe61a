import { newId, storyId } from '@fabula/editor-kit/core';
import * as z from 'zod/mini';
import {
  changeId,
  changeIds,
  changeToKeep,
  isOf,
  readChanges,
  readChangesSince,
  type SeenRow,
  wholeOf,
} from './changes.ts';
import { isSame } from './isSame.ts';
import { applyPatches } from './patchWork.ts';
import { copyTitle, isLong, summarize, toListing, uniqueId } from './rows.ts';
import { storesOf, type Work, type WorkKind } from './WorkKind.ts';
import type {
  ChangeRow,
  DamagedRow,
  WholeMark,
  WorkAccess,
  WorkDatabase,
  WorkListing,
  WorkReading,
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
export function parseRow<W extends Work, R>(kind: WorkKind<W, R>, value: unknown): WorkRow<R> | null {
  const parsed = row.safeParse(value);
  const record = parsed.success ? kind.readRecord(parsed.data.record) : null;
  return parsed.success && record !== null ? { ...parsed.data, record } : null;
}

function toSeen<W extends Work, R>(
  kind: WorkKind<W, R>,
  value: WorkRow,
  isChanged = false,
): SeenRow<R> | null {
  const parsed = parseRow(kind, value);
  return parsed && { ...parsed, isAsStored: isSame(value.record, parsed.record), isChanged };
}

export interface StoredWork<R> {
  /** As it lies in its store. */
  value: unknown;
  /** With its changes; null where it is unreadable. */
  row: SeenRow<R> | null;
  /** Changes that do not fit it: an earlier release has written over the row that they are of. */
  stray: readonly ChangeRow[];
}

/** The one reader of a stored work; null where there is none. */
export async function readStored<W extends Work, R>(
  kind: WorkKind<W, R>,
  reading: WorkReading,
  key: string,
): Promise<StoredWork<R> | null> {
  const value = await reading.objectStore(kind.many).get(key);
  if (value === undefined) return null;
  const kept = kind.listings ? await readChanges(reading, key) : [];
  const whole = row.safeParse(value);
  if (!whole.success) return { value, row: null, stray: kept };
  const fitting = kept
    .filter((one) => isOf(one, whole.data))
    .filter((one, index) => one.revision === whole.data.revision + index + 1);
  const { document: record, count } = applyPatches(
    whole.data.record,
    fitting.map(({ patch }) => patch),
  );
  const { revision, updatedAt } = fitting[count - 1] ?? whole.data;
  const made = new Set(fitting.slice(0, count));
  const stray = kept.filter((one) => !made.has(one));
  return { value, row: toSeen(kind, { ...whole.data, record, revision, updatedAt }, count > 0), stray };
}

/**
 * What has been saved of a work since a tab has seen it; null for nothing. Of a long work its changes are read alone, where
 * they lead on from there.
 */
export async function readNewer<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  seen: SeenRow<R>,
  onDamage?: (damage: DamagedRow) => void,
): Promise<SeenRow<R> | null> {
  if (kind.listings) {
    const reading = database.transaction(storesOf(kind));
    const listed = await reading.objectStore(kind.listings).get(seen.key);
    const changes = listed && (await readChangesSince(reading, seen, listed));
    await reading.done;
    if (listed && isAsSeen(listed, seen)) return null;
    const patches = changes?.map(({ patch }) => patch) ?? [];
    const { document: record, count } = applyPatches(seen.record, patches);
    const last = changes?.at(-1);
    if (last && count === patches.length) {
      const { revision, updatedAt } = last;
      const newer = toSeen(kind, { ...wholeRow(seen), record, revision, updatedAt }, true);
      if (newer) return newer;
    }
  }
  const stored = await readOrQuarantine(kind, database, seen.key, onDamage);
  return stored && stored.revision > seen.revision ? stored : null;
}

/** Listings of every work of a kind; with a listing store without reading the works. */
export async function listRows<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
): Promise<(WorkSummary & { createdAt: string })[]> {
  if (kind.listings) return database.getAll(kind.listings);
  return (await readRows(kind, database)).map((stored) => {
    const work = kind.workOf(stored.record);
    return { ...summarize(kind, work, stored), createdAt: work.createdAt };
  });
}

/** Default: every readable row. */
export async function readRows<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  keys?: readonly string[],
): Promise<WorkRow<R>[]> {
  const reading = database.transaction(storesOf(kind));
  const all = keys ?? (await reading.objectStore(kind.many).getAllKeys());
  const stored = await Promise.all(all.map((key) => readStored(kind, reading, key)));
  await reading.done;
  return stored.flatMap((one) => one?.row ?? []);
}

/** Without what a tab knows of it beside. */
export function wholeRow<R>({
  isAsStored: _,
  isChanged: _changed,
  ...row
}: WorkRow<R> & Partial<SeenRow<R>>): WorkRow<R> {
  return row;
}

/** Writes it whole. */
export async function putRow<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  stored: WorkRow<R>,
): Promise<void> {
  const whole = wholeRow(stored);
  const { key } = whole;
  await writing.objectStore(kind.many).put(whole);
  if (!kind.listings) return;
  await writing.objectStore(kind.listings).put(toListing(kind, whole));
  await writing.objectStore('versionBodies').delete(changeIds(key));
}

/** Moves an unreadable row to the damaged ones, with its changes, and returns it. */
export async function quarantine<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  key: string,
  { value, stray }: Pick<StoredWork<R>, 'value' | 'stray'>,
): Promise<DamagedRow> {
  const damage = damageOf(kind, value);
  for (const one of [value, ...stray]) await writing.objectStore('damaged').add(damageOf(kind, one));
  await writing.objectStore(kind.many).delete(key);
  if (kind.listings) await writing.objectStore(kind.listings).delete(key);
  if (stray.length > 0) await writing.objectStore('versionBodies').delete(changeIds(key));
  return damage;
}

const damageOf = <W extends Work, R>(kind: WorkKind<W, R>, value: unknown): DamagedRow => ({
  foundAt: new Date().toISOString(),
  source: kind.damagedIn.rows,
  value,
});

/**
 * Changes of a row that an earlier release has written over: what stands there stays, and they become a copy, where they
 * fit, or are put aside.
 */
async function moveStray<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  key: string,
): Promise<DamagedRow[]> {
  const stored = await readStored(kind, writing, key);
  if (!stored?.row || stored.stray.length === 0) return [];
  const { row, stray } = stored;
  const made = applyPatches(
    row.record,
    stray.map(({ patch }) => patch),
  );
  const record = made.count === stray.length ? kind.readRecord(made.document) : null;
  const damaged = record === null ? stray.map((one) => damageOf(kind, one)) : [];
  if (record !== null) {
    const updatedAt = stray.at(-1)?.updatedAt ?? row.updatedAt;
    const work = kind.workOf(record);
    const copy = { ...work, key: newId(), title: copyTitle(work.title, kind.untitled) };
    await putNew(
      kind,
      writing,
      kind.recordOf({ ...copy, createdAt: new Date().toISOString() }, record),
      updatedAt,
    );
  }
  for (const damage of damaged) await writing.objectStore('damaged').add(damage);
  for (const { id } of stray) await writing.objectStore('versionBodies').delete(id);
  return damaged;
}

/** Null where there is none. An unreadable one is put aside, never deleted. */
export async function readOrQuarantine<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  key: string,
  onDamage?: (damage: DamagedRow) => void,
): Promise<SeenRow<R> | null> {
  const reading = database.transaction(storesOf(kind));
  const stored = await readStored(kind, reading, key);
  await reading.done;
  if (!stored || (stored.row && stored.stray.length === 0)) return stored?.row ?? null;
  const writing = database.transaction(storesOf(kind), 'readwrite', { durability: 'strict' });
  const damaged = stored.row
    ? await moveStray(kind, writing, key)
    : [await quarantine(kind, writing, key, stored)];
  await writing.done;
  for (const damage of damaged) onDamage?.(damage);
  return stored.row;
}

/**
 * Writes in one durable transaction, if the work is still as `seen` (undefined: never seen) or the record is equal; else
 * null, with nothing written.
 */
export async function writeRow<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  record: R,
  seen: SeenRow<R> | undefined,
  updatedAt: string,
): Promise<SeenRow<R> | null> {
  const writing = database.transaction(storesOf(kind), 'readwrite', { durability: 'strict' });
  try {
    const written = await write(kind, writing, { record, seen, updatedAt });
    await writing.done;
    return written;
  } catch (thrown) {
    writing.done.catch(() => undefined);
    const error = writing.error ?? thrown;
    // What throws before it reaches the database ends no transaction: half of a save would be kept.
    if (!writing.error) writing.abort();
    throw error;
  }
}

interface Write<R> {
  record: R;
  seen: SeenRow<R> | undefined;
  updatedAt: string;
}

async function write<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  { record, seen, updatedAt }: Write<R>,
): Promise<SeenRow<R> | null> {
  const { key } = kind.workOf(record);
  const listed = seen && kind.listings && (await writing.objectStore(kind.listings).get(key));
  if (listed && isAsSeen(listed, seen) && isLong(listed)) {
    const kept = changeToKeep(kind, { seen, listed, record });
    if (kept) return putChange(kind, writing, { seen, listed, record, updatedAt }, kept);
    return putNew(kind, writing, record, updatedAt, seen);
  }
  const stored = await readStored(kind, writing, key);
  if (stored && !stored.row)
    for (const value of [stored.value, ...stored.stray])
      await writing.objectStore('damaged').add({ ...damageOf(kind, value), foundAt: updatedAt });
  const before = stored?.row;
  if (before && !isAsSeen(before, seen)) return isSame(before.record, record) ? before : null;
  await moveStray(kind, writing, key);
  return putNew(kind, writing, record, updatedAt, before ?? seen);
}

/** An earlier release counts on from the whole row: two states may have one revision. */
const isAsSeen = (kept: WholeMark, seen: WholeMark | undefined) =>
  kept.revision === seen?.revision && kept.updatedAt === seen.updatedAt;

async function putChange<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  { seen, listed, record, updatedAt }: Write<R> & { seen: SeenRow<R>; listed: WorkListing },
  { patch, bytes }: Pick<ChangeRow, 'patch'> & { bytes: number },
): Promise<SeenRow<R>> {
  const revision = seen.revision + 1;
  const written = { ...seen, revision, record, updatedAt, isAsStored: true, isChanged: true };
  const { key } = written;
  const since = wholeOf(listed);
  await writing
    .objectStore('versionBodies')
    .put({ id: changeId(key, revision), key, since, revision, updatedAt, patch });
  await writing.objectStore('listings').put({ ...toListing(kind, written), changes: { since, bytes } });
  return written;
}

async function putNew<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  record: R,
  updatedAt: string,
  before?: Pick<WorkRow<R>, 'revision' | 'title' | 'savedId'>,
): Promise<SeenRow<R>> {
  const { key, title, isNsfw } = kind.workOf(record);
  const base = storyId(title);
  const savedIds = writing.objectStore(kind.many).index('savedId');
  const savedId =
    before?.savedId && storyId(before.title) === base
      ? before.savedId
      : base === ''
        ? null
        : await uniqueId(base, async (id) => {
            const owner = await savedIds.getKey(id);
            return owner !== undefined && owner !== key;
          });
  const revision = (before?.revision ?? 0) + 1;
  const written: WorkRow<R> = { key, revision, record, updatedAt, isNsfw, title, savedId };
  await putRow(kind, writing, written);
  return { ...written, isAsStored: true, isChanged: false };
}
