import { readMirror } from './ladder.ts';
import { findUnknown } from './mirror.ts';
import { listRows, readRow } from './rows.ts';
import { storesOf, type Work, type WorkKind } from './WorkKind.ts';
import type { StoreName, WorkAccess, WorkDatabase, WorkRow } from './WorkSchema.ts';

export interface RemovedWorks {
  keys: readonly string[];
  /** Restores them with their versions, unless an open tab has saved one since. */
  restore(database: WorkDatabase): Promise<void>;
}

/** Deletes works with their versions from database and mirror. Missing ones are ignored. */
export async function removeWorks<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  mirror: Storage | null,
  keys: readonly string[],
): Promise<RemovedWorks> {
  const open = (connection: WorkDatabase) =>
    connection.transaction<StoreName[], 'readwrite'>(
      [...storesOf(kind), 'versions', 'versionBodies'],
      'readwrite',
      {
        durability: 'strict',
      },
    );
  const writing = open(database);
  const taken = (await Promise.all(keys.map((key) => take(kind, writing, key)))).filter(
    (one) => one !== null,
  );
  await writing.done;
  if (mirror && taken.length > 0) {
    const rows = taken.flatMap(({ row }) => readRow(kind, row) ?? []);
    const others = new Set((await listRows(kind, database)).map(({ createdAt }) => createdAt));
    removeFromMirror(kind, mirror, rows, others);
  }
  return {
    keys: taken.map(({ row }) => row.key),
    async restore(again) {
      const back = open(again);
      await Promise.all(taken.map((one) => put(kind, back, one)));
      await back.done;
    },
  };
}

async function take<W extends Work, R>({ many, listings }: WorkKind<W, R>, writing: WorkAccess, key: string) {
  const rows = writing.objectStore(many);
  const [versions, bodies] = [writing.objectStore('versions'), writing.objectStore('versionBodies')];
  const row = await rows.get(key);
  if (row === undefined) return null;
  const listing = listings ? await writing.objectStore(listings).get(key) : undefined;
  const kept = await versions.index('storyKey').getAll(key);
  const texts = await Promise.all(kept.map(({ id }) => bodies.get(id)));
  await Promise.all([
    rows.delete(key),
    listings && writing.objectStore(listings).delete(key),
    ...kept.flatMap(({ id }) => [versions.delete(id), bodies.delete(id)]),
  ]);
  return { row, listing, versions: kept, texts };
}

async function put<W extends Work, R>(
  { many, listings }: WorkKind<W, R>,
  writing: WorkAccess,
  { row, listing, versions, texts }: NonNullable<Awaited<ReturnType<typeof take>>>,
): Promise<void> {
  if ((await writing.objectStore(many).getKey(row.key)) === undefined) {
    await writing.objectStore(many).put(row);
    if (listings && listing) await writing.objectStore(listings).put(listing);
  }
  for (const version of versions) await writing.objectStore('versions').put(version);
  for (const text of texts) if (text) await writing.objectStore('versionBodies').put(text);
}

/** Else they would be migrated again. `others`: creation times of the works that stay; other entries are earlier states. */
function removeFromMirror<W extends Work, R>(
  kind: WorkKind<W, R>,
  mirror: Storage,
  rows: readonly WorkRow<R>[],
  others: ReadonlySet<string>,
): void {
  const { entries, unreadable } = readMirror(mirror, kind.many);
  if (unreadable !== null) return;
  const moments = new Set(rows.map(({ record }) => kind.workOf(record).createdAt));
  const ids = new Set(rows.map(({ savedId }) => savedId));
  const isGone = (entry: unknown): boolean => {
    const { createdAt, id } = (entry ?? {}) as { createdAt?: unknown; id?: unknown };
    if (typeof createdAt === 'string')
      return moments.has(createdAt) && (!others.has(createdAt) || ids.has(id as string));
    const { works, aside } = findUnknown(kind, [entry], rows, '');
    return works.length === 0 && aside.length === 0;
  };
  const kept = entries.filter((entry) => !isGone(entry));
  if (kept.length === entries.length) return;
  if (kept.length === 0) mirror.removeItem(kind.many);
  else mirror.setItem(kind.many, JSON.stringify(kept));
}
