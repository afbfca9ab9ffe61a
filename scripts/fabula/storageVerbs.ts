import { join } from 'node:path';
import { nodeFileSystem } from '../../apps/server/src/storage/files/FileSystem.ts';
import { openRecords } from '../../apps/server/src/storage/files/openRecords.ts';
import { type LostRecord, type Records, rawBodies } from '../../apps/server/src/storage/files/Records.ts';
import type { Place, Verb, VerbCall } from './Verb.ts';

const PARTS = ['documents', 'works', 'blobs'] as const;
const NAME_LENGTH = 16;

type PartRecords = Records<object, Uint8Array>;

export const storageCheck: Verb = {
  usage: 'storage check',
  does: 'Reads everything that is kept, mends what has a whole copy, and says what is lost and what can be done.',
  worksOn: 'files',
  writes: true,
  async run({ place, say }) {
    let isWell = true;
    const logError = (error: unknown) => {
      isWell = false;
      say(error instanceof Error ? error.message : String(error));
    };
    for (const part of PARTS) {
      const lost = await withRecords(place, part, logError, (records) => records.lost());
      for (const record of lost) say(remedyOf(part, record));
    }
    try {
      const { ledger } = await place.open();
      for (const finding of await ledger.audit()) logError(finding);
    } catch (error) {
      logError(error);
    }
    say(isWell ? 'Everything that is kept can be read, twice.' : 'Not all was as it was written.');
    return isWell;
  },
};

export const storageOlder: Verb = {
  usage: 'storage older <record>',
  does: 'Puts the version before in the place of a lost record, as ‘storage check’ names it.',
  worksOn: 'files',
  writes: true,
  run: (call) =>
    onLost(call, async (records, record, name) => {
      if (!(await records.takeOlder(record))) throw new Error(`No older version of ${name} can be read.`);
      call.say(`${name} is as it was before its last change.`);
    }),
};

export const storageForget: Verb = {
  usage: 'storage forget <record>',
  does: 'Lets go of a lost record for good. Its files are kept in the folder ‘damaged’.',
  worksOn: 'files',
  writes: true,
  run: (call) =>
    onLost(call, async (records, record, name) => {
      await records.forget(record);
      call.say(`${name} is gone.`);
    }),
};

async function withRecords<T>(
  place: Place,
  part: (typeof PARTS)[number],
  logError: (error: unknown) => void,
  work: (records: PartRecords) => Promise<T>,
): Promise<T> {
  const records = await openRecords<object, Uint8Array>({
    fs: nodeFileSystem,
    directory: join(place.directory, 'store', part),
    form: rawBodies,
    logError: (_, error) => logError(error),
  });
  try {
    return await work(records);
  } finally {
    await records.close();
  }
}

async function onLost(
  { place, words: [wanted = ''] }: VerbCall,
  work: (records: PartRecords, record: LostRecord, name: string) => Promise<void>,
): Promise<boolean> {
  const part = PARTS.find((one) => wanted.startsWith(`${one}/`));
  if (part === undefined) throw unknown(wanted);
  await withRecords(
    place,
    part,
    () => undefined,
    async (records) => {
      const record = (await records.lost()).find((one) => nameOf(part, one) === wanted);
      if (record === undefined) throw unknown(wanted);
      await work(records, record, wanted);
    },
  );
  return true;
}

function unknown(wanted: string): Error {
  return new Error(`There is no lost record ${wanted}. ‘storage check’ names those that there are.`);
}

function nameOf(part: string, { name }: LostRecord): string {
  return `${part}/${name.slice(0, NAME_LENGTH)}`;
}

function remedyOf(part: string, record: LostRecord): string {
  const name = nameOf(part, record);
  return [
    `${name} is lost${record.id === undefined ? '' : `: ${record.id}`}. Either restore a backup, whole, or`,
    ...(record.hasOlder
      ? [`  npm run fabula -- storage older ${name}   to go on with the version before it`]
      : []),
    `  npm run fabula -- storage forget ${name}  to go on without it`,
  ].join('\n');
}
