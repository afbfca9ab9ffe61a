import { join } from 'node:path';
import { nodeFileSystem as fs } from '../../apps/server/src/storage/files/FileSystem.ts';
import { fileDocuments } from '../../apps/server/src/storage/files/fileDocuments.ts';
import {
  type BesideLedger,
  inspectLedger,
  type LedgerInspection,
  restoreLedger,
} from '../../apps/server/src/storage/files/LedgerFile.ts';
import { readMarkedLedger } from '../../apps/server/src/storage/files/StoreMarks.ts';
import type { LedgerEntry } from '../../apps/server/src/storage/Ledger.ts';
import type { Place, Verb, VerbCall } from './Verb.ts';

const journalOf = ({ directory }: Place) => join(directory, 'store/ledger.journal');

async function inspect(place: Place): Promise<LedgerInspection> {
  return inspectLedger(fs, journalOf(place), await besideOf(place));
}

async function besideOf({ directory }: Place): Promise<BesideLedger> {
  const documents = await fileDocuments({
    fs,
    directory: join(directory, 'store/documents'),
    logError: () => undefined,
  });
  try {
    const names = await documents.collections();
    const marked = await readMarkedLedger(fs, join(directory, 'store'));
    return { isUsed: names.length > 0, hasAccounts: names.includes('accounts'), marked };
  } finally {
    await documents.close();
  }
}

function describe(
  { reading, fault, differences, behind }: LedgerInspection,
  path: string,
  say: VerbCall['say'],
): boolean {
  const { length = 0, good, entries, mark } = reading;
  say(`${path}: ${entries} entries read well, in ${good} of ${length} bytes.`);
  say(
    mark === undefined
      ? 'There is no mark of how many were acknowledged.'
      : `${mark.entries} were acknowledged, in ${mark.length} bytes.`,
  );
  for (const difference of differences) say(difference);
  if (fault === undefined) {
    if (good < length) {
      say(`The last ${length - good} bytes were acknowledged to nobody: the next start cuts them off.`);
    }
    if (differences.length === 0) say('The books are whole.');
    return differences.length === 0;
  }
  say(fault);
  const lost = (mark?.entries ?? entries + behind.length) - entries;
  if (lost > 0) say(`Entries that were acknowledged and are not among them: ${lost}.`);
  if (behind.length > 0) say('Behind that place these can be read, and are not taken:');
  for (const entry of behind) say(`  ${lineOf(entry)}`);
  return false;
}

function lineOf({ at, key, postings }: LedgerEntry): string {
  const moves = postings.map(
    ({ account, unit, amount }) => `${account} ${amount > 0 ? '+' : ''}${amount} ${unit}`,
  );
  return `${at}  ${key}  ${moves.join(', ')}`;
}

export const ledgerCheck: Verb = {
  usage: 'ledger check',
  does: 'Reads the books of credits and money, and says what of them is missing.',
  worksOn: 'files',
  writes: true,
  async run({ place, say }) {
    return describe(await inspect(place), journalOf(place), say);
  },
};

export const ledgerRestore: Verb = {
  usage: 'ledger restore',
  does: 'Cuts damaged books at their last good entry, and keeps what is cut off. Needs --yes.',
  options: { yes: { type: 'boolean' } },
  worksOn: 'files',
  writes: true,
  async run({ place, options, say }) {
    const inspection = await inspect(place);
    const path = journalOf(place);
    describe(inspection, path, say);
    if (inspection.fault === undefined) {
      say('A server starts with these books: nothing was changed.');
      return true;
    }
    if (options.yes !== true) {
      say('');
      say('Nothing was changed. A backup of the whole data folder may have more of them: look there first.');
      say('To go on with the entries that read well, and without all others, add --yes.');
      return false;
    }
    const kept = await restoreLedger(fs, path, inspection);
    say('');
    say(`The books end after ${inspection.reading.entries} entries now. As they were, they are kept:`);
    for (const copy of kept) say(`  ${copy}`);
    return true;
  },
};
