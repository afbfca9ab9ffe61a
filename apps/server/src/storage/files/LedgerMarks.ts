import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeTemporary } from './DurableFile.ts';
import type { FileSystem, PatchFile } from './FileSystem.ts';

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
const NEWLINE = 10;

function markBytes(mark: LedgerMark): Buffer {
  const text = ` ${JSON.stringify(mark)}`.padEnd(MARK_BYTES - SUM_BYTES - 1);
  return Buffer.from(`${checksum(text)}${text}\n`);
}

export function readMark(bytes: Buffer): LedgerMark | undefined {
  const text = bytes.toString('latin1', SUM_BYTES, MARK_BYTES - 1);
  const isWhole =
    bytes.byteLength === MARK_BYTES &&
    bytes[MARK_BYTES - 1] === NEWLINE &&
    bytes.toString('latin1', 0, SUM_BYTES) === checksum(text);
  return isWhole ? JSON.parse(text) : undefined;
}

export function markPaths(journal: string): readonly [string, string] {
  const stem = journal.replace(/\.journal$/, '');
  return [`${stem}.mark.1`, `${stem}.mark.2`];
}

export function isNewer(one: LedgerMark, other: LedgerMark): boolean {
  return one.epoch === other.epoch ? one.length > other.length : one.epoch > other.epoch;
}

function checksum(text: string): string {
  return crc32(Buffer.from(text, 'latin1')).toString(16).padStart(SUM_BYTES, '0');
}
