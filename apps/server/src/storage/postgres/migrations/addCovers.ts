import { type Migration, sql } from 'kysely';

export const addCovers: Migration = {
  async up(db) {
    await sql`alter table works add column cover text`.execute(db);
  },
};
