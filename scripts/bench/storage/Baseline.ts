import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

export interface Baseline {
  readonly name: string;
  /** Durable once it settles. */
  keep(id: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** An append and one fdatasync. */
export async function bareFile(folder: string): Promise<Baseline> {
  const file: FileHandle = await open(join(folder, 'bare'), 'a', 0o600);
  return {
    name: 'append, fdatasync',
    async keep(id, text) {
      await file.write(`${id} ${text}\n`);
      await file.datasync();
    },
    close: () => file.close(),
  };
}

/** SQLite in WAL mode with full sync; undefined where this Node has none. */
export async function sqlite(folder: string): Promise<Baseline | undefined> {
  const name = 'node:sqlite';
  const module = await import(name).catch(() => undefined);
  if (module === undefined) return undefined;
  const database = new module.DatabaseSync(join(folder, 'sqlite.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec('CREATE TABLE works (id TEXT PRIMARY KEY, content TEXT)');
  const insert = database.prepare('INSERT OR REPLACE INTO works VALUES (?, ?)');
  return {
    name: 'SQLite, WAL, full sync',
    async keep(id, text) {
      insert.run(id, text);
    },
    close: async () => database.close(),
  };
}
