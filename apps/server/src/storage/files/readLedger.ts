import { createHash, type Hash } from 'node:crypto';
import type { LedgerEntry } from '../Ledger.ts';
import type { FileSystem } from './FileSystem.ts';
import { eachLine, readLine } from './Journal.ts';
import { isNewer, type LedgerMark, markPaths, readMark } from './LedgerMarks.ts';

export interface LedgerReading {
  /** Of the journal, in bytes; undefined where there is none. */
  length: number | undefined;
  /** In bytes: up to there every line is as it was written and follows the one before. */
  good: number;
  /** Entries up to there. */
  entries: number;
  /** Of the bytes up to there. */
  hash: Hash;
  /** The newest one that is whole. */
  mark: LedgerMark | undefined;
  /** Which of the two files holds `mark`. */
  newest: 0 | 1;
  /** Lines after `mark` and up to `good`. */
  unmarked: Buffer;
  /** A sentence that says why what was acknowledged is not all here. */
  fault: string | undefined;
}

/** Stands in a journal where it was opened, or closed. */
const SEAM = null;
const NEWLINE = Buffer.from('\n');

/**
 * Reads the journal of a ledger against its marks, and changes nothing. `onEntry` is told of each entry up to `good`,
 * oldest first, and throws when it cannot be one. Throws what the file system says.
 */
export async function readLedger(
  fs: FileSystem,
  path: string,
  onEntry: (entry: LedgerEntry) => void,
): Promise<LedgerReading> {
  const { mark, newest, areDamaged } = await readMarks(fs, path);
  const hash = createHash('sha256');
  const after: Buffer[] = [];
  let [length, good, entries, batch] = [0, 0, 0, 0];
  let firstBad: number | undefined;
  let isDamaged = false;
  let isMarked = mark?.length === 0;

  await eachLine(fs.readPieces(path), (bytes, { from, to, isWhole }) => {
    length = to;
    const line = isWhole ? readLine(bytes) : undefined;
    if (line === undefined) {
      firstBad ??= from;
      return;
    }
    if (firstBad !== undefined) {
      // A batch that began after a bad line is proof that the bad line was once synced.
      if (line.batchStart > firstBad) isDamaged = true;
      return;
    }
    const isNext = line.batchStart === from || (line.batchStart === batch && good > 0);
    if (!isNext || !isTaken(line.value)) {
      firstBad = from;
      // Of two processes that wrote at once, one did not know of the other's lines, and neither was acknowledged.
      isDamaged = mark === undefined || from < mark.length || line.batchStart > from || isNext;
      return;
    }
    batch = line.batchStart;
    good = to;
    hash.update(bytes).update(NEWLINE);
    if (mark === undefined) return;
    if (to === mark.length) isMarked = hash.copy().digest('hex') === mark.hash;
    if (from >= mark.length) after.push(Buffer.from(bytes), NEWLINE);
  });

  function isTaken(value: unknown): boolean {
    if (value === SEAM) return true;
    try {
      onEntry(value as LedgerEntry);
      entries++;
      return true;
    } catch {
      return false;
    }
  }

  function fault(isThere: boolean): string | undefined {
    if (areDamaged) return `Both marks of how far ${path} went are damaged.`;
    if (mark !== undefined && !isThere) {
      return `There is no ${path} any more, and ${mark.entries} of its entries were acknowledged.`;
    }
    if (mark !== undefined && length < mark.length && firstBad === undefined) {
      return `${path} ends after ${entries} entries, and ${mark.entries} were acknowledged: it has ${length} bytes, and had ${mark.length}.`;
    }
    if (isDamaged || (firstBad !== undefined && mark !== undefined && firstBad < mark.length)) {
      return `${path} is not as it was written from byte ${firstBad} on, after ${entries} entries${
        mark === undefined ? '' : `, and ${mark.entries} were acknowledged`
      }.`;
    }
    if (mark !== undefined && !isMarked) {
      return `${path} has ${entries} entries, which are not those that were acknowledged.`;
    }
    return undefined;
  }

  const isThere = length > 0 || (await fs.identify(path)) !== undefined;
  return {
    length: isThere ? length : undefined,
    good,
    entries,
    hash,
    mark,
    newest,
    unmarked: Buffer.concat(after),
    fault: fault(isThere),
  };
}

/** A mark is there whole or not at all when it is made, and then one of the two is written over at a time: so both are damaged only by others. */
export async function readMarks(
  fs: FileSystem,
  path: string,
): Promise<{ mark: LedgerMark | undefined; newest: 0 | 1; areDamaged: boolean }> {
  const found = await Promise.all(markPaths(path).map((one) => fs.read(one)));
  const [first, second] = found.map((bytes) => bytes && readMark(bytes));
  const newest = second !== undefined && (first === undefined || isNewer(second, first)) ? 1 : 0;
  const mark = newest === 1 ? second : first;
  return { mark, newest, areDamaged: mark === undefined && found.some((bytes) => bytes !== undefined) };
}
