import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Instances } from '../Storage.ts';
import type { Database, Tables } from './openDatabase.ts';
import { sweepCounters } from './postgresCounters.ts';

export interface PostgresInstances extends Instances {
  close(): Promise<void>;
}

export interface InstancesOptions {
  heartbeatMs: number;
  report(reference: string, error: unknown): void;
}

const now = sql<Date>`clock_timestamp()`;

/** Registers, with a heartbeat. In the database's time. */
export async function postgresInstances(
  database: Database,
  { heartbeatMs, report }: InstancesOptions,
): Promise<PostgresInstances> {
  const self = randomUUID();
  let isLost = false;

  const beat = () =>
    database.ask(async (db) => {
      await db
        .insertInto('instances')
        .values({ id: self, seenAt: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: now }))
        .execute();
    });
  const sweep = (db: Kysely<Tables>) =>
    db
      .deleteFrom('instances')
      .where('seenAt', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
      .execute();

  await beat();
  await database.ask(sweep);
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    beating = beat()
      .then(() => database.ask(sweepCounters))
      .then(() => {
        isLost = false;
      })
      .catch((error: unknown) => {
        if (!isLost) report('storage', error);
        isLost = true;
      });
  }, heartbeatMs);
  timer.unref();

  return {
    self,
    living: () =>
      database.ask(async (db) => {
        const rows = await db
          .selectFrom('instances')
          .select('id')
          .where('seenAt', '>', sql<Date>`clock_timestamp() - interval '30 seconds'`)
          .execute();
        return new Set([self, ...rows.map(({ id }) => id)]);
      }),
    async close() {
      clearInterval(timer);
      await beating;
      await database.ask((db) => db.deleteFrom('instances').where('id', '=', self).execute());
    },
  };
}
