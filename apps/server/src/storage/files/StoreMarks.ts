import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { StorageDamage } from '../Storage.ts';
import { writeTemporary } from './DurableFile.ts';
import type { FileSystem } from './FileSystem.ts';
import type { IndexMarking } from './openRecords.ts';
import type { IndexMark } from './Records.ts';

const indexes = ['documents', 'works', 'blobs'] as const;
type IndexName = (typeof indexes)[number];

/** Where a ledger's mark stands. */
export interface LedgerPlace {
  epoch: number;
  length: number;
}

/** How far each index, and the ledger, had come when the storage was last opened or closed. */
interface StoreMark {
  /** Grows with each mark. */
  number: number;
  indexes: Partial<Record<IndexName, IndexMark>>;
  ledger: LedgerPlace;
}

/** Marks in two files, each replaced atomically. An older file put back beside newer ones is told by them. */
export class StoreMarks {
  readonly #fs: FileSystem;
  readonly #folder: string;
  readonly #areDamaged: boolean;
  readonly #isMissing: boolean;
  #mark: StoreMark | undefined;

  private constructor(fs: FileSystem, folder: string, mark: StoreMark | undefined, areDamaged: boolean) {
    this.#fs = fs;
    this.#folder = folder;
    this.#mark = mark;
    this.#areDamaged = areDamaged;
    this.#isMissing = mark === undefined && !areDamaged;
  }

  /** Reports damaged files. Throws the file system's errors. */
  static async open(
    fs: FileSystem,
    folder: string,
    logError: (reference: string, error: unknown) => void,
  ): Promise<StoreMarks> {
    const paths = pathsIn(folder);
    const found = await Promise.all(paths.map((path) => fs.read(path)));
    const marks = found.map((bytes) => bytes && readMark(bytes));
    const damaged = paths.filter((_, at) => found[at] !== undefined && marks[at] === undefined);
    const [newest] = marks.filter((one) => one !== undefined).toSorted((a, b) => b.number - a.number);
    if (damaged.length > 0) {
      const which = damaged.join(' and ');
      const rest = newest
        ? 'Its other copy is whole, and it is written again.'
        : 'No copy of it is whole: the indexes are rebuilt from the records. Whether the books of credits and money are older than the accounts cannot be told this time.';
      logError(
        'storage',
        new StorageDamage(`The mark of how far the indexes went is damaged in ${which}. ${rest}`, true),
      );
    }
    return new StoreMarks(fs, folder, newest, newest === undefined && damaged.length > 0);
  }

  of(name: IndexName): IndexMarking {
    return { known: this.#mark?.indexes[name], areDamaged: this.#areDamaged, isMissing: this.#isMissing };
  }

  /** Before an index is opened under an id, so that a crash does not look like a mark that is missing. */
  async begin(): Promise<void> {
    if (this.#isMissing)
      await this.write({ documents: undefined, works: undefined, blobs: undefined }, NOWHERE);
  }

  get ledger(): LedgerPlace | undefined {
    return this.#mark?.ledger;
  }

  /** An index without a mark keeps its last one. Throws the file system's errors. */
  async write(at: Record<IndexName, IndexMark | undefined>, ledger: LedgerPlace): Promise<void> {
    const before = this.#mark;
    const known = indexes.map((name) => [name, at[name] ?? before?.indexes[name]] as const);
    const mark: StoreMark = {
      number: (before?.number ?? 0) + 1,
      indexes: Object.fromEntries(known.filter(([, one]) => one !== undefined)),
      ledger,
    };
    for (const path of pathsIn(this.#folder)) {
      await this.#fs.rename(await writeTemporary(this.#fs, path, [markBytes(mark)]), path);
      await this.#fs.syncDirectory(this.#folder);
    }
    this.#mark = mark;
  }
}

const pathsIn = (folder: string) => [join(folder, 'store.mark.1'), join(folder, 'store.mark.2')];
const SUM_CHARACTERS = 8;
const NOWHERE: LedgerPlace = { epoch: 0, length: 0 };

const sumOf = (text: string) => crc32(text).toString(16).padStart(SUM_CHARACTERS, '0');

function markBytes(mark: StoreMark): Buffer {
  const text = JSON.stringify(mark);
  return Buffer.from(`${sumOf(text)} ${text}\n`);
}

function readMark(bytes: Buffer): StoreMark | undefined {
  const line = bytes.toString();
  const text = line.slice(SUM_CHARACTERS + 1, -1);
  return line === `${sumOf(text)} ${text}\n` ? JSON.parse(text) : undefined;
}

/** The ledger that a mark was written beside is newer than this one: accounts and works are newer than the books. */
export function isOlder(found: LedgerPlace | undefined, marked: LedgerPlace | undefined): boolean {
  if (marked === undefined || marked.epoch === 0) return false;
  if (found === undefined) return true;
  return found.epoch === marked.epoch ? found.length < marked.length : found.epoch < marked.epoch;
}

/** Where the ledger stood when the storage was last opened or closed; undefined where no mark says. */
export async function readMarkedLedger(fs: FileSystem, folder: string): Promise<LedgerPlace | undefined> {
  return (await StoreMarks.open(fs, folder, () => undefined)).ledger;
}
