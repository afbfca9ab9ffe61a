import { inject } from 'vitest';
import { type PostgresDatabases, postgresDatabases } from './postgresDatabases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the address of the PostgreSQL of this run, which starts when it is first asked for. */
    postgresDesk: string;
  }
}

/** The one PostgreSQL of a run: who stops it, or changes it for all its databases, starts one of their own. */
export async function sharedPostgres(): Promise<PostgresDatabases> {
  const response = await fetch(inject('postgresDesk'));
  const address = await response.text();
  if (!response.ok) throw new Error(address);
  return postgresDatabases(address);
}
