import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { candidateIds } from '../candidateIds.ts';
import type { Work, WorkDraft, WorkEntry } from '../Works.ts';
import { termsOf } from './listWorks.ts';
import type { Tables } from './Tables.ts';
import { toText } from './toText.ts';
import { type EntryRow, entryColumns, entryOf, rowOf } from './workRows.ts';

const FIRST_BATCH = 8;
const LARGEST_BATCH = 1_000;

/** `Works.save`, in a transaction of its own. */
export async function saveWork(
  db: Transaction<Tables>,
  draft: WorkDraft,
): Promise<{ entry: WorkEntry } | { conflict: WorkEntry }> {
  const { id: _, wantedId, expectedRevision, now, createdAt, ...fields } = draft;
  await lockShelf(db, draft);
  const target = await findTarget(db, draft);
  if (target && expectedRevision !== undefined && target.revision !== expectedRevision) {
    return { conflict: entryOf(target) };
  }
  if (target) {
    const known = entryOf(target);
    const work: Work = {
      ...fields,
      cover: draft.cover ?? null,
      uid: known.uid,
      id: known.id,
      key: draft.key ?? known.key,
      createdAt: known.createdAt,
      updatedAt: now,
      revision: known.revision + 1,
    };
    const row = rowOf(work);
    await db
      .updateTable('works')
      .set({ ...row, terms: termsOf(row.words) })
      .where('uid', '=', known.uid)
      .execute();
    return { entry: withoutContent(work) };
  }
  const work: Work = {
    ...fields,
    cover: draft.cover ?? null,
    uid: randomUUID(),
    id: draft.baseId,
    createdAt: createdAt ?? now,
    updatedAt: now,
    revision: 1,
  };
  work.id = await insertUnderFreeId(db, work, wantedId);
  return { entry: withoutContent(work) };
}

/** One save at a time on somebody's shelf: two of the same new work at once make one work. */
async function lockShelf(db: Transaction<Tables>, { kind, shelf, ownerId }: WorkDraft): Promise<void> {
  const name = `works ${kind} ${shelf} ${toText(ownerId)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

async function findTarget(db: Transaction<Tables>, draft: WorkDraft): Promise<EntryRow | undefined> {
  const key = draft.key === null ? null : toText(draft.key);
  const id = draft.id === undefined ? null : toText(draft.id);
  const baseId = toText(draft.baseId);
  return db
    .selectFrom('works')
    .select(entryColumns)
    .where('kind', '=', draft.kind)
    .where('shelf', '=', draft.shelf)
    .where('owner_id', '=', toText(draft.ownerId))
    .where(
      sql<boolean>`(key = ${key} or ((key is null or ${key}::text is null) and (id = ${id} or base_id = ${baseId})))`,
    )
    .orderBy(sql`coalesce(key = ${key}, false) desc`)
    .orderBy(sql`coalesce(id = ${id}, false) desc`)
    .orderBy(sql`length(id)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whoever publishes under the same title at this moment is waited for, and has the id then. */
async function insertUnderFreeId(
  db: Transaction<Tables>,
  work: Work,
  wantedId: string | undefined,
): Promise<string> {
  const candidates = candidateIds(work.baseId);
  for (let size = FIRST_BATCH; ; size = Math.min(2 * size, LARGEST_BATCH)) {
    const batch = Array.from({ length: size }, () => candidates.next().value);
    if (wantedId !== undefined && size === FIRST_BATCH) batch.unshift(wantedId);
    const taken = await takenAmong(db, work, batch);
    for (const id of batch) {
      if (taken.has(toText(id))) continue;
      const row = rowOf({ ...work, id });
      const inserted = await db
        .insertInto('works')
        .values({ ...row, terms: termsOf(row.words) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted) return id;
    }
  }
}

async function takenAmong(
  db: Transaction<Tables>,
  { kind, shelf, ownerId }: Work,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where('kind', '=', kind)
    .where('shelf', '=', shelf)
    .where(sql<boolean>`id = any (${ids.map(toText)}::text[])`)
    .$if(shelf === 'saved', (query) => query.where('owner_id', '=', toText(ownerId)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function withoutContent({ content: _, ...entry }: Work): WorkEntry {
  return entry;
}
