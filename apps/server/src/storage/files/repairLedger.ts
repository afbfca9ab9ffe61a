import { dirname } from 'node:path';
import { type LedgerEntry, LedgerReplay } from '../Ledger.ts';
import type { FileSystem } from './FileSystem.ts';
import { eachLine, readLine } from './Journal.ts';
import { keepDamaged } from './keepDamaged.ts';
import { LedgerBook } from './LedgerBook.ts';
import { type BesideLedger, faultOf } from './LedgerFile.ts';
import { LedgerMarks, markPaths } from './LedgerMarks.ts';
import { type LedgerReading, readLedger } from './readLedger.ts';

export interface LedgerInspection {
  reading: LedgerReading;
  /** A sentence on why a server refuses this ledger; undefined when it starts. */
  fault: string | undefined;
  differences: readonly string[];
  behind: readonly LedgerEntry[];
}

export async function inspectLedger(
  fs: FileSystem,
  path: string,
  beside: BesideLedger,
): Promise<LedgerInspection> {
  const book = new LedgerBook();
  const replay = new LedgerReplay();
  const reading = await readLedger(fs, path, (entry) => {
    book.restore(entry);
    replay.add(entry);
  });
  const behind: LedgerEntry[] = [];
  await eachLine(fs.readPieces(path), (bytes, { from, isWhole }) => {
    if (from < reading.good || !isWhole) return;
    const value = readLine(bytes)?.value;
    if (value !== undefined && value !== null) behind.push(value as LedgerEntry);
  });
  const differences = [...replay.faults, ...book.differences(replay)];
  return { reading, fault: faultOf(reading, path, beside), differences, behind };
}

/**
 * Copies the ledger, truncates it after the last whole entry, and marks it, so that a server starts. Returns
 * the folder of the copies. Throws the file system's errors.
 */
export async function restoreLedger(
  fs: FileSystem,
  path: string,
  { reading }: LedgerInspection,
): Promise<string[]> {
  const kept: string[] = [];
  for (const one of [path, ...markPaths(path)]) {
    const copy = await keepDamaged(fs, one);
    if (copy !== undefined) kept.push(copy);
  }
  const file = await fs.openToAppend(path);
  try {
    await file.truncate(reading.good);
    await file.sync();
    await fs.syncDirectory(dirname(path));
  } finally {
    await file.close();
  }
  const marks = await LedgerMarks.open(
    fs,
    path,
    {
      epoch: (reading.mark?.epoch ?? 0) + 1,
      length: reading.good,
      entries: reading.entries,
      hash: reading.hash.copy().digest('hex'),
    },
    reading.newest,
  );
  await marks.close();
  return kept;
}
