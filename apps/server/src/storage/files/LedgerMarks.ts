import { dirname } from 'node:path';
import type { FileSystem, PatchFile } from './FileSystem.ts';
import { type LedgerMark, MARK_BYTES, markBytes, markPaths } from './ledgerMark.ts';
import { writeTemporary } from './writeTemporary.ts';

/** The two copies of a ledger's mark. The older one is always written over, so that one is whole at any moment. */
export class LedgerMarks {
  readonly #files: readonly [PatchFile, PatchFile];
  #newest: 0 | 1;

  private constructor(files: readonly [PatchFile, PatchFile], newest: 0 | 1) {
    this.#files = files;
    this.#newest = newest;
  }

  /** Both say `mark` after it. `newest` is the one that holds the mark before it, if any does. Throws what the file system says. */
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

  /** Settles once one copy would survive a loss of power. */
  async write(mark: LedgerMark): Promise<void> {
    const older = this.#newest === 0 ? 1 : 0;
    await this.#put(older, mark);
    this.#newest = older;
  }

  /** Writes what `write` wrote into the other copy as well. */
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
