import type { Documents, StoredDocument } from '../Storage.ts';
import { type Database, inPages, type Tables, toJson } from './openDatabase.ts';

const PAGE = 500;

export function postgresDocuments<T extends object>(database: Database, collection: string): Documents<T> {
  const stored = (row: Omit<Tables['documents'], 'collection'>) => row as StoredDocument<T>;
  const columns = ['id', 'value', 'revision'] as const;

  return {
    get: (id) =>
      database.ask(async (db) => {
        const row = await db
          .selectFrom('documents')
          .select(columns)
          .where('collection', '=', collection)
          .where('id', '=', id)
          .executeTakeFirst();
        return row && stored(row);
      }),
    create: (id, value) =>
      database.ask(async (db) => {
        const row = await db
          .insertInto('documents')
          .values({ collection, id, value: toJson(value), revision: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returning(columns)
          .executeTakeFirst();
        return row && stored(row);
      }),
    update: (id, value, revision) =>
      database.ask(async (db) => {
        const row = await db
          .updateTable('documents')
          .set({ value: toJson(value), revision: revision + 1 })
          .where('collection', '=', collection)
          .where('id', '=', id)
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
          .where('id', '=', id)
          .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    async *all() {
      const read = (after: string) =>
        database.ask((db) =>
          db
            .selectFrom('documents')
            .select(columns)
            .where('collection', '=', collection)
            .where('id', '>', after)
            .orderBy('id')
            .limit(PAGE)
            .execute(),
        );
      for await (const row of inPages(PAGE, '', read, ({ id }) => id)) yield stored(row);
    },
    restore: ({ id, value, revision }) =>
      database.ask(async (db) => {
        const row = { value: toJson(value), revision };
        await db
          .insertInto('documents')
          .values({ collection, id, ...row })
          .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(row))
          .execute();
      }),
  };
}
