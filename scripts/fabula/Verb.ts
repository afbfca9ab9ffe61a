import type { ParseArgsConfig } from 'node:util';
import type { FileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';

export interface Place {
  /** Absolute; from DATA_DIR. */
  directory: string;
  /** The configured database, which replaces the files in `directory`. */
  databaseUrl: string | undefined;
  /**
   * Opens the storage; it is closed after the verb. Damage found is printed to standard error, and makes the
   * verb fail.
   */
  open(): Promise<Storage | FileStorage>;
}

export interface VerbCall {
  place: Place;
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  say(line: string): void;
}

export interface Verb {
  /** A noun and a verb, or one word, and `<…>` for each argument, such as `admin add <e-mail>`. */
  usage: string;
  does: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** `files`: refused where a database is configured. */
  worksOn: 'files' | 'files or database';
  /** True: needs the folder's lock, and its owner. */
  writes: boolean;
  /** False when something is wrong. Throws an `Error` with a message for people. */
  run(call: VerbCall): Promise<boolean>;
}
