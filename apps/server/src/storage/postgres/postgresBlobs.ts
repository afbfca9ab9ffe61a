import type { Blobs, StoredBlob } from '../Storage.ts';
import type { Database, Tables } from './openDatabase.ts';
import { fromText, toText } from './toText.ts';

const PAGE = 500;

export function postgresBlobs(database: Database): Blobs {
  const get = (id: string) =>
    database.ask(async (db) => {
      const row = await db.selectFrom('blobs').selectAll().where('id', '=', id).executeTakeFirst();
      return row && stored(row);
    });

  const ids = (ownerId: string | undefined, after: string) =>
    database.ask((db) =>
      db
        .selectFrom('blobs')
        .select('id')
        .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', toText(ownerId ?? '')))
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );

  return {
    put(blob) {
      const { id, ...row } = rowOf(blob);
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
          .where('owner_id', '=', toText(ownerId))
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    usage: (ownerId) =>
      database.ask(async (db) => {
        const { bytes } = await db
          .selectFrom('blobs')
          .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
          .where('owner_id', '=', toText(ownerId))
          .executeTakeFirstOrThrow();
        return Number(bytes);
      }),
    /** One at a time: each may be many megabytes. */
    async *all(ownerId) {
      for (let after = ''; ; ) {
        const page = await ids(ownerId, after);
        for (const { id } of page) {
          const blob = await get(id);
          if (blob) yield blob;
        }
        const last = page.at(-1);
        if (last === undefined) return;
        after = last.id;
      }
    },
  };
}

function rowOf({ id, ownerId, contentType, isNsfw, createdAt, bytes }: StoredBlob): Tables['blobs'] {
  return {
    id,
    owner_id: toText(ownerId),
    content_type: toText(contentType),
    is_nsfw: isNsfw,
    created_at: createdAt,
    size: bytes.byteLength,
    // A copy: the caller may change theirs meanwhile.
    bytes: Buffer.from(bytes),
  };
}

function stored(row: Tables['blobs']): StoredBlob {
  return {
    id: row.id,
    ownerId: fromText(row.owner_id),
    contentType: fromText(row.content_type),
    isNsfw: row.is_nsfw,
    createdAt: row.created_at,
    // A Buffer compares and clones unlike a Uint8Array.
    bytes: new Uint8Array(row.bytes),
  };
}
