import { createHash, type Hash } from 'node:crypto';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { LedgerEntry } from '../Ledger.ts';
import { writeTemporary } from './DurableFile.ts';
import type { FileSystem, PatchFile } from './FileSystem.ts';
import { eachLine, readLine } from './Journal.ts';

/** Two copies of a ledger's mark. Writing overwrites the older one, so that one is whole at any moment. */
export class LedgerMarks {
  readonly #files: readonly [PatchFile, PatchFile];
  #newest: 0 | 1;

  private constructor(files: readonly [PatchFile, PatchFile], newest: 0 | 1) {
    this.#files = files;
    this.#newest = newest;
  }

  /** Writes `mark` to both. `newest`: the copy with the mark before it. Throws the file system's errors. */
  static async open(fs: FileSystem, journal: string, mark: LedgerMark, newest: 0 | 1): Promise<LedgerMarks> {
    const paths = markPaths(journal);
    const older = newest === 0 ? 1 : 0;
    await put(fs, paths[older], mark);
    await put(fs, paths[newest], mark);
    const first = await fs.openToPatch(paths[0]);
    try {
      return new LedgerMarks([first, await fs.openToPatch(paths[1])], newest);
    } catch (error) {
      await first.close().catch(() => undefined);
      throw error;
    }
  }

  async write(mark: LedgerMark): Promise<void> {
    const older = this.#newest === 0 ? 1 : 0;
    await this.#put(older, mark);
    this.#newest = older;
  }

  async copy(mark: LedgerMark): Promise<void> {
    await this.#put(this.#newest === 0 ? 1 : 0, mark);
  }

  async close(): Promise<void> {
    await Promise.all(this.#files.map((file) => file.close().catch(() => undefined)));
  }

  async #put(which: 0 | 1, mark: LedgerMark): Promise<void> {
    await this.#files[which].write(markBytes(mark), 0);
    await this.#files[which].sync();
  }
}

async function put(fs: FileSystem, path: string, mark: LedgerMark): Promise<void> {
  if ((await fs.identify(path))?.length === MARK_BYTES) {
    const file = await fs.openToPatch(path);
    try {
      await file.write(markBytes(mark), 0);
      await file.sync();
    } finally {
      await file.close();
    }
    return;
  }
  const temporary = await writeTemporary(fs, path, [markBytes(mark)]);
  await fs.rename(temporary, path);
  await fs.syncDirectory(dirname(path));
}

export interface LedgerMark {
  /** Grows with each opening: a process that finds a higher one has lost the ledger. */
  epoch: number;
  /** Of the journal, in bytes, up to the end of the last acknowledged entry. */
  length: number;
  entries: number;
  hash: string;
}

/** Marks overwrite each other: all have one length. */
const MARK_BYTES = 192;
const SUM_BYTES = 8;
const LF = 10;

function markBytes(mark: LedgerMark): Buffer {
  const text = ` ${JSON.stringify(mark)}`.padEnd(MARK_BYTES - SUM_BYTES - 1);
  return Buffer.from(`${checksum(text)}${text}\n`);
}

function readMark(bytes: Buffer): LedgerMark | undefined {
  const text = bytes.toString('latin1', SUM_BYTES, MARK_BYTES - 1);
  const isWhole =
    bytes.byteLength === MARK_BYTES &&
    bytes[MARK_BYTES - 1] === LF &&
    bytes.toString('latin1', 0, SUM_BYTES) === checksum(text);
  return isWhole ? JSON.parse(text) : undefined;
}

export function markPaths(journal: string): readonly [string, string] {
  const stem = journal.replace(/\.journal$/, '');
  return [`${stem}.mark.1`, `${stem}.mark.2`];
}

function isNewer(one: LedgerMark, other: LedgerMark): boolean {
  return one.epoch === other.epoch ? one.length > other.length : one.epoch > other.epoch;
}

function checksum(text: string): string {
  return crc32(Buffer.from(text, 'latin1')).toString(16).padStart(SUM_BYTES, '0');
}

export interface LedgerReading {
  /** Of the journal, in bytes; undefined without one. */
  length: number | undefined;
  /** In bytes: up to there every line is whole and continues the one before. */
  good: number;
  entries: number;
  hash: Hash;
  mark: LedgerMark | undefined;
  newest: 0 | 1;
  /** Lines between `mark` and `good`. */
  unmarked: Buffer;
  /** A sentence about missing acknowledged data. */
  fault: string | undefined;
}

/** Marks an opening or a closing in the journal. */
const SEAM = null;
const NEWLINE = Buffer.from('\n');

/**
 * Compares a ledger's journal with its marks, read-only. `onEntry` is called with each entry up to `good`,
 * oldest first, and throws for an invalid one. Throws the file system's errors.
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
      // A later batch proves that the bad line was once synced.
      if (line.batchStart > firstBad) isDamaged = true;
      return;
    }
    const isNext = line.batchStart === from || (line.batchStart === batch && good > 0);
    if (!isNext || !isTaken(line.value)) {
      firstBad = from;
      // Of two concurrent processes one did not know of the other's lines, and neither was acknowledged.
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
      return `There is no longer a ${path}, and ${mark.entries} of its entries were acknowledged.`;
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

/** Marks are created atomically and then overwritten one at a time: only foreign writes damage both. */
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
