import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { StorageFailure } from '../Storage.ts';
import { openTemporary } from './DurableFile.ts';
import { type FileSystem, type OpenFile, storageFailureOf } from './FileSystem.ts';

interface Waiting {
  json: string;
  settle?: { resolve(): void; reject(error: StorageFailure): void };
}

/** The last line of a file that was closed properly. */
export const SEAL = null;
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
