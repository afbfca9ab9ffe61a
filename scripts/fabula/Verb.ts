import type { ParseArgsConfig } from 'node:util';
import type { FileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';

/** What the command works on. */
export interface Place {
  /** Absolute; what DATA_DIR names. */
  directory: string;
  /** The address of the database, where one is configured instead of the files in `directory`. */
  databaseUrl: string | undefined;
  /** Opens all that the server keeps; it is closed after the verb. What is found damaged meanwhile is said on standard error, and then all is not well. */
  open(): Promise<Storage | FileStorage>;
}

export interface VerbCall {
  place: Place;
  /** What was given for each `<…>` of the usage. */
  words: readonly string[];
  /** What was given for each of `options`. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  say(line: string): void;
}

/** One thing that `npm run fabula` does. */
export interface Verb {
  /** A noun, a verb, and `<…>` for each word that must follow, such as `admin add <e-mail>`. */
  usage: string;
  /** One sentence, for the help. */
  does: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** `files`: refused where a database is configured. */
  worksOn: 'files' | 'files or database';
  /** True: no server may use the folder meanwhile, and nobody but its owner may call it. */
  writes: boolean;
  /** Answers whether all is well. Throws an `Error` whose message says to people what went wrong. */
  run(call: VerbCall): Promise<boolean>;
}
