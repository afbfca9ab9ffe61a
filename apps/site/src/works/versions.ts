import {
  newId,
  type VersionReason,
  versionReasons,
  type StoryVersion as WorkVersion,
} from '@fabula/editor-kit/core';
import { isSame } from './isSame.ts';
import {
  type KeptBody,
  readVersionText,
  removeVersion,
  toVersionBody,
  versionKeys,
} from './versionBodies.ts';
import type { Work, WorkKind } from './WorkKind.ts';
import type { VersionRow, WorkAccess, WorkDatabase } from './WorkSchema.ts';

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
  /** What this tab kept last: the store goes on with the same objects, so that little is compared. */
  let last: KeptBody<W> | undefined;

  async function readBefore(writing: WorkAccess, newest: VersionRow): Promise<KeptBody<W> | null> {
    if (last?.id === newest.id) return last;
    const work = kind.readWork((await readVersionText(kind, writing, newest.id)).text);
    return work && { id: newest.id, work };
  }

  return {
    async keep(work, reason) {
      const writing = await open();
      const { rows } = await readAll(kind, writing, work.key);
      const [newest] = rows;
      const kept = newest ? await readBefore(writing, newest) : null;
      if (!kept || !isSame(kind.shownOf(kept.work), kind.shownOf(work))) {
        const id = newId();
        const before = kept && { ...kept, chain: newest?.chain };
        const { row, body } = toVersionBody(kind, { id, work, before });
        const version = { id, at: timeAfter(newest), reason, words: kind.wordsOf(work), ...row };
        await writing.objectStore('versions').put(version);
        await writing.objectStore('versionBodies').put(body);
        for (const gone of versionsToDrop([version, ...rows])) await removeVersion(kind, writing, gone);
        await writing.done;
        last = { id, work };
        return;
      }
      await writing.done;
    },
    async list(key) {
      const writing = await open();
      const { rows, unreadable } = await readAll(kind, writing, key);
      await writing.done;
      return { versions: rows.map(toVersion), unreadable };
    },
    async read(_key, versionId) {
      const writing = await open();
      const { text, body } = await readVersionText(kind, writing, versionId);
      const work = kind.readWork(text);
      if (work === null && body !== undefined) await quarantine(kind, writing, versionId, body);
      await writing.done;
      return work;
    },
  };
}

const toVersion = ({ storyKey: _, chain: _chain, ...version }: VersionRow): WorkVersion => version;

/** Streams a work's readable versions with their texts, oldest first. */
export async function* eachVersion<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  key: string,
): AsyncGenerator<KeptVersion<W>> {
  const found = await Promise.all(
    versionKeys(key).map((one) => database.getAllFromIndex('versions', 'storyKey', one)),
  );
  let known: KeptBody<unknown> | undefined;
  for (const row of found.flat().sort((a, b) => a.at.localeCompare(b.at))) {
    const reading = database.transaction([...stores]);
    const { text } = await readVersionText(kind, reading, row.id, known);
    if (row.chain) known = { id: row.id, work: text };
    const work = kind.readWork(text);
    if (work !== null) yield { ...toVersion(row), work };
  }
}

type ToKeep = ReturnType<typeof toVersionBody>;

export async function addVersions<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  versions: readonly KeptVersion<W>[],
): Promise<void> {
  if (versions.length === 0) return;
  const writing = database.transaction([...stores], 'readwrite', { durability: 'strict' });
  let before: (KeptBody<W> & Pick<VersionRow, 'chain'>) | null = null;
  for (const { work, ...version } of versions.toSorted((a, b) => a.at.localeCompare(b.at))) {
    if ((await writing.objectStore('versions').getKey(version.id)) !== undefined) continue;
    const { row, body }: ToKeep = toVersionBody(kind, { id: version.id, work, before });
    await writing.objectStore('versions').put({ ...version, ...row });
    await writing.objectStore('versionBodies').put(body);
    before = { id: version.id, work, ...(row.chain && { chain: row.chain }) };
  }
  await writing.done;
}

/** Versions are ordered by time alone: one of the same millisecond, or before which a clock was set back a little, is dated after. */
function timeAfter(newest: WorkVersion | undefined): string {
  const now = Date.now();
  const last = newest ? Date.parse(newest.at) : 0;
  return new Date(now <= last && last - now < 60_000 ? last + 1 : now).toISOString();
}

/** Newest first; unreadable ones are put aside, and counted. */
async function readAll<W extends Work, R>(kind: WorkKind<W, R>, writing: WorkAccess, key: string) {
  const listed = writing.objectStore('versions').index('storyKey');
  const found: unknown[] = (await Promise.all(versionKeys(key).map((one) => listed.getAll(one)))).flat();
  const rows: VersionRow[] = [];
  let unreadable = 0;
  const bodies = writing.objectStore('versionBodies');
  const bodyKeys = new Set(await Promise.all(found.map((row) => bodies.getKey((row as VersionRow).id))));
  for (const row of found as VersionRow[]) {
    const version = readVersion(row);
    if (version && bodyKeys.has(version.id))
      rows.push({ ...version, storyKey: row.storyKey, ...(row.chain && { chain: row.chain }) });
    else {
      unreadable += 1;
      await quarantine(kind, writing, row.id, row);
    }
  }
  rows.sort((a, b) => b.at.localeCompare(a.at));
  return { rows, unreadable };
}

async function quarantine<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  id: string,
  value: unknown,
): Promise<void> {
  await writing.objectStore('damaged').add({ foundAt: new Date().toISOString(), source: 'versions', value });
  await removeVersion(kind, writing, id);
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
