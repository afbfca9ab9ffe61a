import { storyId } from '@fabula/editor-kit/core';
import { firstWords } from '@fabula/writing';
import { wholeOf } from './changes.ts';
import {
  bytesAfter,
  isMark,
  type LadderStep,
  type MirrorMark,
  readMirror,
  recentCount,
  saveToMirror,
  updatedAtOf,
} from './ladder.ts';
import { isLong, toMirror, uniqueId } from './rows.ts';
import { listRows, putRow, quarantine, readRows, readStored } from './storedWorks.ts';
import { type ReadWork, type SavedWork, storesOf, type Work, type WorkKind } from './WorkKind.ts';
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
    const stored = await readStored(kind, writing, key);
    if (stored?.row) await putRow(kind, writing, stored.row);
    else if (stored) damaged.push(await quarantine(kind, writing, key, stored));
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
  const keys = await writing.objectStore(kind.many).getAllKeys();
  const stored = await Promise.all(keys.map((key) => readStored(kind, writing, key)));
  const rows = stored.flatMap((one) => one?.row ?? []);
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
  const { entries, from } = await chooseEntries(kind, database, budget - bytesAfter(mirror, kind.many, ''));
  const [first, ...others] = entries;
  if (!first) return forgetKnown(kind, database, mirror);
  const saved = saveToMirror(first, others, {
    ...{ storage: mirror, many: kind.many, budget, from },
    mayDrop: true,
  });
  if (!saved.isSaved) console.warn(`The ${kind.many} were not mirrored to local storage: ${saved.reason}`);
}

interface Chosen {
  entries: SavedWork[];
  from: LadderStep;
}

async function chooseEntries<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  room: number,
): Promise<Chosen> {
  const read = async (keys?: readonly string[]) =>
    (await readRows(kind, database, keys))
      .filter(({ record }) => kind.isMirrored(kind.workOf(record)))
      .map((row) => toMirror(kind, row));
  if (!kind.listings) return { entries: await read(), from: 'full' };
  const listed = (await database.getAll(kind.listings)).sort((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  );
  const marks = listed.filter(isLong).map(markOf);
  const short = listed.filter((one) => !isLong(one));
  const from = firstRung(short, room - 2 * JSON.stringify(marks).length);
  const chosen = from === 'recent' ? short.slice(0, recentCount) : short;
  return { entries: [...(await read(chosen.map(({ key }) => key))), ...marks], from };
}

/**
 * What the mirror holds of a long work, which the database alone has whole (D-LOCAL). It is dated as the whole row is: an
 * earlier release, which reads that row alone, would take a newer one for a work that the database lacks.
 */
function markOf(listing: WorkListing): SavedWork & MirrorMark {
  const { key, savedId, title, premise, genre, isNsfw, language, createdAt, excerpt } = listing;
  return {
    ...{ id: savedId ?? key, key, title: title || firstWords(excerpt) || 'Untitled' },
    ...(title === '' && { isUntitled: true }),
    ...{ premise, genre, isNsfw, ...(language && { language }) },
    paragraphs: [excerpt],
    isBeginning: true,
    ...{ createdAt, updatedAt: wholeOf(listing).updatedAt },
  };
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
    if (isMark(entry) && read && byCreation.has(read.work.createdAt)) continue;
    if (!read || isMark(entry)) {
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
