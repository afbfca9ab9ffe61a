import { type Kysely, sql, type Transaction } from 'kysely';
import type { Counters, CounterTake } from '../Storage.ts';
import { type Database, inPages, type Tables } from './openDatabase.ts';

const PAGE = 500;
const time = (ms: number) => sql<Date>`to_timestamp(${ms}::double precision / 1000)`;
const now = sql<Date>`clock_timestamp()`;

/** In the database's time, so that instances with different clocks agree. */
export function postgresCounters(database: Database): Counters {
  return {
    take: (takes, expiresAt) =>
      database.transact(async (db) => {
        const counts = await lock(db, takes, expiresAt);
        for (const { key, amount, ceiling } of takes) {
          const count = (counts.get(key) ?? 0) + amount;
          if (count > ceiling) return { isTaken: false as const, key };
          counts.set(key, count);
        }
        await db
          .insertInto('counters')
          .values([...counts].map(([key, count]) => ({ key, count, expiresAt: time(expiresAt) })))
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet(({ ref }) => ({
              count: ref('excluded.count'),
              expiresAt: ref('excluded.expiresAt'),
            })),
          )
          .execute();
        return { isTaken: true as const };
      }),
    give: (takes) =>
      database.transact(async (db) => {
        for (const { key, amount } of takes.toSorted(byKey)) {
          await db
            .updateTable('counters')
            .set({ count: sql`greatest(0, count - ${amount}::bigint)` })
            .where('key', '=', key)
            .execute();
        }
      }),
    read: (key) =>
      database.ask(async (db) => {
        const row = await db
          .selectFrom('counters')
          .select('count')
          .where('key', '=', key)
          .where('expiresAt', '>', now)
          .executeTakeFirst();
        return row?.count ?? 0;
      }),
    async *all() {
      const read = (after: string) =>
        database.ask((db) =>
          db
            .selectFrom('counters')
            .selectAll()
            .where('key', '>', after)
            .where('count', '>', 0)
            .where('expiresAt', '>', now)
            .orderBy('key')
            .limit(PAGE)
            .execute(),
        );
      for await (const row of inPages(PAGE, '', read, ({ key }) => key))
        yield { ...row, expiresAt: row.expiresAt.getTime() };
    },
    restore: ({ key, count, expiresAt }) =>
      database.ask(async (db) => {
        const row = { count, expiresAt: time(expiresAt) };
        await db
          .insertInto('counters')
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute();
      }),
  };
}

export async function sweepCounters(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('counters')
    .where('expiresAt', '<', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .execute();
}

/** Ordered by key, which prevents deadlocks. */
async function lock(
  db: Transaction<Tables>,
  takes: readonly CounterTake[],
  expiresAt: number,
): Promise<Map<string, number>> {
  const keys = [...new Set(takes.map(({ key }) => key))].toSorted();
  if (keys.length === 0) return new Map();
  const rows = await db
    .insertInto('counters')
    .values(keys.map((key) => ({ key, count: 0, expiresAt: time(expiresAt) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ key: ref('excluded.key') })))
    .returning(['key', 'count', sql<boolean>`expires_at > ${now}`.as('isCounting')])
    .execute();
  return new Map(rows.map(({ key, count, isCounting }) => [key, isCounting ? count : 0]));
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1;
}
