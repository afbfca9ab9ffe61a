import { patchRecord, type WorkPatch } from './patchWork.ts';
import type { Work, WorkKind } from './WorkKind.ts';
import type { ChangeRow, WholeMark, WorkListing, WorkReading, WorkRow } from './WorkSchema.ts';

/** Characters from which on a work is long: 256 kB, as local storage counts them (D-LOCAL). */
export const longText = 131_072;

/** Of the changes since a work was written whole: with more of them, opening it takes longer than writing it. */
const most = { bytes: 1_000_000, count: 500 };

/** A row as this tab last read or wrote it. */
export interface SeenRow<R> extends WorkRow<R> {
  /** The database holds this very record, so that a change of it fits. */
  isAsStored: boolean;
  /** Changes follow its whole row. */
  isChanged?: boolean;
}

/** The whole row that a listed work has, also where changes follow it. */
export const wholeOf = ({ changes, revision, updatedAt }: WorkListing): WholeMark =>
  changes?.since ?? { revision, updatedAt };

/**
 * The one place that decides what a save writes: of a long work the change since `seen`, unless there are many; null for
 * the whole. What lists and addresses are made of, title and mode, goes with the whole.
 */
export function changeToKeep<W extends Work, R>(
  kind: WorkKind<W, R>,
  { seen, listed, record }: { seen: SeenRow<R>; listed: WorkListing; record: R },
): { patch: WorkPatch; bytes: number } | null {
  const work = kind.workOf(record);
  if (!seen.isAsStored || kind.lengthOf(work) < longText) return null;
  if (work.title !== seen.title || work.isNsfw !== seen.isNsfw) return null;
  const { revision } = wholeOf(listed);
  const patch = listed.revision - revision < most.count ? patchRecord(seen.record, record) : null;
  const bytes = (listed.changes?.bytes ?? 0) + (patch ? JSON.stringify(patch).length : 0);
  return patch && bytes <= most.bytes ? { patch, bytes } : null;
}

const idStart = (key: string) => `changes of ${key} `;

export const changeId = (key: string, revision: number) => idStart(key) + String(revision).padStart(12, '0');

export const changeIds = (key: string) => IDBKeyRange.bound(`${idStart(key)}0`, `${idStart(key)}9\uffff`);

/** All that are kept of a work, oldest first; also those of a row that an earlier release has written over. */
export async function readChanges(reading: WorkReading, key: string): Promise<ChangeRow[]> {
  const found = (await reading.objectStore('versionBodies').getAll(changeIds(key))) as ChangeRow[];
  return found.filter((one) => one.key === key);
}

/**
 * The changes that make what is stored of what a tab has seen; undefined where they are not all there, or are of another
 * state.
 */
export async function readChangesSince(
  reading: WorkReading,
  seen: SeenRow<unknown>,
  listed: WorkListing,
): Promise<ChangeRow[] | undefined> {
  const { key, revision } = seen;
  if (!seen.isAsStored || !listed.changes) return undefined;
  const { since } = listed.changes;
  const range = IDBKeyRange.bound(changeId(key, revision), changeId(key, listed.revision));
  const found = (await reading.objectStore('versionBodies').getAll(range)) as ChangeRow[];
  const kept = found.filter((one) => one.key === key && isOf(one, since));
  const state = revision === since.revision ? since : kept.find((one) => one.revision === revision);
  const changes = kept.filter((one) => one.revision > revision);
  const isWhole =
    state?.updatedAt === seen.updatedAt &&
    changes.length === listed.revision - revision &&
    changes.at(-1)?.updatedAt === listed.updatedAt;
  return isWhole ? changes : undefined;
}

export const isOf = ({ since }: ChangeRow, { revision, updatedAt }: WholeMark): boolean =>
  since.revision === revision && since.updatedAt === updatedAt;
