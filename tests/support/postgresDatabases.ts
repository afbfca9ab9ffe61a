import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../apps/server/src/storage/postgres/openDatabase.ts';

/** Databases of a PostgreSQL that runs. */
export interface PostgresDatabases {
  /** Makes an empty database, or a copy of the one at this address, to which nobody is connected. Answers its address. */
  createDatabase(copyOf?: string): Promise<string>;
  /** Runs one statement as the superuser, in the database of this address. */
  ask(url: string, statement: string): Promise<Record<string, unknown>[]>;
  /** Leaves nothing behind. */
  close(): Promise<void>;
}

/** `address`: of a database that is there, for the superuser. Closed, it drops the databases that it made. */
export function postgresDatabases(address: string): PostgresDatabases {
  const made: string[] = [];

  async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = openDatabase({ url, connections: 1, statementMs: 0 }).client();
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    async createDatabase(copyOf) {
      const name = `test_${randomBytes(8).toString('hex')}`;
      const template = copyOf === undefined ? '' : ` template ${new URL(copyOf).pathname.slice(1)}`;
      await ask(address, `create database ${name}${template}`);
      made.push(name);
      return Object.assign(new URL(address), { pathname: `/${name}` }).href;
    },
    ask,
    async close() {
      for (const name of made.splice(0)) await ask(address, `drop database if exists ${name} with (force)`);
    },
  };
}
