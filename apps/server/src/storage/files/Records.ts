import { isAscii, isUtf8, transcode } from 'node:buffer';
import { KeyedMutex } from '../../scheduling/Scheduling.ts';
import { LONG_BODY } from '../byteChange.ts';
import { StorageFailure } from '../Storage.ts';
import { ChangedRecords } from './ChangedRecords.ts';
import { storageFailureOf } from './FileSystem.ts';
import type { Journal } from './Journal.ts';
import type { RecordExpectation, RecordFile } from './RecordFile.ts';
import type { RecordFolder } from './RecordFolder.ts';
import type { RecordData } from './recordFormat.ts';

export function jsonBodies<Body>(): BodyForm<Body> {
  return {
    write: (body) => Buffer.from(JSON.stringify(body)),
    read: (bytes) => JSON.parse(textOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))),
  };
}

/** As `toString('utf8')`, which takes four times as long for a text that is no ASCII: 25 ms for 4 MB of Hebrew. */
function textOf(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? transcode(bytes, 'utf8', 'ucs2').toString('ucs2') : bytes.toString('utf8');
}

export const rawBodies: BodyForm<Uint8Array> = {
  write: (body) => Uint8Array.from(body),
  read: (bytes) => Uint8Array.from(bytes),
};

export interface BodyForm<Body> {
  write(body: Body): Uint8Array;
  read(bytes: Uint8Array): Body;
}

export interface KnownRow<Row> {
  row: Row;
  generation: number;
  /** Both copies of its file were seen whole, or written, since the opening. */
  isPaired: boolean;
  /** The generation of its whole, where a change follows that. */
  base?: number | undefined;
}

/**
 * Line of the index journal: a record may change now, has this row, or is gone; or its files are unreadable.
 * `opened`: the index was opened under this id, or (`covers`) has all that an index of this id had up to that
 * length. For a version without marks such a line is of a record that is gone.
 */
export type IndexLine =
  | { gone: ''; opened: string; covers?: number }
  | { begin: string }
  | { lost: string }
  | { id: string; generation: number; row: object; base?: number | undefined }
  | { gone: string };

export interface LostRecord {
  name: string;
  /** Undefined where only the files are known. */
  id: string | undefined;
  hasOlder: boolean;
}

/** How far an index was written: under the id of its last opening, in bytes. */
export interface IndexMark {
  id: string;
  length: number;
}

interface RecordsParts<Row extends object, Body> {
  folder: RecordFolder;
  journal: Journal;
  form: BodyForm<Body>;
  rows: Map<string, KnownRow<Row>>;
  /** Records whose rows may differ from their files. */
  uncertain: Set<string>;
  /** Names of unreadable files without rows. */
  lost: Set<string>;
  /** The id of this opening. */
  opened: string | undefined;
  /** Without a change for so long, in milliseconds, a record is at rest, and is written whole. */
  restMs: number;
  onRow(id: string, row: Row | undefined): void;
}

/**
 * Records, each in a file of its own, with a row in memory. Operations on one id are queued. Throws
 * `StorageFailure`s, which mean that nothing changed. Made by `openRecords`.
 */
export class Records<Row extends object, Body> {
  readonly #parts: RecordsParts<Row, Body>;
  readonly #mutex = new KeyedMutex();
  readonly #changed: ChangedRecords;

  constructor(parts: RecordsParts<Row, Body>) {
    this.#parts = parts;
    this.#changed = new ChangedRecords(parts.restMs, (id) => this.#fold(id));
  }

