import { readChanges } from './changes.ts';
import { readMirror } from './ladder.ts';
import { findUnknown } from './mirror.ts';
import { isFull } from './rows.ts';
import { listRows, parseRow, putRow, readStored, wholeRow } from './storedWorks.ts';
import { hasTrash, openForTrash, putIntoTrash } from './trash.ts';
import { versionKeys } from './versionBodies.ts';
import type { Work, WorkKind } from './WorkKind.ts';
import type { VersionBody, WorkAccess, WorkDatabase, WorkRow } from './WorkSchema.ts';

export interface RemovedWorks {
  keys: readonly string[];
  /** Restores them with their versions; those that an open tab has saved since stay, and what was deleted lies in the trash. */
  restore(database: WorkDatabase): Promise<void>;
}

/** Moves works with their versions from database and mirror to the trash. Missing ones are ignored. */
export async function removeWorks<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  mirror: Storage | null,
  keys: readonly string[],
): Promise<RemovedWorks> {
  const now = new Date().toISOString();
  const move = async (isKept: boolean) => {
    const writing = openForTrash(kind, database);
    try {
      const moved = await Promise.all(
        keys.map(async (key) => {
          const one = await take(kind, writing, key);
          return one && { ...one, id: isKept ? await putIntoTrash(kind, writing, one, now) : null };
        }),
      );
      await writing.done;
      return moved.filter((one) => one !== null);
    } catch (thrown) {
      writing.done.catch(() => undefined);
      throw writing.error ?? thrown;
    }
  };
  const taken = await move(true).catch(async (thrown: unknown) => {
    // Else nothing could be deleted from a full browser, whose trash is empty.
    if (!isFull(thrown) || (await hasTrash(database))) throw thrown;
    return move(false);
  });
  if (mirror && taken.length > 0) {
    const rows = taken.flatMap(({ row }) => parseRow(kind, row) ?? []);
    const others = new Set((await listRows(kind, database)).map(({ createdAt }) => createdAt));
    removeFromMirror(kind, mirror, rows, others);
  }
  return {
    keys: taken.map(({ row }) => row.key),
    async restore(again) {
      const back = openForTrash(kind, again);
      await Promise.all(taken.map((one) => put(kind, back, one)));
      await back.done;
    },
  };
}

async function take<W extends Work, R>(kind: WorkKind<W, R>, writing: WorkAccess, key: string) {
  const { many, listings } = kind;
  const rows = writing.objectStore(many);
  const [versions, bodies] = [writing.objectStore('versions'), writing.objectStore('versionBodies')];
  const row = await rows.get(key);
  if (row === undefined) return null;
  const stored = await readStored(kind, writing, key);
  const stray = new Set(stored?.stray.map(({ id }) => id));
  const changes = listings ? (await readChanges(writing, key)).filter(({ id }) => !stray.has(id)) : [];
  const kept = (
    await Promise.all(versionKeys(key).map((one) => versions.index('storyKey').getAll(one)))
  ).flat();
  const texts = (await Promise.all(kept.map(({ id }) => bodies.get(id)))) as (VersionBody | undefined)[];
  await Promise.all([
    rows.delete(key),
    listings && writing.objectStore(listings).delete(key),
    ...kept.flatMap(({ id }) => [versions.delete(id), bodies.delete(id)]),
    ...changes.map(({ id }) => bodies.delete(id)),
  ]);
  return { row: stored?.row ? wholeRow(stored.row) : row, versions: kept, texts };
}

type Taken = NonNullable<Awaited<ReturnType<typeof take>>> & { id: string | null };

async function put<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  { id, row, versions, texts }: Taken,
): Promise<void> {
  for (const version of versions) await writing.objectStore('versions').put(version);
  for (const text of texts) if (text) await writing.objectStore('versionBodies').put(text);
  if ((await writing.objectStore(kind.many).getKey(row.key)) !== undefined) return;
  const readable = parseRow(kind, row);
  if (readable) await putRow(kind, writing, readable);
  else await writing.objectStore(kind.many).put(row);
  if (id === null) return;
  await writing.objectStore('versions').delete(id);
  await writing.objectStore('versionBodies').delete(id);
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
