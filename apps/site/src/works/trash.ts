import { limits } from '@fabula/contract';
import { newId, storyId } from '@fabula/editor-kit/core';
import { copyTitle, summarize, uniqueId } from './rows.ts';
import { parseRow, putRow } from './storedWorks.ts';
import { versionKey } from './versionBodies.ts';
import { storesOf, type Work, type WorkKind } from './WorkKind.ts';
import type { StoreName, TrashBody, TrashRow, WorkAccess, WorkDatabase } from './WorkSchema.ts';

const day = 24 * 60 * 60 * 1_000;

/** ISO 8601: when what was deleted then is gone. */
export const goesAt = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + limits.trashDays * day).toISOString();

const kinds = ['stories', 'scenes'] as const;
const shelfOf = (many: TrashRow['kind']) => `trash ${many}`;

/** Puts what was taken from the other stores into the trash, in their transaction. */
export async function putIntoTrash<W extends Work, R>(
  kind: WorkKind<W, R>,
  writing: WorkAccess,
  body: Omit<TrashBody, 'id'>,
  at: string,
): Promise<string> {
  const id = newId();
  const readable = parseRow(kind, body.row);
  const { key, title, isNsfw, savedId, updatedAt } = body.row;
  const work = readable && kind.workOf(readable.record);
  const { premise, excerpt } = work
    ? summarize(kind, work, { savedId, updatedAt })
    : { premise: '', excerpt: '' };
  const row: TrashRow = {
    ...{ id, at, reason: 'written', words: work ? kind.wordsOf(work) : 0 },
    ...{ storyKey: shelfOf(kind.many), kind: kind.many, key, title, premise, excerpt, isNsfw },
  };
  await writing.objectStore('versions').put(row);
  await writing.objectStore('versionBodies').put({ id, ...body });
  return id;
}

export function openForTrash<W extends Work, R>(kind: WorkKind<W, R>, database: WorkDatabase): WorkAccess {
  const stores: StoreName[] = [...storesOf(kind), 'versions', 'versionBodies'];
  return database.transaction<StoreName[], 'readwrite'>(stores, 'readwrite', { durability: 'strict' });
}

export async function listTrash(many: TrashRow['kind'], database: WorkDatabase): Promise<TrashRow[]> {
  const rows = await database.getAllFromIndex('versions', 'storyKey', shelfOf(many));
  return rows.filter((row) => 'title' in row).sort((one, other) => other.at.localeCompare(one.at));
}

export async function hasTrash(database: WorkDatabase): Promise<boolean> {
  const counts = await Promise.all(
    kinds.map((many) => database.countFromIndex('versions', 'storyKey', shelfOf(many))),
  );
  return counts.some((count) => count > 0);
}

export async function removeTrashed(database: WorkDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const writing = database.transaction(['versions', 'versionBodies'], 'readwrite');
  await Promise.all(
    ids.flatMap((id) => [
      writing.objectStore('versions').delete(id),
      writing.objectStore('versionBodies').delete(id),
    ]),
  );
  await writing.done;
}

/** Deletes what has lain there for so many days, of both kinds; all of it where `now` is null. */
export async function sweepTrash(
  database: WorkDatabase,
  now: string | null = new Date().toISOString(),
): Promise<void> {
  const rows = (await Promise.all(kinds.map((many) => listTrash(many, database)))).flat();
  const gone = rows.filter(({ at }) => now === null || goesAt(at) <= now);
  await removeTrashed(
    database,
    gone.map(({ id }) => id),
  );
}

export async function restoreTrashed<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  id: string,
): Promise<boolean> {
  const writing = openForTrash(kind, database);
  const body = await writing.objectStore('versionBodies').get(id);
  if (body === undefined || !('row' in body)) {
    await writing.done;
    return false;
  }
  const rows = writing.objectStore(kind.many);
  const isTaken = (await rows.getKey(body.row.key)) !== undefined;
  const stored = parseRow(kind, isTaken ? copyOf(kind, body.row) : body.row);
  if (stored) {
    const base = storyId(stored.title);
    const savedId =
      base === ''
        ? null
        : await uniqueId(stored.savedId ?? base, async (one) => {
            const owner = await rows.index('savedId').getKey(one);
            return owner !== undefined && owner !== stored.key;
          });
    await putRow(kind, writing, { ...stored, savedId });
  } else if (!isTaken) await rows.put(body.row);
  const key = stored?.key ?? body.row.key;
  for (const version of body.versions)
    await writing.objectStore('versions').put({ ...version, storyKey: versionKey(version, key) });
  for (const text of body.texts) if (text) await writing.objectStore('versionBodies').put(text);
  await writing.objectStore('versions').delete(id);
  await writing.objectStore('versionBodies').delete(id);
  await writing.done;
  return true;
}

/** Another tab or device goes on with the work under its key: what was deleted comes back beside it. */
function copyOf<W extends Work, R>(kind: WorkKind<W, R>, row: TrashBody['row']): TrashBody['row'] {
  const stored = parseRow(kind, row);
  if (!stored) return row;
  const work = kind.workOf(stored.record);
  const title = copyTitle(work.title, kind.untitled);
  const copy = { ...work, key: newId(), title, createdAt: new Date().toISOString() };
  const record = kind.recordOf(copy, stored.record);
  return { ...stored, key: copy.key, title, record, revision: 1, savedId: null };
}
