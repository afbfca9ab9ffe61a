import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { type Adapter, Low } from 'lowdb';
import type { FileSystem } from './FileSystem.ts';
import type { FolderSyncs } from './FolderSyncs.ts';
import { type RecordData, readRecord, writeRecord } from './recordBytes.ts';
import { writeTemporary } from './writeTemporary.ts';

export const CURRENT = '.record';
export const PREVIOUS = '.previous';

export interface FileSurroundings {
  fs: FileSystem;
  syncs: FolderSyncs;
  /** A folder that is there, where damaged files are put aside. */
  damaged: string;
  report(reference: string, error: unknown): void;
}

/**
 * One lowdb record in a file of its own. It is written beside the file, synced, and put in its place; the generation
 * before is kept, and read when the newest is damaged. Not for two callers at once.
 */
export class DurableFile implements Adapter<RecordData | null> {
  readonly #at: FileSurroundings;
  readonly #current: string;
  readonly #previous: string;
  readonly #announce: () => Promise<void>;

  /** `path` has no ending. `announce` settles once it is known durably that the file may change. */
  constructor(at: FileSurroundings, path: string, announce: () => Promise<void>) {
    this.#at = at;
    this.#current = path + CURRENT;
    this.#previous = path + PREVIOUS;
    this.#announce = announce;
  }

  /** The newest whole generation; null where there is none. */
  async load(): Promise<RecordData | null> {
    const low = new Low<RecordData | null>(this, null);
    await low.read();
    return low.data;
  }

  /** Durable once it settles. Where it throws, the generation before is in its place again if that could be done. */
  async keep(data: RecordData): Promise<void> {
    const low = new Low<RecordData | null>(this, null);
    low.data = data;
    await low.write();
  }

  async read(): Promise<RecordData | null> {
    return (await this.#readValid(this.#current)) ?? (await this.#readValid(this.#previous));
  }

  async write(data: RecordData | null): Promise<void> {
    if (data === null) return;
    const { fs, syncs } = this.#at;
    const [written, announced] = await Promise.allSettled([
      writeTemporary(fs, this.#current, writeRecord(data)),
      this.#announce(),
    ]);
    if (written.status === 'rejected') throw written.reason;
    const temporary = written.value;
    let hasMoved = false;
    let isPlaced = false;
    try {
      if (announced.status === 'rejected') throw announced.reason;
      hasMoved = await fs.rename(this.#current, this.#previous);
      isPlaced = await fs.rename(temporary, this.#current);
      await syncs.sync(dirname(this.#current));
    } catch (error) {
      await this.#undo(temporary, hasMoved, isPlaced).catch(() => undefined);
      throw error;
    }
  }

  /** Removes both generations, the older one first and durably, so that it can never come back. */
  async erase(): Promise<void> {
    const { fs, syncs } = this.#at;
    await fs.remove(this.#previous);
    await syncs.sync(dirname(this.#current));
    await fs.remove(this.#current);
  }

  async #undo(temporary: string, hasMoved: boolean, isPlaced: boolean): Promise<void> {
    const { fs } = this.#at;
    if (hasMoved) await fs.rename(this.#previous, this.#current);
    else if (isPlaced) await fs.remove(this.#current);
    if (!isPlaced) await fs.remove(temporary);
  }

  async #readValid(path: string): Promise<RecordData | null> {
    const bytes = await this.#at.fs.read(path);
    if (bytes === undefined) return null;
    const data = readRecord(bytes);
    if (data === undefined) await this.#putAside(path);
    return data ?? null;
  }

  async #putAside(path: string): Promise<void> {
    const { fs, syncs, damaged, report } = this.#at;
    const aside = join(damaged, `${basename(path)}.${randomUUID()}`);
    let cause: unknown;
    try {
      await fs.rename(path, aside);
      await Promise.all([syncs.sync(dirname(path)), syncs.sync(damaged)]);
    } catch (error) {
      cause = error;
    }
    report(
      'storage',
      new Error(`A damaged record was found: ${path}. It is kept as ${aside} for whoever wants to look.`, {
        cause,
      }),
    );
  }
}
