import { storyId } from '@fabula/editor-kit/core';
import { bytesAfter, type LadderStep, readMirror, recentCount, saveToMirror, updatedAtOf } from './ladder.ts';
import { listRows, putRow, quarantine, readRow, toMirror, uniqueId } from './rows.ts';
import { type ReadWork, storesOf, type Work, type WorkKind } from './WorkKind.ts';
import type { DamagedRow, WorkAccess, WorkDatabase, WorkListing, WorkRow } from './WorkSchema.ts';

/**
 * Moves works that only local storage holds into the database, in one transaction against two tabs doing so; resolves to
 * unreadable ones, which are put aside. With listings it reads no work and writes nothing when there is nothing to do.
 */
export async function migrateWorks<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  mirror: Storage | null,
): Promise<DamagedRow[]> {
  const mirrored = mirror && readMirror(mirror, kind.many);
  const known = await listRows(kind, database);
  const listed = new Set(known.map(({ key }) => key));
  const unlisted = (await database.getAllKeys(kind.many)).filter((key) => !listed.has(key));
  const newest = newestByCreation(known);
  const hasNews =
    mirrored !== null &&
    (mirrored.unreadable !== null || mirrored.entries.some((entry) => !isKnownByCreation(entry, newest)));
  if (unlisted.length === 0 && !hasNews) return [];

  const now = new Date().toISOString();
  const writing = database.transaction(storesOf(kind), 'readwrite', { durability: 'strict' });
  const damaged: DamagedRow[] = [];
  for (const key of unlisted) {
    const value: unknown = await writing.objectStore(kind.many).get(key);
    const row = readRow(kind, value);
    if (row) await putRow(kind, writing, row);
    else if (value !== undefined) damaged.push(await quarantine(kind, writing, key, value));
  }
  if (hasNews) damaged.push(...(await migrateMirrored(kind, writing, mirrored, now)));
  await writing.done;
  return damaged;
}

async function migrateMirrored<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  { entries, unreadable }: ReturnType<typeof readMirror>,
  now: string,
): Promise<DamagedRow[]> {
  const values: unknown[] = await writing.objectStore(kind.many).getAll();
  const rows = values.flatMap((value) => readRow(kind, value) ?? []);
  const unknown = findUnknown(kind, entries, rows, now);
  const savedIds = new Set(rows.map(({ savedId }) => savedId));
  for (const { work, updatedAt } of unknown.works) {
    const { key, isNsfw, title } = work;
    const base = storyId(title);
    const savedId = base === '' ? null : await uniqueId(base, (id) => savedIds.has(id));
    savedIds.add(savedId);
    const record = kind.recordOf(work);
    await putRow(kind, writing, { key, revision: 1, record, updatedAt, isNsfw, title, savedId });
  }
  const damaged = writing.objectStore('damaged');
  const kept = new Set((await damaged.getAll()).map(({ value }) => JSON.stringify(value)));
  const found = (unreadable === null ? unknown.aside : [unreadable])
    .filter((value) => !kept.has(JSON.stringify(value)))
    .map((value): DamagedRow => ({ foundAt: now, source: kind.damagedIn.mirror, value }));
  for (const damage of found) await damaged.add(damage);
  return found;
}

/** Mirrors as many works as fit (writing.md §4), after `migrateWorks`. With listings it reads only those that will fit. */
export async function mirrorWorks<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  mirror: Storage,
  budget: number,
): Promise<void> {
  await migrateWorks(kind, database, mirror);
  const { rows, from } = await chooseRows(kind, database, budget - bytesAfter(mirror, kind.many, ''));
  const entries = rows
    .filter(({ record }) => kind.isMirrored(kind.workOf(record)))
    .map((row) => toMirror(kind, row));
  const [first, ...others] = entries;
  if (!first) return forgetKnown(kind, database, mirror);
  const saved = saveToMirror(first, others, {
    ...{ storage: mirror, many: kind.many, budget, from },
    mayDrop: true,
  });
  if (!saved.isSaved) console.warn(`The ${kind.many} were not mirrored to local storage: ${saved.reason}`);
}

async function chooseRows<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  room: number,
): Promise<{ rows: WorkRow<R>[]; from: LadderStep }> {
  const readable = (values: unknown[]) => values.flatMap((value) => readRow(kind, value) ?? []);
  if (!kind.listings) return { rows: readable(await database.getAll(kind.many)), from: 'full' };
  const listed = (await database.getAll(kind.listings)).sort((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  );
  const from = firstRung(listed, room);
  const chosen = from === 'recent' ? listed.slice(0, recentCount) : listed;
  const reading = database.transaction(kind.many);
  const values = await Promise.all(chosen.map(({ key }) => reading.store.get(key)));
  await reading.done;
  return { rows: readable(values), from };
}

function firstRung(listings: readonly WorkListing[], room: number): LadderStep {
  for (const rung of ['full', 'optimized'] as const) {
    let characters = listings.length + 1;
    for (const { size } of listings) characters += size[rung];
    if (2 * characters < room) return rung;
  }
  return 'recent';
}

/** Clears the mirror's entries that the database has, where none is to be mirrored any more. */
async function forgetKnown<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  mirror: Storage,
): Promise<void> {
  const { entries, unreadable } = readMirror(mirror, kind.many);
  const newest = newestByCreation(await listRows(kind, database));
  const kept = entries.filter((entry) => !isKnownByCreation(entry, newest));
  if (unreadable === null && kept.length < entries.length) mirror.setItem(kind.many, JSON.stringify(kept));
}

/**
 * Entries of the mirror that the database lacks (D-LOCAL): works, and entries that are no work or more than one can hold.
 * A work is known by its creation time, where the database has it as new or newer, or by its text.
 */
export function findUnknown<W extends Work, R>(
  kind: WorkKind<W, R>,
  entries: readonly unknown[],
  rows: readonly WorkRow<R>[],
  now: string,
): { works: ReadWork<W>[]; aside: unknown[] } {
  const textOf = (work: W) => JSON.stringify(kind.textOf(work));
  const byCreation = newestByCreation(
    rows.map(({ record, updatedAt }) => ({ createdAt: kind.workOf(record).createdAt, updatedAt })),
  );
  const byText = new Set(rows.map(({ record }) => textOf(kind.workOf(record))));
  const unknown: { works: ReadWork<W>[]; aside: unknown[] } = { works: [], aside: [] };
  for (const entry of entries) {
    const read = kind.readSaved(entry, now);
    if (!read) {
      unknown.aside.push(entry);
      continue;
    }
    const text = textOf(read.work);
    if (byText.has(text) || (byCreation.get(read.work.createdAt) ?? '') >= read.updatedAt) continue;
    unknown.works.push(read);
    byText.add(text);
    if (!read.isWhole) unknown.aside.push(entry);
  }
  return unknown;
}

/** `newest`: last saves by creation time. An entry that is unknown by it may still be known by its text. */
function isKnownByCreation(entry: unknown, newest: ReadonlyMap<string, string>): boolean {
  const createdAt = (entry as { createdAt?: unknown } | null)?.createdAt;
  if (typeof createdAt !== 'string') return false;
  return (newest.get(createdAt) ?? '') >= (updatedAtOf(entry) || createdAt);
}

function newestByCreation(works: readonly { createdAt: string; updatedAt: string }[]): Map<string, string> {
  const newest = new Map<string, string>();
  for (const { createdAt, updatedAt } of works)
    if ((newest.get(createdAt) ?? '') < updatedAt) newest.set(createdAt, updatedAt);
  return newest;
}
