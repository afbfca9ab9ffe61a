import { type Kysely, sql } from 'kysely';
import type { WorkPlace, Works } from '../Works.ts';
import { entryColumns, groupWorks, listWorks, rowOf, termsOf, workOf } from './listWorks.ts';
import type { Database, Tables } from './openDatabase.ts';
import { moderateWork, saveWork } from './saveWork.ts';
import { toText } from './toText.ts';

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
          .where('id', '=', toText(id))
          .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', toText(ownerId ?? '')))
          .executeTakeFirst();
        return row && workOf(row);
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
          .where('owner_id', '=', toText(ownerId))
          .executeTakeFirstOrThrow();
        return { works: row.works, bytes: Number(row.bytes) };
      }),
    async *all(ownerId) {
      for (let after = ''; ; ) {
        const rows = await database.ask((db) =>
          db
            .selectFrom('works')
            .select([...entryColumns, 'content'])
            .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', toText(ownerId ?? '')))
            .where('uid', '>', after)
            .orderBy('uid')
            .limit(PAGE)
            .execute(),
        );
        for (const row of rows) yield workOf(row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return;
        after = last.uid;
      }
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
    .where('id', '=', toText(place.id))
    .where('owner_id', '=', toText(place.ownerId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
