import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDataDir } from '../../apps/server/src/storage/dataDir.ts';
import { type FileStorage, fileStorage } from '../../apps/server/src/storage/files/fileStorage.ts';
import { takeWriterLock } from '../../apps/server/src/storage/files/takeWriterLock.ts';
import { postgresStorage } from '../../apps/server/src/storage/postgres/postgresStorage.ts';
import type { Storage } from '../../apps/server/src/storage/Storage.ts';
import type { Place, Verb } from './Verb.ts';

/** 0 success, 1 something is wrong, 2 wrong usage: nothing was done. */
export type ExitCode = 0 | 1 | 2;

export interface Calling {
  args: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  say(line: string): void;
  complain(line: string): void;
}

export async function runVerb(verbs: readonly Verb[], calling: Calling): Promise<ExitCode> {
  const { args, say, complain } = calling;
  if (args.length === 0 || args[0] === 'help' || args.includes('--help')) {
    say(help(verbs));
    return args.length === 0 ? 2 : 0;
  }
  const verb = verbs.find((one) => nameOf(one) === args.slice(0, wordsIn(one)).join(' '));
  if (verb === undefined) {
    complain(`Fabula has no command ‘${args.slice(0, 2).join(' ')}’.\n\n${help(verbs)}`);
    return 2;
  }
  let read: ReturnType<typeof readArguments>;
  try {
    read = readArguments(verb, args.slice(wordsIn(verb)));
  } catch (error) {
    complain(`${messageOf(error)}\n\n  npm run fabula -- ${verb.usage}`);
    return 2;
  }
  try {
    return (await perform(verb, read, calling)) ? 0 : 1;
  } catch (error) {
    complain(messageOf(error));
    return 1;
  }
}

const nameOf = ({ usage }: Verb) => usage.replace(/ <.*/, '');
const wordsIn = (verb: Verb) => nameOf(verb).split(' ').length;

function help(verbs: readonly Verb[]): string {
  const width = Math.max(...verbs.map(({ usage }) => usage.length));
  return [
    'For whoever runs a server.',
    '',
    '  npm run fabula -- <command> [--data <folder>]',
    '',
    ...verbs.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`),
    '',
    '--data: the folder that the server’s DATA_DIR names; without it, DATA_DIR or DATABASE_URL of the environment or of .env.',
    'It ends with 0 when all is well, with 1 when something is not, and with 2 when it was called wrongly.',
  ].join('\n');
}

function readArguments(verb: Verb, args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { ...verb.options, data: { type: 'string' } },
    allowPositionals: true,
  });
  const wanted = verb.usage.match(/<[^>]+>/g) ?? [];
  const missing = wanted[positionals.length];
  if (missing !== undefined) throw new Error(`${missing} is missing.`);
  if (positionals.length > wanted.length)
    throw new Error(`‘${positionals[wanted.length]}’ is one word too many.`);
  return { words: positionals, values: values as Record<string, string | boolean | undefined> };
}

async function perform(
  verb: Verb,
  { words, values }: { words: string[]; values: Record<string, string | boolean | undefined> },
  { env, say, complain }: Calling,
): Promise<boolean> {
  const { data, ...options } = values;
  // npm runs scripts in the repository, wherever they were called.
  const directory =
    typeof data === 'string' ? resolve(env.INIT_CWD ?? '.', data) : resolve(env.DATA_DIR || './data');
  const databaseUrl = data === undefined ? env.DATABASE_URL || undefined : undefined;
  const store = join(directory, 'store');
  if (databaseUrl !== undefined && verb.worksOn === 'files') {
    throw new Error(
      'This server keeps everything in PostgreSQL, whose own tools check and mend it. Name a folder with --data to look at files.',
    );
  }
  if (databaseUrl === undefined) requireFolder(directory, store, verb);

  const lock = databaseUrl === undefined && verb.writes ? await takeWriterLock(store) : undefined;
  let storage: Storage | FileStorage | undefined;
  let isValid = true;
  const logError = (_: string, error: unknown) => {
    isValid = false;
    complain(messageOf(error));
  };
  const place: Place = {
    directory,
    databaseUrl,
    async open() {
      storage ??=
        databaseUrl === undefined
          ? await fileStorage({
              directory: createDataDir(directory).path,
              ...(lock && { takeLock: async () => ({ release: async () => undefined }) }),
              logError,
            })
          : await postgresStorage({ url: databaseUrl, logError });
      return storage;
    },
  };
  try {
    const isWell = await verb.run({ place, words, options, say });
    return isWell && isValid;
  } finally {
    await storage?.close();
    await lock?.release();
  }
}

function requireFolder(directory: string, store: string, verb: Verb): void {
  if (!existsSync(store)) {
    throw new Error(
      `There is no data of Fabula in ${directory}. Name the folder that DATA_DIR names with --data.`,
    );
  }
  const owner = statSync(store).uid;
  if (!verb.writes || process.getuid === undefined || process.getuid() === owner) return;
  throw new Error(
    `${directory} belongs to another user, whose server could not read what this one writes. Call it as that user: sudo -u '#${owner}' npm run fabula -- ${verb.usage} --data ${directory}`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