  /** To be called once it is opened: from now on what is at rest is written whole, also what was left changed. */
  foldAtRest(): void {
    for (const [id, { base }] of this.#parts.rows) if (base !== undefined) this.#changed.add(id);
    this.#changed.start();
  }

  *rows(): Generator<[id: string, row: Row]> {
    for (const [id, { row }] of this.#parts.rows) yield [id, row];
  }

  row(id: string): Row | undefined {
    return this.#parts.rows.get(id)?.row;
  }

  read(id: string): Promise<{ row: Row; body: Body } | undefined> {
    return this.#exclusively(id, async () => {
      if (!this.#parts.rows.has(id)) return undefined;
      const { data, file } = await this.#load(id);
      if (data === null) throw unreadable();
      this.#see(data, file);
      const known = this.#parts.rows.get(id);
      return known && { row: known.row, body: this.#parts.form.read(data.body) };
    });
  }

  /** Durable. Row and body are read at the call. */
  async write(id: string, row: Row, body: Body): Promise<void> {
    const bytes = this.#parts.form.write(body);
    const copy = JSON.parse(JSON.stringify(row)) as Row;
    await this.#exclusively(id, async () => {
      const generation = (this.#parts.rows.get(id)?.generation ?? 0) + 1;
      await this.#keep({ id, generation, row: copy, body: bytes });
    });
  }

  remove(id: string): Promise<boolean> {
    return this.#exclusively(id, async () => {
      const known = this.#parts.rows.get(id);
      if (known === undefined) return false;
      await this.#keep({ id, generation: known.generation + 1, row: null, body: new Uint8Array() });
      return true;
    });
  }

  /** Settles once the row agrees with the file after an error. */
  settle(id: string): Promise<void> {
    return this.#exclusively(id, async () => undefined);
  }

  /** As `settle` for all, as far as the disk is readable. Call it before rows are looked up by other than id. */
  async settleAll(): Promise<void> {
    const { uncertain } = this.#parts;
    if (uncertain.size > 0) await Promise.allSettled([...uncertain].map((id) => this.settle(id)));
  }

  /** Compares each file with its row; returns a sentence for each difference. Not for concurrent writes. */
  async audit(): Promise<string[]> {
    await this.settleAll();
    const { rows } = this.#parts;
    const missing = new Set(rows.keys());
    const findings: string[] = [];
    for await (const { name, id } of this.#allNames()) {
      const finding = await this.#alone(id, async () => {
        const { data } = await this.#loadBoth(name, id);
        if (data === null) return `${name} cannot be read`;
        if (data.row === null) return undefined;
        const known = rows.get(data.id);
        missing.delete(data.id);
        return known?.generation === data.generation && JSON.stringify(known.row) === JSON.stringify(data.row)
          ? undefined
          : `The row of ${data.id} is not that of its file`;
      });
      if (finding !== undefined) findings.push(finding);
    }
    return [...findings, ...[...missing].map((id) => `${id} has a row and no file`)];
  }

  /** Reads and repairs every file; returns the records without a whole newest version. Not for concurrent writes. */
  async lost(): Promise<LostRecord[]> {
    await this.settleAll();
    const { folder, rows } = this.#parts;
    const names = new Map([...rows.keys()].map((id) => [folder.nameOf(id), id as string | undefined]));
    for await (const { name, id } of this.#allNames()) names.set(name, id);
    const found: LostRecord[] = [];
    for (const [name, id] of names) {
      const isLost = async () => {
        const { data, file } = await this.#loadBoth(name, id);
        if (data === null && file.standing === 'lost')
          found.push({ name, id, hasOlder: (await file.older()) !== undefined });
      };
      await this.#alone(id, isLost);
    }
    return found;
  }

  /** Restores the version before a lost record, and moves its files to `damaged`. False without one. */
  async takeOlder({ name }: LostRecord): Promise<boolean> {
    const { folder, rows, lost } = this.#parts;
    const file = folder.file(name);
    const older = await file.older();
    if (older === undefined) return false;
    await this.#mutex.runExclusive(older.id, async () => {
      await file.putAllAside();
      lost.delete(name);
      await this.#keep({ ...older, generation: (rows.get(older.id)?.generation ?? older.generation) + 1 });
    });
    return true;
  }

  /** Drops a lost record, and moves its files to `damaged`. */
  async forget({ name, id }: LostRecord): Promise<void> {
    const { folder, rows, lost, onRow } = this.#parts;
    await folder.file(name).putAllAside();
    lost.delete(name);
    if (id === undefined) return;
    this.#note({ gone: id });
    if (rows.delete(id)) onRow(id, undefined);
  }

  /** How far its index is durable; undefined where it was opened without a mark. */
  get mark(): IndexMark | undefined {
    const { opened, journal } = this.#parts;
    return opened === undefined ? undefined : { id: opened, length: journal.length };
  }

  async close(): Promise<void> {
    await this.#mutex.drained();
    await this.#changed.foldAll();
    await this.#parts.journal.close();
  }

  /** Of all files, with the ids of those that have a row. */
  async *#allNames(): AsyncGenerator<{ name: string; id: string | undefined }> {
    const { folder, rows } = this.#parts;
    const ids = new Map([...rows.keys()].map((id) => [folder.nameOf(id), id]));
    for await (const name of folder.names()) yield { name, id: ids.get(name) };
  }

  /** What is at rest may be folded at any time, and would be read half. */
  #alone<T>(id: string | undefined, work: () => Promise<T>): Promise<T> {
    return id === undefined ? work() : this.#mutex.runExclusive(id, work);
  }

  /** Reads both copies, and mends them. */
  async #loadBoth(name: string, id: string | undefined) {
    const expected = id === undefined ? undefined : { ...this.#expectationOf(id), isPaired: false };
    const file = this.#parts.folder.file(name, expected);
    return { data: await file.load(), file };
  }

  async #exclusively<T>(id: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#mutex.runExclusive(id, async () => {
        const { uncertain, lost, folder, rows } = this.#parts;
        if (uncertain.has(id)) await this.#makeCertain(id);
        if (lost.size > 0 && !rows.has(id) && lost.has(folder.nameOf(id))) throw unreadable();
        return await work();
      });
    } catch (error) {
      throw storageFailureOf(error);
    }
  }

  async #keep(data: RecordData): Promise<void> {
    const { folder, journal, uncertain } = this.#parts;
    const name = folder.nameOf(data.id);
    await this.#pair(data.id);
    await folder.prepare(name);
    const expected = this.#expectationOf(data.id);
    const file = folder.file(name, expected, () => journal.append({ begin: data.id } satisfies IndexLine));
    try {
      const isLong = expected.isPaired && data.body.byteLength >= LONG_BODY;
      const isKept = isLong && (await file.load()) !== null && (await file.keepChange(data));
      if (!isKept) await file.keep(data);
    } catch (error) {
      uncertain.add(data.id);
      await this.#makeCertain(data.id).catch(() => undefined);
      throw error;
    }
    await this.#accept(data, file);
  }

  /** Writes it whole, where a change follows its whole. */
  #fold(id: string): Promise<void> {
    return this.#exclusively(id, async () => {
      if (this.#parts.rows.get(id)?.base === undefined) return;
      const { data, file } = await this.#load(id);
      if (data === null || file.base === undefined) return;
      const { folder, journal, uncertain } = this.#parts;
      const begun = folder.file(folder.nameOf(id), this.#expectationOf(id), () =>
        journal.append({ begin: id } satisfies IndexLine),
      );
      try {
        await begun.keep(data);
      } catch (error) {
        uncertain.add(id);
        await this.#makeCertain(id).catch(() => undefined);
        throw error;
      }
      await this.#accept(data, begun);
    });
  }

  /** A failed write rolls back to the copy: there must be one. */
  async #pair(id: string): Promise<void> {
    const known = this.#parts.rows.get(id);
    if (known === undefined || known.isPaired) return;
    const { data, file } = await this.#load(id);
    if (data === null) await this.#parts.folder.file(this.#parts.folder.nameOf(id)).putAllAside();
    else if (file.standing === 'paired') [known.isPaired, known.base] = [true, file.base];
    else throw new StorageFailure('unavailable', 'The disk cannot be used now. Nothing was changed.');
  }

  async #makeCertain(id: string): Promise<void> {
    const { folder, rows, uncertain, lost, onRow } = this.#parts;
    const { data, file } = await this.#load(id);
    if (data !== null) {
      // Index entries must not be lost later than the files that they describe.
      const known = rows.get(id);
      if (data.generation !== known?.generation || file.base !== known.base)
        await folder.sync(folder.nameOf(id));
      await this.#accept(data, file);
    } else if (file.standing === 'missing') {
      // It was removed, or never made.
      this.#note({ gone: id });
      if (rows.delete(id)) onRow(id, undefined);
    } else if (!rows.has(id)) {
      lost.add(folder.nameOf(id));
      this.#note({ lost: folder.nameOf(id) });
    }
    uncertain.delete(id);
  }

  #expectationOf(id: string): RecordExpectation {
    const { rows, uncertain } = this.#parts;
    const { generation = 0, isPaired = false, base } = rows.get(id) ?? {};
    const isCertain = rows.has(id) && !uncertain.has(id);
    return { generation, isCertain, isPaired: isPaired && isCertain, base: isCertain ? base : undefined };
  }

  async #load(id: string): Promise<{ data: RecordData | null; file: RecordFile }> {
    const { folder } = this.#parts;
    const file = folder.file(folder.nameOf(id), this.#expectationOf(id));
    return { data: await file.load(), file };
  }

  /** Commits: written records become current, files of removed ones are deleted. */
  async #accept(data: RecordData, file: RecordFile): Promise<void> {
    const { folder, uncertain } = this.#parts;
    this.#show(data, file);
    if (file.base !== undefined) this.#changed.add(data.id);
    if (data.row !== null) return;
    // Best effort: the next start removes the rest.
    await folder
      .file(folder.nameOf(data.id))
      .erase()
      .then(
        () => this.#note({ gone: data.id }),
        () => uncertain.add(data.id),
      );
  }

  #see(data: RecordData, file: RecordFile): void {
    const known = this.#parts.rows.get(data.id);
    if (known?.generation !== data.generation) this.#show(data, file);
    else [known.isPaired, known.base] = [file.standing === 'paired', file.base];
  }

  #show({ id, generation, row }: RecordData, { standing, base }: RecordFile): void {
    const { rows, onRow } = this.#parts;
    if (row === null) {
      if (!rows.delete(id)) return;
    } else {
      rows.set(id, { row: row as Row, generation, isPaired: standing === 'paired', base });
      this.#note({ id, generation, row, ...(base !== undefined && { base }) });
    }
    onRow(id, row === null ? undefined : (row as Row));
  }

  #note(line: IndexLine): void {
    this.#parts.journal.note(line);
  }
}

function unreadable(): StorageFailure {
  return new StorageFailure('unavailable', 'This can no longer be read: its file is damaged or missing.');
}
