import { type Migration, sql } from 'kysely';

/** Published stories are known by a picture, where their writers say so. */
export const addCovers: Migration = {
  async up(db) {
    await sql`alter table works add column cover text`.execute(db);
  },
};
