import type { Hash } from 'node:crypto';
import { dirname } from 'node:path';
import type { LedgerEntry } from '../Ledger.ts';
import { StorageFailure } from '../Storage.ts';
import { type FileSystem, type OpenFile, storageFailureOf } from './FileSystem.ts';
import { writeLine } from './Journal.ts';
import { keepDamaged } from './keepDamaged.ts';
import { type LedgerMark, LedgerMarks } from './LedgerMarks.ts';
import { type LedgerReading, readLedger, readMarks } from './readLedger.ts';

/** Evidence that a ledger was begun: where there is any, a missing or empty ledger is an error. */
export interface BesideLedger {
  isUsed: boolean;
  hasAccounts: boolean;
}

export interface LedgerFileOptions {
  fs: FileSystem;
  /** Of the journal; its folder is there. */
  path: string;
  beside: BesideLedger;
  /** Told of each entry, oldest first, before the file is given out; throws when it cannot be one. */
  onEntry(entry: LedgerEntry): void;
  /** Takes what was cut off. */
  report(reference: string, error: unknown): void;
}

interface Waiting {
  json: string;
  resolve(): void;
  reject(error: StorageFailure): void;
}

const BATCH_LINES = 1_000;
const HELP =
  'Put the whole data folder back from a backup. Or see what is left with “npm run fabula -- ledger check”, and go on without the rest with “npm run fabula -- ledger restore”.';

/** Reason for which a ledger cannot be used, as a sentence; undefined when it can. */
export function faultOf(reading: LedgerReading, path: string, beside: BesideLedger): string | undefined {
  if (reading.fault !== undefined) return reading.fault;
  if (reading.length === undefined && beside.isUsed)
    return `There is no ${path}, beside what others have kept.`;
  if (reading.length === 0 && reading.mark === undefined && beside.hasAccounts) {
    return `${path} is empty, and there are accounts.`;
  }
  return undefined;
}

/**
 * Opens the journal of a ledger and marks how far it goes. Only what was never acknowledged is cut off, and kept.
 * Throws a `StorageFailure` when anything else is missing, and what the file system says.
 */
export async function openLedgerFile(options: LedgerFileOptions): Promise<LedgerFile> {
  const { fs, path, beside, onEntry, report } = options;
  const reading = await readLedger(fs, path, onEntry);
  const fault = faultOf(reading, path, beside);
  if (fault !== undefined) {
    throw new StorageFailure('unavailable', `The books of credits and money are not whole. ${fault} ${HELP}`);
  }
  const { good, mark, length = 0 } = reading;
  const kept = good < length ? await keepDamaged(fs, path, good) : undefined;
  const file = await fs.openToAppend(path);
  try {
    if (good < length) await file.truncate(good);
    // What a killed process left may stand in the memory of the system alone, which takes it for written after a failed sync.
    if (reading.unmarked.byteLength > 0) await writeAgain(fs, path, reading.unmarked, good);
    // Opening appends a line: a process that held the file before finds it longer, and stops.
    const line = Buffer.from(writeLine('null', good));
    await file.append(line);
    await file.sync();
    await fs.syncDirectory(dirname(path));
    const hash = reading.hash.update(line);
    const opened: LedgerMark = {
      epoch: (mark?.epoch ?? 0) + 1,
      length: good + line.byteLength,
      entries: reading.entries,
      hash: hash.copy().digest('hex'),
    };
    const identity = await fs.identify(path);
    if (identity?.length !== opened.length) throw forked(path);
    const marks = await LedgerMarks.open(fs, path, opened, reading.newest);
    if (kept !== undefined) {
      const cut = `The last ${length - good} bytes of ${path} were never acknowledged to anybody, and are not whole: they are cut off, and kept as ${kept}.`;
      report('ledger', new Error(cut));
    }
    return new LedgerFile(fs, path, file, marks, opened, hash, identity.id);
  } catch (error) {
    await file.close().catch(() => undefined);
    throw error;
  }
}

