import { randomUUID } from 'node:crypto';
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import {
  candidateIds,
  isOwnShelf,
  keptModeration,
  moderatedEntry,
  type OwnPlace,
  type TrashQuery,
  trashedEntry,
  untrashedEntry,
  type Work,
  type WorkDraft,
  type WorkEntry,
  type WorkModeration,
  type WorkPlace,
  type WorkSaved,
  type Works,
  withdrawnBy,
} from '../Works.ts';
import { changedContent, changeToKeep } from './changedWorks.ts';
import { entryColumns, groupWorks, listAddresses, listWorks, rowOf, termsOf } from './listWorks.ts';
import { asJson, type Database, inPages, type Tables, toJson } from './openDatabase.ts';

/** Each may be many paragraphs long. */
const PAGE = 50;

const wholeWork = [...entryColumns, changedContent.as('content')] as const;

export function postgresWorks(database: Database): Works {
  return {
    save(draft) {
      const copy = structuredClone(draft);
      return database.transact((db) => saveWork(db, copy));
    },
    find: (place) =>
      database.ask((db) => placed(db.selectFrom('works').select(wholeWork), place).executeTakeFirst()),
    findEntry: (place) =>
      database.ask((db) => placed(db.selectFrom('works').select(entryColumns), place).executeTakeFirst()),
    delete: (place) => database.ask((db) => remove(db, place)),
    trash: (place, at) => database.transact((db) => trashWork(db, place, at)),
    untrash: (place) => database.transact((db) => untrashWork(db, place)),
    emptyTrash: (which) => database.ask((db) => emptyTrash(db, which)),
    moderate: (place, decide) => database.transact((db) => moderateWork(db, place, decide)),
    list: (query) => database.ask((db) => listWorks(db, query)),
    addresses: (query) => database.ask((db) => listAddresses(db, query)),
    publishedMark: () =>
      database.ask(async (db) => {
        const { mark } = await db.selectFrom('publishedMark').select('mark').executeTakeFirstOrThrow();
        return mark;
      }),
    groups: (query) => database.ask((db) => groupWorks(db, query)),
    usage: (ownerId) =>
      database.ask(async (db) => {
        const row = await db
          .selectFrom('works')
          .select([
            sql<number>`count(*)::int`.as('works'),
            sql<string>`coalesce(sum(pg_column_size(content) + coalesce(pg_column_size(change), 0)), 0)`.as(
              'bytes',
            ),
          ])
          .where('ownerId', '=', ownerId)
          .executeTakeFirstOrThrow();
        return { works: row.works, bytes: Number(row.bytes) };
      }),
    all(ownerId) {
      const read = (after: string) =>
        database.ask((db) =>
          db
            .selectFrom('works')
            .select(wholeWork)
            .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
            .where('uid', '>', after)
            .orderBy('uid')
            .limit(PAGE)
            .execute(),
        );
      return inPages(PAGE, '', read, ({ uid }) => uid);
    },
    restore: (work) =>
      database.ask(async (db) => {
        const row = rowOf(work);
        const values = { ...row, terms: termsOf(row.words), content: toJson(work.content) };
        await db
          .insertInto('works')
          .values(values)
          .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
          .execute();
      }),
  };
}

/** Saved works are found by their owner alone. */
function placed<Row>(
  query: SelectQueryBuilder<Tables, 'works', Row>,
  { kind, shelf, id, ownerId }: WorkPlace,
): SelectQueryBuilder<Tables, 'works', Row> {
  return query
    .where('kind', '=', kind)
    .where('shelf', '=', shelf)
    .where('id', '=', id)
    .$if(ownerId !== undefined || isOwnShelf(shelf), (owned) => owned.where('ownerId', '=', ownerId ?? ''));
}

