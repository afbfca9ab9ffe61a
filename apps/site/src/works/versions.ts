import {
  newId,
  type VersionReason,
  versionReasons,
  type StoryVersion as WorkVersion,
} from '@fabula/editor-kit/core';
import { isSame } from './rows.ts';
import type { Work, WorkKind } from './WorkKind.ts';
import type { VersionBody, VersionRow, WorkAccess, WorkDatabase } from './WorkSchema.ts';

export interface WorkVersions<W> {
  keep(work: W, reason: VersionReason): Promise<void>;
  list(key: string): Promise<{ versions: WorkVersion[]; unreadable: number }>;
  read(key: string, versionId: string): Promise<W | null>;
}

export interface KeptVersion<W> extends WorkVersion {
  work: W;
}

const stores = ['versions', 'versionBodies', 'damaged'] as const;

/** Versions in the database, thinned to about the newest 200 of each work. */
export function createVersions<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: () => Promise<WorkDatabase>,
): WorkVersions<W> {
  const open = async (): Promise<WorkAccess> => (await database()).transaction([...stores], 'readwrite');
  return {
    async keep(work, reason) {
      const writing = await open();
      const { versions } = await readAll(writing, work.key);
      const [newest] = versions;
      const before = newest && readBody(kind, await writing.objectStore('versionBodies').get(newest.id));
      if (!before || !isSame(kind.shownOf(before), kind.shownOf(work))) {
        const row = { id: newId(), at: timeAfter(newest), reason, words: kind.wordsOf(work) };
        await writing.objectStore('versions').put({ ...row, storyKey: work.key });
        await writing.objectStore('versionBodies').put(bodyOf(kind, row.id, work));
        for (const id of versionsToDrop([row, ...versions])) await remove(writing, id);
      }
      await writing.done;
    },
    async list(key) {
      const writing = await open();
      const listed = await readAll(writing, key);
      await writing.done;
      return listed;
    },
    async read(_key, versionId) {
      const writing = await open();
      const body: unknown = await writing.objectStore('versionBodies').get(versionId);
      const work = readBody(kind, body);
      if (work === null && body !== undefined) await quarantine(writing, versionId, body);
      await writing.done;
      return work;
    },
  };
}

/** Streams a work's readable versions with their texts. */
export async function* eachVersion<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  key: string,
): AsyncGenerator<KeptVersion<W>> {
  for (const { storyKey: _, ...version } of await database.getAllFromIndex('versions', 'storyKey', key)) {
    const work = readBody(kind, await database.get('versionBodies', version.id));
    if (work !== null) yield { ...version, work };
  }
}

export async function addVersions<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  versions: readonly KeptVersion<W>[],
): Promise<void> {
  if (versions.length === 0) return;
  const writing = database.transaction([...stores], 'readwrite', { durability: 'strict' });
  for (const { work, ...version } of versions) {
    if ((await writing.objectStore('versions').getKey(version.id)) !== undefined) continue;
    await writing.objectStore('versions').put({ ...version, storyKey: work.key });
    await writing.objectStore('versionBodies').put(bodyOf(kind, version.id, work));
  }
  await writing.done;
}

/** Versions are ordered by time alone: one of the same millisecond, or before which a clock was set back a little, is dated after. */
function timeAfter(newest: WorkVersion | undefined): string {
  const now = Date.now();
  const last = newest ? Date.parse(newest.at) : 0;
  return new Date(now <= last && last - now < 60_000 ? last + 1 : now).toISOString();
}

function bodyOf<W extends Work, R>({ one }: WorkKind<W, R>, id: string, work: W): VersionBody {
  return { id, [one]: work };
}

function readBody<W extends Work, R>({ one, readWork }: WorkKind<W, R>, body: unknown): W | null {
  return readWork((body as Partial<Record<string, unknown>> | undefined)?.[one]);
}

/** Newest first; unreadable ones are put aside, and counted. */
async function readAll(writing: WorkAccess, key: string) {
  const rows: unknown[] = await writing.objectStore('versions').index('storyKey').getAll(key);
  const versions: WorkVersion[] = [];
  let unreadable = 0;
  const bodies = writing.objectStore('versionBodies');
  const bodyKeys = new Set(await Promise.all(rows.map((row) => bodies.getKey((row as VersionRow).id))));
  for (const row of rows) {
    const version = readVersion(row);
    if (version && bodyKeys.has(version.id)) versions.push(version);
    else {
      unreadable += 1;
      await quarantine(writing, (row as VersionRow).id, row);
    }
  }
  versions.sort((a, b) => b.at.localeCompare(a.at));
  return { versions, unreadable };
}

async function quarantine(writing: WorkAccess, id: string, value: unknown): Promise<void> {
  await writing.objectStore('damaged').add({ foundAt: new Date().toISOString(), source: 'versions', value });
  await remove(writing, id);
}

async function remove(writing: WorkAccess, id: string): Promise<void> {
  await writing.objectStore('versions').delete(id);
  await writing.objectStore('versionBodies').delete(id);
}

/** Null for an invalid one. */
export function readVersion(value: unknown): WorkVersion | null {
  const { id, at, reason, words } = (value ?? {}) as Record<string, unknown>;
  const known = versionReasons.find((one) => one === reason);
  const isDated = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  if (typeof id !== 'string' || !isDated || typeof words !== 'number') return null;
  return { id, at, reason: known ?? 'written', words };
}

export const longestHistory = 200;

/**
 * Versions to drop, of a list newest first: those closest to a neighbour in its older half, oldest first. The first and
 * the newest ones stay.
 */
export function versionsToDrop(
  versions: readonly Pick<WorkVersion, 'id' | 'at'>[],
  limit: number = longestHistory,
): string[] {
  const kept = [...versions];
  const dropped: string[] = [];
  while (kept.length > limit) {
    let [closest, least] = [-1, Number.POSITIVE_INFINITY];
    for (let index = kept.length - 2; index >= Math.max(1, Math.floor(kept.length / 2)); index--) {
      const gap = timeOf(kept[index - 1]) - timeOf(kept[index + 1]);
      if (gap < least) [closest, least] = [index, gap];
    }
    const [gone] = kept.splice(closest < 0 ? kept.length - 1 : closest, 1);
    if (gone) dropped.push(gone.id);
  }
  return dropped;
}

function timeOf(version: { at: string } | undefined): number {
  return version ? Date.parse(version.at) || 0 : 0;
}