async function writeAgain(fs: FileSystem, path: string, bytes: Buffer, to: number): Promise<void> {
  const file = await fs.openToPatch(path);
  try {
    await file.write(bytes, to - bytes.byteLength);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The journal of a ledger, and its marks. Concurrent writers share one sync of each (group commit). Made by `openLedgerFile`. */
export class LedgerFile {
  readonly #fs: FileSystem;
  readonly #path: string;
  readonly #file: OpenFile;
  readonly #marks: LedgerMarks;
  readonly #id: string;
  #mark: LedgerMark;
  #hash: Hash;
  #queue: Waiting[] = [];
  #running: Promise<void> | undefined;
  #failure: StorageFailure | undefined;
  #isForked = false;
  #isClosed = false;

  constructor(
    fs: FileSystem,
    path: string,
    file: OpenFile,
    marks: LedgerMarks,
    mark: LedgerMark,
    hash: Hash,
    id: string,
  ) {
    this.#fs = fs;
    this.#path = path;
    this.#file = file;
    this.#marks = marks;
    this.#mark = mark;
    this.#hash = hash;
    this.#id = id;
  }

  /** Reason for refusing writes; undefined while it accepts them. */
  get failure(): StorageFailure | undefined {
    return this.#failure;
  }

  /** Another process has written the file, or put another in its place: this one must not go on. */
  get isForked(): boolean {
    return this.#isForked;
  }

  /** Settles once the entry would survive a loss of power, and a mark says that it is there. Throws a `StorageFailure`: after it nothing more is taken. */
  append(json: string): Promise<void> {
    if (this.#isClosed) return Promise.reject(new StorageFailure('unavailable', 'The storage is closed.'));
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#queue.push({ json, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Throws a `StorageFailure` when the books are not this process's any more. */
  async checkOwner(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#running !== undefined || this.#isClosed) return;
    this.#running = this.#run();
    await this.#running;
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** After a failure: cuts off what was not acknowledged, and closes. Then it may be opened anew. Throws what the file system says. */
  async cutBack(): Promise<void> {
    await this.#running;
    const { mark } = await readMarks(this.#fs, this.#path);
    const identity = await this.#fs.identify(this.#path);
    if ((mark !== undefined && mark.epoch > this.#mark.epoch) || identity?.id !== this.#id) {
      this.#isForked = true;
      throw forked(this.#path);
    }
    // What the failed write left of the other mark may speak of entries that are to be cut off.
    await this.#marks.copy(this.#mark);
    await this.#file.truncate(this.#mark.length);
    await this.#file.sync();
    await this.#closeFiles();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#running;
    await this.#closeFiles();
  }

  async #closeFiles(): Promise<void> {
    this.#isClosed = true;
    await this.#marks.close();
    await this.#file.close().catch(() => undefined);
  }

  async #run(): Promise<void> {
    let batch: Waiting[] = [];
    let isCopied = true;
    try {
      await this.#requireOwn(this.#mark.length);
      while (this.#queue.length > 0 || !isCopied) {
        batch = this.#queue.splice(0, BATCH_LINES);
        if (batch.length > 0) await this.#write(batch);
        // The other copy says it already, and the next mark is written over this one.
        else await this.#marks.copy(this.#mark).catch(() => undefined);
        isCopied = batch.length === 0;
        for (const { resolve } of batch) resolve();
        batch = [];
        // A writer that was answered does not wait for the second mark.
        if (!isCopied && this.#queue.length === 0) await new Promise(setImmediate);
      }
    } catch (error) {
      const failure = storageFailureOf(error);
      this.#failure = failure;
      for (const { reject } of [...batch, ...this.#queue.splice(0)]) reject(failure);
    }
    this.#running = undefined;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const { epoch, length, entries } = this.#mark;
    const bytes = Buffer.from(batch.map(({ json }) => writeLine(json, length)).join(''));
    await this.#file.append(bytes);
    // Of two concurrent writers the later check sees the other's bytes: so no entry of both is acknowledged.
    await Promise.all([this.#file.sync(), this.#requireOwn(length + bytes.byteLength)]);
    const hash = this.#hash.copy().update(bytes);
    const mark: LedgerMark = {
      epoch,
      length: length + bytes.byteLength,
      entries: entries + batch.length,
      hash: hash.copy().digest('hex'),
    };
    await this.#marks.write(mark);
    this.#hash = hash;
    this.#mark = mark;
  }

  async #requireOwn(length: number): Promise<void> {
    const found = await this.#fs.identify(this.#path);
    if (found?.id === this.#id && found?.length === length) return;
    this.#isForked = true;
    throw forked(this.#path);
  }
}

function forked(path: string): StorageFailure {
  return new StorageFailure(
    'unavailable',
    `Another process has written or replaced ${path}. This one stops, so that the books of credits and money do not part in two.`,
  );
}
