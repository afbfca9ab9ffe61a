import { hash, randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { type Adapter, Low } from 'lowdb';
import { StorageDamage } from '../Storage.ts';
import type { FileSystem, FolderSyncs, OpenFile } from './FileSystem.ts';
import { type RecordData, readRecord, writeRecord } from './recordFormat.ts';

/** The newest generation, in two copies. */
export const CURRENT = '.record';
export const COPY = '.copy';
/** The generation before: for the rollback of a failed write only. */
export const BEFORE = '.before';
/** The former name of `.before`, from when a crash could leave it as the newest. */
export const PREVIOUS = '.previous';

/** What the names of a record's files end in. */
export interface Endings {
  current: string;
  copy: string;
  before: string;
  previous: string;
}

const WHOLE: Endings = { current: CURRENT, copy: COPY, before: BEFORE, previous: PREVIOUS };

/** Of its change: a server of before looks for none of these. */
export const CHANGE: Endings = {
  current: '.change',
  copy: '.change-copy',
  before: '.change-before',
  previous: '.change-previous',
};

export interface FileSurroundings {
  fs: FileSystem;
  syncs: FolderSyncs;
  damaged: string;
  /** Reported damaged paths that still exist. */
  notified: Set<string>;
  logError(reference: string, error: unknown): void;
}

/** Expected state of a record before its files are read. */
export interface Expectation {
  /** The newest generation, or an older one where `isCertain` is false. */
  generation: number;
  isCertain: boolean;
  /** Both copies were seen whole, so one read is enough. */
  isPaired: boolean;
}

const NOTHING_KNOWN: Expectation = { generation: 0, isCertain: false, isPaired: false };

/**
 * `paired`: both copies are whole. `single`: one is, and the other could not be made. `missing`: no file.
 * `lost`: files, but no newest generation.
 */
export type Standing = 'paired' | 'single' | 'missing' | 'lost';

interface Place {
  path: string;
  slot: Slot;
  trouble: string | undefined;
}

type Slot = 'missing' | 'damaged' | RecordData | { error: unknown };

/**
 * One lowdb record in two identical files. Both are written beside their places, synced and renamed; the
 * generation before is kept. Reading restores a damaged or missing copy from the other. Not for concurrent
 * callers.
 */
export class DurableFile implements Adapter<RecordData | null> {
  standing: Standing = 'missing';
  readonly #at: FileSurroundings;
  readonly #path: string;
  readonly #current: string;
  readonly #copy: string;
  readonly #before: string;
  readonly #previous: string;
  readonly #announce: () => Promise<void>;
  readonly #expected: Expectation;

  /**
   * `path` has no ending; its name is the hash of the id. `announce` resolves once the coming change is
   * durably noted.
   */
  constructor(
    at: FileSurroundings,
    path: string,
    announce: () => Promise<void>,
    expected: Expectation = NOTHING_KNOWN,
    endings: Endings = WHOLE,
  ) {
    this.#at = at;
    this.#path = path;
    this.#current = path + endings.current;
    this.#copy = path + endings.copy;
    this.#before = path + endings.before;
    this.#previous = path + endings.previous;
    this.#announce = announce;
    this.#expected = expected;
  }

  /** The newest generation; null where none is found (see `standing`). Throws the file system's errors. */
  async load(): Promise<RecordData | null> {
    const low = new Low<RecordData | null>(this, null);
    await low.read();
    return low.data;
  }

  /** Resolves when both copies are durable. A failure rolls back to the generation before, if possible. */
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

  /** Removes older generations first and durably, so that they never come back. */
  async erase(): Promise<void> {
    const { fs, syncs } = this.#at;
    await fs.remove(this.#before);
    await fs.remove(this.#previous);
    await syncs.sync(dirname(this.#current));
    await fs.remove(this.#copy);
    await fs.remove(this.#current);
  }

  /** The newest whole generation of those that exist; undefined without one. For repairs. */
  async older(): Promise<RecordData | undefined> {
    const slots = await Promise.all(
      [this.#current, this.#copy, this.#before, this.#previous].map((path) => this.#look(path)),
    );
    return slots
      .filter(isWhole)
      .filter(({ row }) => row !== null)
      .toSorted((one, other) => other.generation - one.generation)[0];
  }

  async putAllAside(): Promise<void> {
    for (const path of [this.#before, this.#previous, this.#copy, this.#current])
      await this.#quarantine(path);
  }

  #newestOf(whole: RecordData[]): RecordData | undefined {
    const { generation, isCertain } = this.#expected;
    const fitting = whole
      .filter((one) => one.generation >= generation)
      .toSorted((one, other) => other.generation - one.generation);
    // A higher number than a certain one means that another version of the server wrote meanwhile, or that
    // the index was cut short.
    return (isCertain && fitting.find((one) => one.generation === generation)) || fitting[0];
  }

  /** Before there were copies, a crash could leave the newest generation under the former name. */
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
    // Removal deletes the former generations first.
    const isGone = isAlone && previous === 'missing' && before === 'missing' && !this.#expected.isCertain;
    this.standing = isGone ? 'missing' : 'lost';
    if (this.standing === 'lost' && !this.#at.notified.has(this.#current)) {
      this.#at.notified.add(this.#current);
      this.#tell(
        `A record is lost: none of the files ${this.#path}.* is its newest version, undamaged. What it held is not served. With the server stopped, ‘npm run fabula -- storage check’ says what can be done.`,
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
      // A rename over the placed file: after a loss of power one of the two exists.
      await fs.rename(this.#before, this.#current);
      if (placed.length === 2) await fs.remove(this.#copy);
    }
  }

  /** Undefined for damaged files, and for those of another record. */
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

  /** Restores all other copies. Failures are left to the next reading. */
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
        const aside = slot === 'damaged' || hasError(slot) ? await this.#quarantine(path) : undefined;
        await fs.rename(temporary, path);
        await syncs.sync(folder);
        this.#at.notified.delete(path);
        if (trouble === undefined) continue;
        const kept = aside === undefined ? '' : ` What stood there is kept as ${aside}.`;
        this.#tell(`${trouble} Its other copy is whole, and it was mended from that.${kept}`, true);
      } catch (cause) {
        this.standing = 'single';
        if (temporary !== undefined) await fs.remove(temporary).catch(() => undefined);
        if (trouble === undefined || this.#at.notified.has(path)) continue;
        this.#at.notified.add(path);
        this.#tell(
          `${trouble} Its other copy is whole, and is served; it could not be mended yet.`,
          false,
          cause,
        );
      }
    }
    if (this.standing === 'single') return;
    // From now on a file that stands alone is not the newest.
    await fs.rename(this.#previous, this.#before).catch(() => undefined);
  }

  /** Undefined for the states that a crash, or the older format, leaves. */
  #troubleWith(path: string, slot: Slot): string | undefined {
    if (slot === 'damaged') return `A damaged record was found: ${path}.`;
    if (hasError(slot)) return `A file cannot be read: ${path} (${slot.error}).`;
    if (!this.#expected.isCertain || path !== this.#current) return undefined;
    return `A file is missing, or is an older one than was written: ${path}.`;
  }

  async #quarantine(path: string): Promise<string | undefined> {
    const { fs, syncs, damaged } = this.#at;
    const aside = join(damaged, `${basename(path)}.${randomUUID()}`);
    if (!(await fs.rename(path, aside))) return undefined;
    await Promise.all([syncs.sync(dirname(path)), syncs.sync(damaged)]);
    return aside;
  }

  #tell(text: string, isMended: boolean, cause?: unknown): void {
    this.#at.logError('storage', new StorageDamage(text, isMended, { cause }));
  }
}

function isWhole(slot: Slot): slot is RecordData {
  return typeof slot === 'object' && 'generation' in slot;
}

function hasError(slot: Slot): slot is { error: unknown } {
  return typeof slot === 'object' && 'error' in slot;
}

export const TEMPORARY = '.tmp';

/** Writes and syncs a new file beside `path`, and returns it open. On failure it removes the file if possible. */
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

/** As `openTemporary`, closed. */
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
