import { eachOf, type Ledger, type LedgerEntry, LedgerReplay } from '../Ledger.ts';
import type { StorageFailure } from '../Storage.ts';
import { type FileSystem, storageFailureOf } from './FileSystem.ts';
import { LedgerBook } from './LedgerBook.ts';
import { type BesideLedger, openLedgerFile } from './LedgerFile.ts';
import type { LedgerPlace } from './StoreMarks.ts';

export interface FileLedgerOptions {
  fs: FileSystem;
  path: string;
  /** Evidence that a ledger must exist; none when left out. */
  beside?: BesideLedger | undefined;
  /** Minimum delay between two openings of the file after failures, in ms. */
  pauseMs?: number | undefined;
  logError(reference: string, error: unknown): void;
  /** Called once when another process has taken over the ledger: this one must exit. */
  onForked?(failure: StorageFailure): void;
}

export interface FileLedger extends Ledger {
  /** Throws a `StorageFailure` while no entry can be kept. */
  probe(): Promise<void>;
  readonly place: LedgerPlace;
  close(): Promise<void>;
}

/** Entries between two yields of an audit. */
const AUDITED_AT_ONCE = 500;
const PAUSE_MS = 1_000;

/**
 * A ledger in one append-only file, with its state in memory. An entry is applied at once, and acknowledged
 * when it is durable. After a failed write the state is dropped, unacknowledged data is cut off, and the next
 * call reads the file anew. Throws a `StorageFailure` when acknowledged data is missing, and the file
 * system's errors.
 */
export async function fileLedger(options: FileLedgerOptions): Promise<FileLedger> {
  const { beside = { isUsed: false, hasAccounts: false }, pauseMs = PAUSE_MS, logError, onForked } = options;
  let { book, file } = await openBooks(beside);
  /** The newest write; all before it are durable with it. */
  let newest = Promise.resolve();
  let failure: StorageFailure | undefined;
  let isLost = false;
  let isClosed = false;
  let reopenedAt = Number.NEGATIVE_INFINITY;
  let reopening: Promise<void> | undefined;
  let isCut = false;

  async function openBooks(found: BesideLedger) {
    const opened = new LedgerBook();
    const onEntry = (entry: LedgerEntry) => void opened.restore(entry);
    return { book: opened, file: await openLedgerFile({ ...options, beside: found, onEntry }) };
  }

  /** `failed`: errors of a file that was dropped since are ignored. */
  function fail(error: unknown, failed = file): void {
    if (failed !== file) return;
    failure = storageFailureOf(error);
    if (!file.isForked || isLost) return;
    isLost = true;
    logError('ledger', failure);
    onForked?.(failure);
  }

  /** Undefined while all is well. */
  function trust(): Promise<void> | undefined {
    if (failure === undefined) return undefined;
    if (isLost || isClosed) throw failure;
    if (reopening === undefined && performance.now() - reopenedAt < pauseMs) throw failure;
    reopening ??= reopen().finally(() => {
      reopenedAt = performance.now();
      reopening = undefined;
    });
    return reopening;
  }

  async function reopen(): Promise<void> {
    try {
      if (!isCut) await file.cutBack();
      isCut = true;
      ({ book, file } = await openBooks({ isUsed: true, hasAccounts: true }));
      isCut = false;
    } catch (error) {
      fail(error);
      throw failure;
    }
    newest = Promise.resolve();
    failure = undefined;
  }

  /** Returns the entry once it is durable. */
  async function keep(line: string): Promise<LedgerEntry> {
    const entry: LedgerEntry = JSON.parse(line);
    newest = file.append(line);
    await kept();
    return entry;
  }

  async function kept(): Promise<void> {
    const asked = file;
    try {
      await newest;
    } catch (error) {
      fail(error, asked);
      throw error;
    }
  }

  /** Reads after all pending writes, of any caller, are durable. */
  async function answer<T>(ask: () => T): Promise<T> {
    await trust();
    const said = ask();
    await kept();
    return said;
  }

  return {
    async post(entry) {
      await trust();
      const refusal = book.check(entry);
      if (refusal !== undefined) return answer(() => refusal);
      return { entry: await keep(book.apply(entry)), isReplay: false };
    },
    find: (key) => answer(() => book.find(key)),
    balance: (account, unit) => answer(() => book.balance(account, unit)),
    balances: (accounts, unit) => answer(() => eachOf(accounts, (account) => book.balance(account, unit))),
    entries: (query) => answer(() => book.entries(query)),
    openHolds: () => answer(() => book.openHolds()),
    async audit() {
      await trust();
      const audited = book;
      const replay = new LedgerReplay();
      for (let index = 0; index < audited.size; index++) {
        if (index % AUDITED_AT_ONCE === AUDITED_AT_ONCE - 1) await new Promise(setImmediate);
        replay.add(audited.at(index));
      }
      return [...replay.faults, ...audited.differences(replay)];
    },
    async *all() {
      await trust();
      const told = book;
      for (let index = 0; index < told.size; index++) yield told.at(index);
    },
    async restore(entry) {
      await trust();
      if (book.find(entry.key) === undefined) await keep(book.restore(entry));
    },
    get place() {
      return file.place;
    },
    async probe() {
      await trust();
      const asked = file;
      try {
        await asked.checkOwner();
      } catch (error) {
        fail(error, asked);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await reopening?.catch(() => undefined);
      await file.close();
    },
  };
}
