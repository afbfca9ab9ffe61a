import type { Blobs, StoredBlob } from '../Storage.ts';
import { type Database, inPages, type Tables } from './openDatabase.ts';

const PAGE = 500;

export function postgresBlobs(database: Database): Blobs {
  const get = (id: string) =>
    database.ask(async (db) => {
      const row = await db.selectFrom('blobs').selectAll().where('id', '=', id).executeTakeFirst();
      return row && stored(row);
    });

  const ids = (ownerId: string | undefined) => (after: string) =>
    database.ask((db) =>
      db
        .selectFrom('blobs')
        .select('id')
        .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );

  return {
    put({ id, ownerId, contentType, isNsfw, createdAt, bytes }) {
      // A copy: the caller may change theirs meanwhile.
      const copy = { size: bytes.byteLength, bytes: Buffer.from(bytes) };
      const row = { ownerId, contentType, isNsfw, createdAt, ...copy };
      return database.ask(async (db) => {
        await db
          .insertInto('blobs')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
      });
    },
    get,
    delete: (id, ownerId) =>
      database.ask(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('blobs')
          .where('id', '=', id)
          .where('ownerId', '=', ownerId)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    usage: (ownerId) =>
      database.ask(async (db) => {
        const { bytes } = await db
          .selectFrom('blobs')
          .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
          .where('ownerId', '=', ownerId)
          .executeTakeFirstOrThrow();
        return Number(bytes);
      }),
    /** One at a time: each may be many megabytes. */
    async *all(ownerId) {
      for await (const { id } of inPages(PAGE, '', ids(ownerId), (row) => row.id)) {
        const blob = await get(id);
        if (blob) yield blob;
      }
    },
  };
}

function stored({ size: _, bytes, ...info }: Tables['blobs']): StoredBlob {
  // A Buffer compares and clones unlike a Uint8Array.
  return { ...info, bytes: new Uint8Array(bytes) };
}
