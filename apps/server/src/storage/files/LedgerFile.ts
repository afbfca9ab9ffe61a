import type { Hash } from 'node:crypto';
import { dirname } from 'node:path';
import { type LedgerEntry, LedgerReplay } from '../Ledger.ts';
import { StorageFailure } from '../Storage.ts';
import { type FileSystem, type OpenFile, storageFailureOf } from './FileSystem.ts';
import { eachLine, keepDamaged, readLine, writeLine } from './Journal.ts';
import { LedgerBook } from './LedgerBook.ts';
import {
  type LedgerMark,
  LedgerMarks,
  type LedgerReading,
  markPaths,
  readLedger,
  readMarks,
} from './readLedger.ts';
import { isOlder, type LedgerPlace } from './StoreMarks.ts';

/** Evidence of a ledger: with any, a missing or empty one is an error. */
export interface BesideLedger {
  isUsed: boolean;
  hasAccounts: boolean;
  /** Where the ledger stood when the accounts beside it were last opened or closed. */
  marked?: LedgerPlace | undefined;
}

interface LedgerFileOptions {
  fs: FileSystem;
  /** Of the journal, in an existing folder. */
  path: string;
  beside: BesideLedger;
  /** Called with each entry, oldest first, before the file is returned; throws for an invalid one. */
  onEntry(entry: LedgerEntry): void;
  logError(reference: string, error: unknown): void;
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
function faultOf(reading: LedgerReading, path: string, beside: BesideLedger): string | undefined {
  if (reading.fault !== undefined) return reading.fault;
  if (reading.length === undefined && beside.isUsed)
    return `There is no ${path}, beside what others have kept.`;
  if (reading.length === 0 && reading.mark === undefined && beside.hasAccounts) {
    return `${path} is empty, and there are accounts.`;
  }
  if (isOlder(reading.mark, beside.marked)) {
    return `${path} is older than the accounts and works beside it: it is not the one that was there when they were last opened or closed.`;
  }
  return undefined;
}

/**
 * Opens and marks a ledger's journal. Only unacknowledged data is cut off, and a copy kept. Throws a
 * `StorageFailure` when anything else is missing, and the file system's errors.
 */
export async function openLedgerFile(options: LedgerFileOptions): Promise<LedgerFile> {
  const { fs, path, beside, onEntry, logError } = options;
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
    // Data of a killed process may be in the page cache alone, which counts as written after a failed sync.
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
      logError('ledger', new Error(cut));
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

/**
 * A ledger's journal and marks. Concurrent writers share one sync of each (group commit). Made by
 * `openLedgerFile`.
 */
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

  /** Up to where it is acknowledged. */
  get place(): LedgerPlace {
    return { epoch: this.#mark.epoch, length: this.#mark.length };
  }

  /** Reason for refusing writes; undefined while it accepts them. */
  get failure(): StorageFailure | undefined {
    return this.#failure;
  }

  /** Another process has written or replaced the file: this one must stop. */
  get isForked(): boolean {
    return this.#isForked;
  }

  /** Resolves when the entry is durable and marked. After a `StorageFailure` no more entries are accepted. */
  append(json: string): Promise<void> {
    if (this.#isClosed) return Promise.reject(new StorageFailure('unavailable', 'The storage is closed.'));
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#queue.push({ json, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Throws a `StorageFailure` when another process has taken over. */
  async checkOwner(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#running !== undefined || this.#isClosed) return;
    this.#running = this.#run();
    await this.#running;
    if (this.#failure !== undefined) throw this.#failure;
  }

  /**
   * After a failure: cuts off unacknowledged data and closes, so that it can be reopened. Throws the file
   * system's errors.
   */
  async cutBack(): Promise<void> {
    await this.#running;
    const { mark } = await readMarks(this.#fs, this.#path);
    const identity = await this.#fs.identify(this.#path);
    if ((mark !== undefined && mark.epoch > this.#mark.epoch) || identity?.id !== this.#id) {
      this.#isForked = true;
      throw forked(this.#path);
    }
    // The failed write may have left the other mark beyond the cut.
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
        // Not needed: the other copy is whole, and the next mark overwrites this one.
        else await this.#marks.copy(this.#mark).catch(() => undefined);
        isCopied = batch.length === 0;
        for (const { resolve } of batch) resolve();
        batch = [];
        // Acknowledged writers do not wait for the second mark.
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
    // Of two concurrent writers the later check sees the other's bytes, so no entry of both is acknowledged.
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

export interface LedgerInspection {
  reading: LedgerReading;
  /** A sentence on why a server refuses this ledger; undefined when it starts. */
  fault: string | undefined;
  differences: readonly string[];
  behind: readonly LedgerEntry[];
  beside: BesideLedger;
}

export async function inspectLedger(
  fs: FileSystem,
  path: string,
  beside: BesideLedger,
): Promise<LedgerInspection> {
  const book = new LedgerBook();
  const replay = new LedgerReplay();
  const reading = await readLedger(fs, path, (entry) => {
    book.restore(entry);
    replay.add(entry);
  });
  const behind: LedgerEntry[] = [];
  await eachLine(fs.readPieces(path), (bytes, { from, isWhole }) => {
    if (from < reading.good || !isWhole) return;
    const value = readLine(bytes)?.value;
    if (value !== undefined && value !== null) behind.push(value as LedgerEntry);
  });
  const differences = [...replay.faults, ...book.differences(replay)];
  return { reading, fault: faultOf(reading, path, beside), differences, behind, beside };
}

/**
 * Copies the ledger, truncates it after the last whole entry, and marks it, so that a server starts. Returns
 * the folder of the copies. Throws the file system's errors.
 */
export async function restoreLedger(
  fs: FileSystem,
  path: string,
  { reading, beside }: LedgerInspection,
): Promise<string[]> {
  const kept: string[] = [];
  for (const one of [path, ...markPaths(path)]) {
    const copy = await keepDamaged(fs, one);
    if (copy !== undefined) kept.push(copy);
  }
  const file = await fs.openToAppend(path);
  try {
    await file.truncate(reading.good);
    await file.sync();
    await fs.syncDirectory(dirname(path));
  } finally {
    await file.close();
  }
  const marks = await LedgerMarks.open(
    fs,
    path,
    {
      epoch: Math.max(reading.mark?.epoch ?? 0, beside.marked?.epoch ?? 0) + 1,
      length: reading.good,
      entries: reading.entries,
      hash: reading.hash.copy().digest('hex'),
    },
    reading.newest,
  );
  await marks.close();
  return kept;
}
