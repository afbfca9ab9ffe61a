import type { Documents, StoredDocument } from '../Storage.ts';
import type { Database } from './openDatabase.ts';
import { fromText, toText } from './toText.ts';

const PAGE = 500;

export function postgresDocuments<T extends object>(database: Database, collection: string): Documents<T> {
  const place = (id: string) => ({ collection, id: toText(id) });
  const stored = (row: { id: string; value: object; revision: number }): StoredDocument<T> => ({
    id: fromText(row.id),
    value: row.value as T,
    revision: row.revision,
  });
  const columns = ['id', 'value', 'revision'] as const;

  return {
    get: (id) =>
      database.ask(async (db) => {
        const row = await db
          .selectFrom('documents')
          .select(columns)
          .where('collection', '=', collection)
          .where('id', '=', toText(id))
          .executeTakeFirst();
        return row && stored(row);
      }),
    create: (id, value) =>
      database.ask(async (db) => {
        const row = await db
          .insertInto('documents')
          .values({ ...place(id), value: JSON.stringify(value), revision: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returning(columns)
          .executeTakeFirst();
        return row && stored(row);
      }),
    update: (id, value, revision) =>
      database.ask(async (db) => {
        const row = await db
          .updateTable('documents')
          .set({ value: JSON.stringify(value), revision: revision + 1 })
          .where('collection', '=', collection)
          .where('id', '=', toText(id))
          .where('revision', '=', revision)
          .returning(columns)
          .executeTakeFirst();
        return row && stored(row);
      }),
    delete: (id, revision) =>
      database.ask(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('documents')
          .where('collection', '=', collection)
          .where('id', '=', toText(id))
          .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    async *all() {
      for (let after = ''; ; ) {
        const rows = await database.ask((db) =>
          db
            .selectFrom('documents')
            .select(columns)
            .where('collection', '=', collection)
            .where('id', '>', after)
            .orderBy('id')
            .limit(PAGE)
            .execute(),
        );
        for (const row of rows) yield stored(row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return;
        after = last.id;
      }
    },
    restore: (document) =>
      database.ask(async (db) => {
        const value = JSON.stringify(document.value);
        const { revision } = document;
        await db
          .insertInto('documents')
          .values({ ...place(document.id), value, revision })
          .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet({ value, revision }))
          .execute();
      }),
  };
}
