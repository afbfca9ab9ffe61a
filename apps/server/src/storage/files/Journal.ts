import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { StorageDamage, StorageFailure } from '../Storage.ts';
import { openTemporary, writeTemporary } from './DurableFile.ts';
import { type FileSystem, type OpenFile, storageFailureOf } from './FileSystem.ts';

interface Waiting {
  json: string;
  settle?: { resolve(): void; reject(error: StorageFailure): void };
}

/** The last line of a file that was closed properly. */
const SEAL = null;
const BATCH_LINES = 1_000;

/**
 * Append-only file of lines, each with a checksum. Concurrent writers share one sync (group commit). After an
 * error it truncates to the last synced length, and continues. Made by `openJournal`.
 */
export class Journal {
  readonly #fs: FileSystem;
  readonly #path: string;
  #file: OpenFile;
  #length: number;
  #queue: Waiting[] = [];
  #running: Promise<void> | undefined;
  #failure: StorageFailure | undefined;
  #isClosed = false;
  #isUnplaced = false;

  constructor(fs: FileSystem, path: string, file: OpenFile, length: number) {
    this.#fs = fs;
    this.#path = path;
    this.#file = file;
    this.#length = length;
  }

  /** In bytes, all of them durable. */
  get length(): number {
    return this.#length;
  }

