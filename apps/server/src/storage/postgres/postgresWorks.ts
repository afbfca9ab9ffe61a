import { type Kysely, sql } from 'kysely';
import type { WorkPlace, Works } from '../Works.ts';
import { entryColumns, groupWorks, listWorks, rowOf, termsOf } from './listWorks.ts';
import { type Database, inPages, type Tables } from './openDatabase.ts';
import { moderateWork, saveWork } from './saveWork.ts';

/** Each may be many paragraphs long. */
const PAGE = 50;

export function postgresWorks(database: Database): Works {
  return {
    save(draft) {
      const copy = structuredClone(draft);
      return database.transact((db) => saveWork(db, copy));
    },
    find: (place) =>
      database.ask(async (db) => {
        if (place.shelf === 'saved' && place.ownerId === undefined) return undefined;
        const { kind, shelf, id, ownerId } = place;
        const row = await db
          .selectFrom('works')
          .select([...entryColumns, 'content'])
          .where('kind', '=', kind)
          .where('shelf', '=', shelf)
          .where('id', '=', id)
          .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
          .executeTakeFirst();
        return row;
      }),
    delete: (place) => database.ask((db) => remove(db, place)),
    moderate: (place, decide) => database.transact((db) => moderateWork(db, place, decide)),
    list: (query) => database.ask((db) => listWorks(db, query)),
    groups: (query) => database.ask((db) => groupWorks(db, query)),
    usage: (ownerId) =>
      database.ask(async (db) => {
        const row = await db
          .selectFrom('works')
          .select([
            sql<number>`count(*)::int`.as('works'),
            sql<string>`coalesce(sum(pg_column_size(content)), 0)`.as('bytes'),
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
            .select([...entryColumns, 'content'])
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
        const values = { ...row, terms: termsOf(row.words) };
        await db
          .insertInto('works')
          .values(values)
          .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
          .execute();
      }),
  };
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
