import { type Migration, sql } from 'kysely';

const statements = [
  'alter table works add column moderation json',
  'alter table works drop constraint works_shelf_check',
  `alter table works add constraint works_shelf_check check (shelf in ('saved', 'published', 'withdrawn'))`,
  'drop index works_published',
  `create unique index works_published on works (kind, id) where shelf <> 'saved'`,
];

export const withdrawWorks: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
