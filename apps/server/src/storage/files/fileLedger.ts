import type { Ledger, LedgerEntry } from '../Ledger.ts';
import { LedgerReplay } from '../LedgerReplay.ts';
import { StorageFailure } from '../StorageFailure.ts';
import type { FileSystem } from './FileSystem.ts';
import { LedgerBook } from './LedgerBook.ts';
import { openJournal } from './openJournal.ts';

export interface FileLedgerOptions {
  fs: FileSystem;
  /** Of the journal that keeps all entries; its folder is there. */
  path: string;
  /** Takes what is wrong with the journal. */
  report(reference: string, error: unknown): void;
}

export interface FileLedger extends Ledger {
  /** Lets what is being written end. */
  close(): Promise<void>;
}

/** An audit of many entries gives way to others after so many. */
const AUDITED_AT_ONCE = 500;

/**
 * A ledger in one append-only file: its books are in memory, where an entry is checked and taken at once, and it is
 * acknowledged when it would survive a loss of power. When the file cannot be written, the books may say more than
 * it does: then nothing is answered any more until a restart. The same when the file is damaged, since credits and
 * money are missing then.
 */
export async function fileLedger({ fs, path, report }: FileLedgerOptions): Promise<FileLedger> {
  const book = new LedgerBook();
  let failure: StorageFailure | undefined;
  const distrust = (cause: unknown) => {
    failure ??= new StorageFailure(
      'unavailable',
      'Credits and money cannot be used now: their books are damaged. The people who run this server must put them back from a backup.',
      { cause },
    );
  };
  const { journal, damage } = await openJournal({
    fs,
    path,
    afterFailure: 'stop',
    onValue(value) {
      try {
        book.restore(value as LedgerEntry);
      } catch (error) {
        distrust(error);
      }
    },
  });
  const [first] = damage;
  if (first) distrust(new Error(`${path} is damaged from byte ${first.from} to byte ${first.to}.`));
  if (failure) report('ledger', failure);

  /** The newest entry's way to the disk; all before it are there when it is. */
  let newest = Promise.resolve();

  function trust(): void {
    if (failure) throw failure;
  }

  /** Answers the entry of a line once it is kept. */
  async function keep(line: string): Promise<LedgerEntry> {
    const entry: LedgerEntry = JSON.parse(line);
    newest = journal.append(entry);
    await kept();
    return entry;
  }

  async function kept(): Promise<void> {
    try {
      await newest;
    } catch (error) {
      failure ??= error as StorageFailure;
      throw error;
    }
  }

  /** What the books say, once all of it is kept, whoever made it. */
  async function answer<T>(ask: () => T): Promise<T> {
    trust();
    const said = ask();
    await kept();
    return said;
  }

  return {
    async post(entry) {
      trust();
      const refusal = book.check(entry);
      if (refusal !== undefined) return answer(() => refusal);
      return { entry: await keep(book.apply(entry)), isReplay: false };
    },
    find: (key) => answer(() => book.find(key)),
    balance: (account, unit) => answer(() => book.balance(account, unit)),
    entries: (query) => answer(() => book.entries(query)),
    openHolds: () => answer(() => book.openHolds()),
    async audit() {
      trust();
      const replay = new LedgerReplay();
      for (let index = 0; index < book.size; index++) {
        if (index % AUDITED_AT_ONCE === AUDITED_AT_ONCE - 1) await new Promise(setImmediate);
        replay.add(book.at(index));
      }
      return [...replay.faults, ...book.differences(replay)];
    },
    async *all() {
      trust();
      for (let index = 0; index < book.size; index++) yield book.at(index);
    },
    async restore(entry) {
      trust();
      if (book.find(entry.key) === undefined) await keep(book.restore(entry));
    },
    close: () => journal.close(),
  };
}
