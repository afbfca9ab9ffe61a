import { fileLedger } from '../../../apps/server/src/storage/files/fileLedger.ts';
import { StorageFailure } from '../../../apps/server/src/storage/Storage.ts';
import { grantEntry } from '../../storage/contract/ledgerEntries.ts';
import { SimulatedDisk, SimulatedFile } from './SimulatedDisk.ts';
import { SimulatedFileSystem } from './SimulatedFileSystem.ts';
import { seededRandom } from './seededRandom.ts';

/** How many entries were posted at once, one batch after another. */
export type History = readonly number[];

/** The bytes of the files of a ledger, by their paths. */
export type LedgerFiles = Readonly<Record<string, Buffer>>;

export interface Damages {
  /** What was done to the files, and opened. */
  states: number;
  /** Of these, how many were refused. */
  refused: number;
  /** What was lost or is wrong; empty when the ledger kept its word. */
  findings: string[];
}

const JOURNAL = '/ledger.journal';
const NAMES = [JOURNAL, '/ledger.mark.1', '/ledger.mark.2'];
const NEWLINE = 10;

const open = (fs: SimulatedFileSystem) =>
  fileLedger({ fs, path: JOURNAL, pauseMs: 0, logError: () => undefined });

/** The files of a ledger after a history. `killed`: at the moment when the last entry was acknowledged; the marks say different things then. */
async function writeHistory(history: History, killed: boolean): Promise<LedgerFiles> {
  const disk = new SimulatedDisk();
  const fs = new SimulatedFileSystem(disk, seededRandom(1));
  const ledger = await open(fs);
  let count = 0;
  for (const entries of history) {
    await Promise.all(
      Array.from({ length: entries }, () => ledger.post(grantEntry('ann', 1, `grant:${count++}`))),
    );
  }
  if (killed) fs.kill();
  else await ledger.close();
  return filesOf(disk);
}

/** Opens the files, after a crash. Answers how many entries are there, or undefined when they were refused. */
async function count(files: LedgerFiles, findings: string[], what: string): Promise<number | undefined> {
  const disk = diskOf(files);
  const fs = new SimulatedFileSystem(disk, seededRandom(1));
  try {
    const ledger = await open(fs);
    const balance = await ledger.balance('user:ann', 'credits');
    const faults = await ledger.audit();
    if (faults.length > 0) findings.push(`${what}: ${faults[0]}`);
    return balance;
  } catch (error) {
    const isSaid = error instanceof StorageFailure && /ledger check.+ledger restore/.test(error.message);
    if (!isSaid) findings.push(`${what}: ${error}`);
    const journal = filesOf(disk)[JOURNAL];
    if (!journal?.equals(files[JOURNAL] ?? Buffer.alloc(0)) && files[JOURNAL] !== undefined) {
      findings.push(`${what}: it was refused, and changed.`);
    }
    return undefined;
  } finally {
    fs.kill();
  }
}

/** Opens every state that `damages` gives, all of whose entries were acknowledged. */
export async function damageLedger(
  history: History,
  killed: boolean,
  damages: (files: LedgerFiles) => Iterable<readonly [what: string, files: LedgerFiles]>,
): Promise<Damages> {
  const whole = await writeHistory(history, killed);
  const entries = history.reduce((sum, one) => sum + one, 0);
  const answer: Damages = { states: 0, refused: 0, findings: [] };
  if ((await count(whole, answer.findings, 'whole')) !== entries) answer.findings.push('whole: not opened');
  for (const [what, files] of damages(whole)) {
    answer.states++;
    const found = await count(files, answer.findings, what);
    if (found === undefined) answer.refused++;
    else if (found !== entries) answer.findings.push(`${what}: opened with ${found} of ${entries} entries.`);
  }
  return answer;
}

/** Each shorter length of each file, and each file gone. */
export function* cuts(files: LedgerFiles): Generator<readonly [string, LedgerFiles]> {
  for (const [path, bytes] of Object.entries(files)) {
    for (let length = 0; length < bytes.byteLength; length++) {
      yield [`${path} cut to ${length}`, { ...files, [path]: bytes.subarray(0, length) }];
    }
    const { [path]: _, ...others } = files;
    yield [`${path} gone`, others];
  }
}

/** Bits changed, in each file: all eight of each byte, or one. */
export function* flips(files: LedgerFiles, all: boolean): Generator<readonly [string, LedgerFiles]> {
  for (const [path, bytes] of Object.entries(files)) {
    for (let offset = 0; offset < bytes.byteLength; offset++) {
      for (let bit = all ? 0 : offset % 8; bit < (all ? 8 : (offset % 8) + 1); bit++) {
        const changed = Buffer.from(bytes);
        changed[offset] = (changed[offset] ?? 0) ^ (1 << bit);
        yield [`${path} changed at ${offset}, bit ${bit}`, { ...files, [path]: changed }];
      }
    }
  }
}

/** Each line of the journal left out, and each written twice. */
export function* lines(files: LedgerFiles): Generator<readonly [string, LedgerFiles]> {
  const bytes = files[JOURNAL] as Buffer;
  for (let from = 0; from < bytes.byteLength; from = bytes.indexOf(NEWLINE, from) + 1) {
    const to = bytes.indexOf(NEWLINE, from) + 1;
    const [before, line, after] = [bytes.subarray(0, from), bytes.subarray(from, to), bytes.subarray(to)];
    yield [`line at ${from} left out`, { ...files, [JOURNAL]: Buffer.concat([before, after]) }];
    yield [`line at ${from} twice`, { ...files, [JOURNAL]: Buffer.concat([before, line, line, after]) }];
  }
}

function filesOf(disk: SimulatedDisk): LedgerFiles {
  const found = NAMES.map((name) => [name, disk.find(name)] as const);
  return Object.fromEntries(
    found.flatMap(([name, node]) => (node instanceof SimulatedFile ? [[name, Buffer.from(node.bytes)]] : [])),
  );
}

function diskOf(files: LedgerFiles): SimulatedDisk {
  const disk = new SimulatedDisk();
  for (const [path, bytes] of Object.entries(files)) {
    const node = new SimulatedFile();
    node.bytes = Buffer.from(bytes);
    node.sync();
    disk.change({ folder: disk.root, name: path.slice(1), node });
  }
  disk.syncFolder(disk.root);
  return disk;
}
