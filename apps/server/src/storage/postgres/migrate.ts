import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StorageFailure } from '../Storage.ts';
import { addCovers } from './migrations/addCovers.ts';
import { createTables } from './migrations/createTables.ts';
import { groupPublishedWorks } from './migrations/groupPublishedWorks.ts';
import { ungroupLongPremises } from './migrations/ungroupLongPremises.ts';
import { withdrawWorks } from './migrations/withdrawWorks.ts';
import type { Tables } from './openDatabase.ts';

/** In the order of their names. A released one is never changed: a new one corrects it. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001_create_tables': createTables,
  '0002_group_published_works': groupPublishedWorks,
  '0003_add_covers': addCovers,
  '0004_withdraw_works': withdrawWorks,
  '0005_ungroup_long_premises': ungroupLongPremises,
};

const TABLE = 'fabula_migrations';

/**
 * Migrates the tables. Concurrent instances wait for one of them. Throws a `StorageFailure` when a newer
 * version was here.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const unknown = (await done(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new StorageFailure(
      'unavailable',
      `The database has been used by a newer version of Fabula, whose changes this one does not know (${unknown.join(', ')}). Start that version, or restore a backup from before.`,
    );
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function done(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql`select 1 from pg_tables where tablename = ${TABLE}
    and schemaname = any (current_schemas(false))`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
