import { hash, randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { type Adapter, Low } from 'lowdb';
import { StorageDamage } from '../Storage.ts';
import type { FileSystem, FolderSyncs, OpenFile } from './FileSystem.ts';
import { type RecordData, readRecord, writeRecord } from './recordBytes.ts';

/** The newest generation, twice. */
export const CURRENT = '.record';
export const COPY = '.copy';
/** The generation before: what a write that fails goes back to, and what nobody is ever served. */
export const BEFORE = '.before';
/** The same as it was called before there were copies; then a crash could leave it alone, as the newest. */
export const PREVIOUS = '.previous';

export interface FileSurroundings {
  fs: FileSystem;
  syncs: FolderSyncs;
  /** A folder that is there, where damaged files are put aside. */
  damaged: string;
  /** Paths of which it was reported that they are damaged, and which are still there. */
  told: Set<string>;
  report(reference: string, error: unknown): void;
}

/** Expected state of a record before its files are read. */
export interface Expectation {
  /** That of the newest, or of one before it where `isCertain` is false. */
  generation: number;
  isCertain: boolean;
  /** Both copies were seen to be whole, so one is enough. */
  isPaired: boolean;
}

const NOTHING_KNOWN: Expectation = { generation: 0, isCertain: false, isPaired: false };

/**
 * State of the files: both copies are whole; one is, and the other could not be made; there is no file; or there are
 * files, and none of them is the newest generation.
 */
export type Standing = 'paired' | 'single' | 'missing' | 'lost';

interface Place {
  path: string;
  slot: Slot;
  /** A sentence where what stands there is not what a crash leaves behind. */
  trouble: string | undefined;
}

type Slot = 'missing' | 'damaged' | RecordData | { error: unknown };

/**
 * One lowdb record, in two files of the same content. Both are written beside their places, synced, and put there; the
 * generation before is kept. A copy that is damaged or missing is made anew from the other when they are read. Not for
 * two callers at once.
 */
export class DurableFile implements Adapter<RecordData | null> {
  /** As of the last reading or writing. */
  standing: Standing = 'missing';
  readonly #at: FileSurroundings;
  readonly #current: string;
  readonly #copy: string;
  readonly #before: string;
  readonly #previous: string;
  readonly #announce: () => Promise<void>;
  readonly #expected: Expectation;

  /** `path` has no ending; its name is the hash of the id. `announce` settles once it is known durably that the record may change. */
  constructor(
    at: FileSurroundings,
    path: string,
    announce: () => Promise<void>,
    expected: Expectation = NOTHING_KNOWN,
  ) {
    this.#at = at;
    this.#current = path + CURRENT;
    this.#copy = path + COPY;
    this.#before = path + BEFORE;
    this.#previous = path + PREVIOUS;
    this.#announce = announce;
    this.#expected = expected;
  }

  /** The newest generation; null where none is there, which `standing` tells more of. Throws what the file system says. */
  async load(): Promise<RecordData | null> {
    const low = new Low<RecordData | null>(this, null);
    await low.read();
    return low.data;
  }

  /** Durable, twice, once it settles. Where it throws, the generation before is in its place again if that could be done. */
  async keep(data: RecordData): Promise<void> {
    const low = new Low<RecordData | null>(this, null);
    low.data = data;
    await low.write();
  }

  async read(): Promise<RecordData | null> {
    const { generation, isPaired } = this.#expected;
    if (isPaired) {
      const one = await this.#look(this.#current);
      if (isWhole(one) && one.generation === generation) {
        this.standing = 'paired';
        return one;
      }
    }
    const [current, copy] = await Promise.all([this.#look(this.#current), this.#look(this.#copy)]);
    const newest = this.#newestOf([current, copy].filter(isWhole));
    if (newest !== undefined) {
      await this.#mend(newest, [
        { path: this.#current, slot: current, trouble: this.#troubleWith(this.#current, current) },
        { path: this.#copy, slot: copy, trouble: this.#troubleWith(this.#copy, copy) },
      ]);
      return newest;
    }
    for (const slot of [current, copy]) if (hasError(slot)) throw slot.error;
    return this.#readFormer(current, copy);
  }

  async write(data: RecordData | null): Promise<void> {
    if (data === null) return;
    const { fs, syncs } = this.#at;
    const pieces = writeRecord(data);
    const [first, second, announced] = await Promise.allSettled([
      writeTemporary(fs, this.#current, pieces),
      writeTemporary(fs, this.#copy, pieces),
      this.#announce(),
    ]);
    let hasMoved = false;
    const placed: string[] = [];
    try {
      for (const one of [first, second, announced]) if (one.status === 'rejected') throw one.reason;
      hasMoved = await fs.rename(this.#copy, this.#before);
      for (const [temporary, path] of [
        [first, this.#current],
        [second, this.#copy],
      ] as const) {
        if (temporary.status === 'fulfilled') await fs.rename(temporary.value, path);
        placed.push(path);
      }
      await syncs.sync(dirname(this.#current));
      this.standing = 'paired';
    } catch (error) {
      await this.#undo(hasMoved, placed).catch(() => undefined);
      for (const temporary of [first, second].slice(placed.length)) {
        if (temporary.status === 'fulfilled') await fs.remove(temporary.value).catch(() => undefined);
      }
      throw error;
    }
  }

  /** Removes all generations, the older ones first and durably, so that they can never come back. */
  async erase(): Promise<void> {
    const { fs, syncs } = this.#at;
    await fs.remove(this.#before);
    await fs.remove(this.#previous);
    await syncs.sync(dirname(this.#current));
    await fs.remove(this.#copy);
    await fs.remove(this.#current);
  }

  /** The newest of those that are there, whole; undefined where there is none. For callers that decide to go on with it. */
  async older(): Promise<RecordData | undefined> {
    const slots = await Promise.all(
      [this.#current, this.#copy, this.#before, this.#previous].map((path) => this.#look(path)),
    );
    return slots
      .filter(isWhole)
      .filter(({ row }) => row !== null)
      .toSorted((one, other) => other.generation - one.generation)[0];
  }

  /** Moves all files to where damaged ones are kept. */
  async putAllAside(): Promise<void> {
    for (const path of [this.#before, this.#previous, this.#copy, this.#current]) await this.#putAside(path);
  }

  #newestOf(whole: RecordData[]): RecordData | undefined {
    const { generation, isCertain } = this.#expected;
    const fitting = whole
      .filter((one) => one.generation >= generation)
      .toSorted((one, other) => other.generation - one.generation);
    // One with a higher number than a certain one is there only where another version of the server wrote meanwhile, or where the index was cut short.
    return (isCertain && fitting.find((one) => one.generation === generation)) || fitting[0];
  }

  /** Before there were copies, a crash could leave the newest generation where the one before it stands. */
  async #readFormer(current: Slot, copy: Slot): Promise<RecordData | null> {
    const previous = await this.#look(this.#previous);
    const isAlone = current === 'missing' && copy === 'missing';
    if (isAlone && isWhole(previous) && previous.generation >= this.#expected.generation) {
      await this.#mend(previous, [
        { path: this.#current, slot: current, trouble: undefined },
        { path: this.#copy, slot: copy, trouble: undefined },
      ]);
      return previous;
    }
    const before = await this.#look(this.#before);
    for (const slot of [previous, before]) if (hasError(slot)) throw slot.error;
    // One that is removed loses its former generations first.
    const isGone = isAlone && previous === 'missing' && before === 'missing' && !this.#expected.isCertain;
    this.standing = isGone ? 'missing' : 'lost';
    if (this.standing === 'lost' && !this.#at.told.has(this.#current)) {
      this.#at.told.add(this.#current);
      this.#tell(
        `A record is lost: none of the files ${this.#current.slice(0, -CURRENT.length)}.* is its newest version, undamaged. What it held is not served. With the server stopped, ‘npm run fabula -- storage check’ says what can be done.`,
        false,
      );
    }
    return null;
  }

  async #undo(hasMoved: boolean, placed: readonly string[]): Promise<void> {
    const { fs } = this.#at;
    if (!hasMoved) for (const path of placed) await fs.remove(path);
    else if (placed.length === 0) await fs.rename(this.#before, this.#copy);
    else {
      // Over what was placed and not by removing it: whatever of this a loss of power keeps, one of the two is there.
      await fs.rename(this.#before, this.#current);
      if (placed.length === 2) await fs.remove(this.#copy);
    }
  }

  /** Undefined for what is not as it was written, or of another record. */
  async #look(path: string): Promise<Slot> {
    try {
      const bytes = await this.#at.fs.read(path);
      if (bytes === undefined) return 'missing';
      const data = readRecord(bytes);
      return data !== undefined && basename(path).startsWith(hash('sha256', data.id)) ? data : 'damaged';
    } catch (error) {
      return { error };
    }
  }

  /** Makes what is not like the newest anew. What cannot be made now is left for the next reading. */
  async #mend(newest: RecordData, places: readonly Place[]): Promise<void> {
    const { fs, syncs } = this.#at;
    const folder = dirname(this.#current);
    const wanting = places.filter(({ slot }) => !isWhole(slot) || slot.generation !== newest.generation);
    this.standing = 'paired';
    if (wanting.length === 0) return;
    for (const { path, slot, trouble } of wanting) {
      let temporary: string | undefined;
      try {
        temporary = await writeTemporary(fs, path, writeRecord(newest));
        const aside = slot === 'damaged' || hasError(slot) ? await this.#putAside(path) : undefined;
        await fs.rename(temporary, path);
        await syncs.sync(folder);
        this.#at.told.delete(path);
        if (trouble === undefined) continue;
        const kept = aside === undefined ? '' : ` What stood there is kept as ${aside}.`;
        this.#tell(`${trouble} Its other copy is whole, and it was mended from that.${kept}`, true);
      } catch (cause) {
        this.standing = 'single';
        if (temporary !== undefined) await fs.remove(temporary).catch(() => undefined);
        if (trouble === undefined || this.#at.told.has(path)) continue;
        this.#at.told.add(path);
        this.#tell(
          `${trouble} Its other copy is whole, and is served; it could not be mended yet.`,
          false,
          cause,
        );
      }
    }
    if (this.standing === 'single') return;
    // From now on one that stands alone is no longer the newest.
    await fs.rename(this.#previous, this.#before).catch(() => undefined);
  }

  /** Undefined for what a crash, or a server from before there were copies, leaves behind. */
  #troubleWith(path: string, slot: Slot): string | undefined {
    if (slot === 'damaged') return `A damaged record was found: ${path}.`;
    if (hasError(slot)) return `A file cannot be read: ${path} (${slot.error}).`;
    if (!this.#expected.isCertain || path !== this.#current) return undefined;
    return `A file is missing, or is an older one than was written: ${path}.`;
  }

  async #putAside(path: string): Promise<string | undefined> {
    const { fs, syncs, damaged } = this.#at;
    const aside = join(damaged, `${basename(path)}.${randomUUID()}`);
    if (!(await fs.rename(path, aside))) return undefined;
    await Promise.all([syncs.sync(dirname(path)), syncs.sync(damaged)]);
    return aside;
  }

  #tell(text: string, isMended: boolean, cause?: unknown): void {
    this.#at.report('storage', new StorageDamage(text, isMended, { cause }));
  }
}

function isWhole(slot: Slot): slot is RecordData {
  return typeof slot === 'object' && 'generation' in slot;
}

function hasError(slot: Slot): slot is { error: unknown } {
  return typeof slot === 'object' && 'error' in slot;
}

/** Suffix of temporary files, which a crash may leave behind and nothing reads. */
export const TEMPORARY = '.tmp';

/** Writes and syncs a new file beside `path`, and answers its path and the file, still open. Where it throws, it has left nothing behind if it could. */
export async function openTemporary(
  fs: FileSystem,
  path: string,
  pieces: Iterable<Uint8Array>,
): Promise<{ temporary: string; file: OpenFile }> {
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  let file: OpenFile | undefined;
  try {
    file = await fs.create(temporary);
    for (const piece of pieces) await file.append(piece);
    await file.sync();
    return { temporary, file };
  } catch (error) {
    await file?.close().catch(() => undefined);
    await fs.remove(temporary).catch(() => undefined);
    throw error;
  }
}

/** The same, and closes it. Answers its path. */
export async function writeTemporary(
  fs: FileSystem,
  path: string,
  pieces: Iterable<Uint8Array>,
): Promise<string> {
  const { temporary, file } = await openTemporary(fs, path, pieces);
  try {
    await file.close();
    return temporary;
  } catch (error) {
    await fs.remove(temporary).catch(() => undefined);
    throw error;
  }
}