  /** Resolves when it is durable. After a `StorageFailure` the value may or may not be there at the next opening. */
  append(value: object): Promise<void> {
    if (this.#isClosed) {
      return Promise.reject(new StorageFailure('unavailable', 'The storage is closed.'));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ json: JSON.stringify(value), settle: { resolve, reject } });
      this.#running ??= this.#run();
    });
  }

  /** Not durable by itself: written with the next `append`, or at closing. */
  note(value: object): void {
    if (!this.#isClosed) this.#queue.push({ json: JSON.stringify(value) });
  }

  /**
   * Replaces the file durably with the values at that time, after pending appends; nothing may be appended
   * meanwhile. Throws the file system's errors.
   */
  async rewrite(values: Iterable<object>): Promise<void> {
    do await this.#running;
    while (this.#running);
    let length = 0;
    const lines = function* () {
      for (const value of values) {
        const line = Buffer.from(writeLine(JSON.stringify(value), length));
        length += line.byteLength;
        yield line;
      }
    };
    const { temporary, file } = await openTemporary(this.#fs, this.#path, inPieces(lines()));
    try {
      await this.#fs.rename(temporary, this.#path);
    } catch (error) {
      await file.close().catch(() => undefined);
      await this.#fs.remove(temporary).catch(() => undefined);
      throw error;
    }
    const before = this.#file;
    this.#file = file;
    this.#length = length;
    this.#isUnplaced = true;
    await before.close().catch(() => undefined);
    await this.#place();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#running;
    this.#queue.push({ json: JSON.stringify(SEAL) });
    await this.#run();
    await this.#file.close();
  }

  async #run(): Promise<void> {
    // Batches appends of the same turn of the event loop.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, BATCH_LINES);
      try {
        await this.#write(batch);
        for (const { settle } of batch) settle?.resolve();
      } catch (error) {
        const failure = storageFailureOf(error);
        this.#failure = failure;
        for (const { settle } of batch) settle?.reject(failure);
      }
    }
    this.#running = undefined;
  }

  /** Until its name is durable, a new file may revert to the one before. */
  async #place(): Promise<void> {
    if (!this.#isUnplaced) return;
    await this.#fs.syncDirectory(dirname(this.#path));
    this.#isUnplaced = false;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    await this.#place();
    if (this.#failure !== undefined) {
      await this.#file.truncate(this.#length);
      await this.#file.sync();
      this.#failure = undefined;
    }
    const bytes = Buffer.from(batch.map(({ json }) => writeLine(json, this.#length)).join(''));
    await this.#file.append(bytes);
    await this.#file.sync();
    this.#length += bytes.byteLength;
  }
}

const PIECE_BYTES = 1 << 18;

function* inPieces(lines: Iterable<Buffer>): Generator<Uint8Array> {
  let piece: Buffer[] = [];
  let size = 0;
  for (const line of lines) {
    piece.push(line);
    size += line.byteLength;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(piece);
    piece = [];
    size = 0;
  }
  yield Buffer.concat(piece);
}

const NEWLINE = 10;
const SPACE = 32;
const SUM_BYTES = 8;

/** Each line has the start of its batch, which tells a torn batch from a damaged file. */
interface JournalLine {
  value: unknown;
  batchStart: number;
}

export function writeLine(json: string, batchStart: number): string {
  const text = `${batchStart} ${json}`;
  return `${checksum(text)} ${text}\n`;
}

export function readLine(line: Buffer): JournalLine | undefined {
  const space = line.indexOf(SPACE, SUM_BYTES + 1);
  const text = line.subarray(SUM_BYTES + 1);
  if (space === -1 || line.toString('latin1', 0, SUM_BYTES + 1) !== `${checksum(text)} `) return undefined;
  return {
    value: JSON.parse(line.toString('utf8', space + 1)),
    batchStart: Number(line.toString('latin1', SUM_BYTES + 1, space)),
  };
}

interface LinePlace {
  from: number;
  to: number;
  /** False for a last line without a newline. */
  isWhole: boolean;
}

export async function eachLine(
  pieces: AsyncIterable<Buffer>,
  visit: (line: Buffer, place: LinePlace) => void,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let from = 0;
  for await (const piece of pieces) {
    const bytes = rest.byteLength === 0 ? piece : Buffer.concat([rest, piece]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      const to = from + end + 1 - start;
      visit(bytes.subarray(start, end), { from, to, isWhole: true });
      start = end + 1;
      from = to;
    }
    rest = bytes.subarray(start);
  }
  if (rest.byteLength > 0) visit(rest, { from, to: from + rest.byteLength, isWhole: false });
}

function checksum(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(SUM_BYTES, '0');
}

interface JournalOptions {
  fs: FileSystem;
  path: string;
  /** Called with each value, oldest first, before the journal is returned. */
  onValue(value: unknown): void;
  /** Called after each value, and each seal, with the place in bytes where its line ends. */
  onLine?(to: number): void;
  /** Called before the end is cut off, with the range in bytes. */
  onCut?(from: number, to: number): Promise<void>;
}

interface OpenedJournal {
  journal: Journal;
  /** The number of values passed to `onValue`. */
  count: number;
  /** Byte ranges of damaged lines before whole ones. They stay in the file, and are skipped. */
  damage: readonly { from: number; to: number }[];
  /** The file was closed properly: nothing is missing at its end. */
  isSealed: boolean;
}

/**
 * Opens or creates an append-only file. An unacknowledged rest of a crash is cut off. Throws the file
 * system's errors.
 */
export async function openJournal(options: JournalOptions): Promise<OpenedJournal> {
  const { fs, path, onValue, onLine, onCut } = options;
  const damage: { from: number; to: number }[] = [];
  let bad: { from: number; to: number }[] = [];
  let held: { value: unknown; from: number; to: number }[] = [];
  let count = 0;
  let length = 0;
  let isSealed = false;

  const tell = (value: unknown, to: number) => {
    isSealed = value === SEAL;
    if (!isSealed) {
      count++;
      onValue(value);
    }
    onLine?.(to);
  };

  await eachLine(fs.readPieces(path), (bytes, { from, to, isWhole }) => {
    length = to;
    const line = isWhole ? readLine(bytes) : undefined;
    if (line === undefined || line.batchStart > from) {
      bad.push({ from, to });
      return;
    }
    if (bad.length === 0) return tell(line.value, to);
    // A later batch proves that the bad line was once synced.
    damage.push(...bad.filter((one) => one.from < line.batchStart));
    bad = bad.filter((one) => one.from >= line.batchStart);
    held.push({ value: line.value, from, to });
    const firstBad = bad[0]?.from ?? Number.POSITIVE_INFINITY;
    for (const one of held) if (one.from < firstBad) tell(one.value, one.to);
    held = held.filter((one) => one.from > firstBad);
  });

  if (bad[0] !== undefined) await onCut?.(bad[0].from, length);
  const file = await fs.openToAppend(path);
  if (bad[0] !== undefined) {
    length = bad[0].from;
    isSealed = false;
    await file.truncate(length);
  }
  // Data of a killed process may be in the page cache alone.
  await file.sync();
  await fs.syncDirectory(dirname(path));
  return { journal: new Journal(fs, path, file, length), count, damage, isSealed };
}

/**
 * Opens a journal of dispensable data. Damage is reported and copied; then, or when it has too many stale
 * lines, the file is written anew. `count`: its lines.
 */
export async function openReportedJournal(options: {
  fs: FileSystem;
  path: string;
  /** The beginning of a sentence: 'The counters'. */
  what: string;
  /** A sentence about what damage costs. */
  lost: string;
  onValue(value: unknown): void;
  lines(): Iterable<object>;
  isStale(count: number): boolean;
  logError(reference: string, error: unknown): void;
}): Promise<{ journal: Journal; count: number }> {
  const { fs, path, what, lost, onValue, lines, isStale, logError } = options;

  async function keep(text: string, from = 0): Promise<void> {
    try {
      const kept = await keepDamaged(fs, path, from);
      logError('storage', new StorageDamage(`${text} It is kept as ${kept}.`, true));
    } catch (cause) {
      logError('storage', new StorageDamage(text, true, { cause: storageFailureOf(cause) }));
    }
  }

  const { journal, count, damage } = await openJournal({
    fs,
    path,
    onValue,
    async onCut(from, to) {
      await keep(
        `${what} ${path}: the end, byte ${from} to ${to}, is not as it was written. A crash left it half written, and then these lines were never acknowledged to anybody; or it is damaged. ${lost}`,
        from,
      );
    },
  });
  if (damage.length > 0) await keep(`${what} ${path}: ${damage.length} places in it are damaged. ${lost}`);
  if (damage.length === 0 && !isStale(count)) return { journal, count };
  const values = [...lines()];
  try {
    await journal.rewrite(values);
    return { journal, count: values.length };
  } catch (error) {
    logError('storage', error);
    return { journal, count };
  }
}

/**
 * Copies a file from an offset into the folder `damaged` beside it, durably. Undefined when there was
 * nothing.
 */
export async function keepDamaged(fs: FileSystem, path: string, from = 0): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let at = 0;
  for await (const piece of fs.readPieces(path)) {
    if (at + piece.byteLength > from) pieces.push(piece.subarray(Math.max(0, from - at)));
    at += piece.byteLength;
  }
  if (pieces.length === 0) return undefined;
  const folder = join(dirname(path), 'damaged');
  await fs.makeDirectory(folder);
  await fs.syncDirectory(dirname(path));
  const kept = join(folder, `${basename(path)}.${from}.${randomUUID()}`);
  await fs.rename(await writeTemporary(fs, kept, pieces), kept);
  await fs.syncDirectory(folder);
  return kept;
}