async function remove(db: Kysely<Tables>, place: WorkPlace & { ownerId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('works')
    .where('kind', '=', place.kind)
    .where('shelf', '=', place.shelf)
    .where('id', '=', place.id)
    .where('ownerId', '=', place.ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const FIRST_BATCH = 8;
const LARGEST_BATCH = 1_000;

async function trashWork(
  db: Transaction<Tables>,
  place: OwnPlace,
  at: string,
): Promise<WorkEntry | undefined> {
  const from = { ...place, shelf: 'saved' } as const;
  await lockShelf(db, from);
  const entry = await placed(db.selectFrom('works').select(entryColumns), from).executeTakeFirst();
  return entry && moveWork(db, trashedEntry(entry, at));
}

async function untrashWork(db: Transaction<Tables>, place: OwnPlace): Promise<WorkEntry | undefined> {
  const to = { ...place, shelf: 'saved' } as const;
  await lockShelf(db, to);
  const from = { ...place, shelf: 'trashed' } as const;
  const entry = await placed(db.selectFrom('works').select(entryColumns), from).executeTakeFirst();
  if (!entry?.trashed) return undefined;
  const { trashed } = entry;
  const other = await db
    .selectFrom('works')
    .select('uid')
    .where('kind', '=', to.kind)
    .where('shelf', '=', 'saved')
    .where('ownerId', '=', to.ownerId)
    .where('key', '=', trashed.key)
    .executeTakeFirst();
  const id = await freeId(db, to, [trashed.id], entry.baseId);
  return moveWork(db, untrashedEntry({ ...entry, trashed }, id, other ? randomUUID() : trashed.key));
}

/** The first of `wanted`, or of the ids of the title, that is free on a shelf that is locked. */
async function freeId(
  db: Transaction<Tables>,
  shelf: OwnShelf,
  wanted: readonly string[],
  baseId: string,
): Promise<string> {
  const candidates = candidateIds(baseId);
  for (let batch = [...wanted], size = FIRST_BATCH; ; size = Math.min(2 * size, LARGEST_BATCH)) {
    batch.push(...Array.from({ length: size }, () => candidates.next().value));
    const taken = await takenAmong(db, shelf, batch);
    const free = batch.find((id) => !taken.has(id));
    if (free !== undefined) return free;
    batch = [];
  }
}

async function moveWork(db: Transaction<Tables>, work: WorkEntry): Promise<WorkEntry> {
  const { shelf, id, key, updatedAt } = work;
  const { trashed } = rowOf(work);
  await db
    .updateTable('works')
    .set({ shelf, id, key, updatedAt, trashed })
    .where('uid', '=', work.uid)
    .execute();
  return work;
}

async function emptyTrash(
  db: Kysely<Tables>,
  { kind, ownerId, isNsfw, before }: TrashQuery,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('works')
    .where('shelf', '=', 'trashed')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'story'))
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
    .$if(isNsfw !== undefined, (query) => query.where('isNsfw', '=', isNsfw === true))
    .$if(before !== undefined, (query) => query.where('updatedAt', '<', before ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function saveWork(db: Transaction<Tables>, draft: WorkDraft): Promise<WorkSaved> {
  const { id: _, wantedId, mayBeNew, expectedRevision, now, createdAt, ...fields } = draft;
  await lockShelf(db, draft);
  const target = await findTarget(db, draft);
  const removed = withdrawnBy(target);
  const withdrawn = removed ?? (target ? undefined : await findWithdrawn(db, draft));
  if (withdrawn) return { withdrawn };
  if (target && expectedRevision !== undefined && target.revision !== expectedRevision) {
    return { conflict: target };
  }
  if (target) {
    const work: Work = {
      ...fields,
      shelf: target.shelf,
      cover: draft.cover ?? null,
      moderation: keptModeration(target),
      trashed: null,
      uid: target.uid,
      id: target.id,
      key: draft.key ?? target.key,
      createdAt: target.createdAt,
      updatedAt: now,
      revision: target.revision + 1,
    };
    await overwrite(db, work);
    return { entry: withoutContent(work) };
  }
  if (mayBeNew === false) return { isNew: true };
  const work: Work = {
    ...fields,
    cover: draft.cover ?? null,
    moderation: null,
    trashed: null,
    uid: randomUUID(),
    id: draft.baseId,
    createdAt: createdAt ?? now,
    updatedAt: now,
    revision: 1,
  };
  work.id = await insertUnderFreeId(db, work, wantedId);
  return { entry: withoutContent(work) };
}

async function overwrite(db: Transaction<Tables>, work: Work): Promise<void> {
  const row = rowOf(work);
  const text = JSON.stringify(work.content);
  const change = await changeToKeep(db, work, text);
  await db
    .updateTable('works')
    .set({ ...row, terms: termsOf(row.words), ...(change ? { change } : { content: asJson(text) }) })
    .where('uid', '=', work.uid)
    .execute();
}

/** Serializes saves on one shelf: two concurrent saves of a new work make one work. */
type OwnShelf = Pick<WorkEntry, 'kind' | 'shelf' | 'ownerId'>;

async function lockShelf(db: Transaction<Tables>, { kind, shelf, ownerId }: OwnShelf): Promise<void> {
  const name = `works ${kind} ${isOwnShelf(shelf) ? 'saved' : 'published'} ${ownerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

async function findTarget(db: Transaction<Tables>, draft: WorkDraft): Promise<WorkEntry | undefined> {
  const { key, id = null, baseId } = draft;
  return db
    .selectFrom('works')
    .select(entryColumns)
    .where('kind', '=', draft.kind)
    .where('shelf', 'in', sharingIds(draft.shelf))
    .where('ownerId', '=', draft.ownerId)
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

/** The owner's withdrawn work with the draft's title or id. */
async function findWithdrawn(db: Transaction<Tables>, draft: WorkDraft): Promise<WorkEntry | undefined> {
  if (draft.shelf === 'saved') return undefined;
  const { baseId } = draft;
  const ids = draft.id === undefined ? [baseId] : [baseId, draft.id];
  const row = await db
    .selectFrom('works')
    .select(entryColumns)
    .where('kind', '=', draft.kind)
    .where('shelf', '=', 'withdrawn')
    .where('ownerId', '=', draft.ownerId)
    .where((where) => where.or([where('baseId', '=', baseId), where('id', 'in', ids)]))
    .orderBy(sql`length(id)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && row;
}

async function moderateWork(
  db: Transaction<Tables>,
  { kind, id }: Pick<WorkPlace, 'kind' | 'id'>,
  decide: (entry: WorkEntry) => WorkModeration | undefined,
): Promise<WorkEntry | undefined> {
  const find = () =>
    db
      .selectFrom('works')
      .select(entryColumns)
      .where('kind', '=', kind)
      .where('shelf', 'in', sharingIds('published'))
      .where('id', '=', id)
      .executeTakeFirst();
  const seen = await find();
  if (seen === undefined) return undefined;
  await lockShelf(db, seen);
  const found = await find();
  if (found === undefined) return undefined;
  const entry = found;
  const moderation = decide(entry);
  if (moderation === undefined) return entry;
  const moderated = moderatedEntry(entry, moderation);
  const { words, ...row } = rowOf(moderated);
  await db
    .updateTable('works')
    .set(
      moderation.isErased
        ? { ...row, words, terms: termsOf(words), content: {} }
        : { shelf: moderated.shelf, moderation: row.moderation },
    )
    .where('uid', '=', entry.uid)
    .execute();
  return moderated;
}

const sharingIds = (shelf: WorkEntry['shelf']): WorkEntry['shelf'][] =>
  isOwnShelf(shelf) ? [shelf] : ['published', 'withdrawn'];

/** Waits for a concurrent publication under the same title, which then has the id. */
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
      if (taken.has(id)) continue;
      const row = rowOf({ ...work, id });
      const inserted = await db
        .insertInto('works')
        .values({ ...row, terms: termsOf(row.words), content: toJson(work.content) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted) return id;
    }
  }
}

async function takenAmong(
  db: Transaction<Tables>,
  { kind, shelf, ownerId }: OwnShelf,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where('kind', '=', kind)
    .where('shelf', 'in', sharingIds(shelf))
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .$if(isOwnShelf(shelf), (query) => query.where('ownerId', '=', ownerId))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function withoutContent({ content: _, ...entry }: Work): WorkEntry {
  return entry;
}
