import { dirname } from 'node:path';
import { StorageDamage } from '../Storage.ts';
import { type FileSystem, storageFailureOf } from './FileSystem.ts';
import { eachLine, Journal, readLine, SEAL } from './Journal.ts';
import { keepDamaged } from './keepDamaged.ts';

interface JournalOptions {
  fs: FileSystem;
  /** In a folder that is there. */
  path: string;
  /** Told of each value that is there, oldest first, before the journal is given out. */
  onValue(value: unknown): void;
  /** Told of what is about to be cut off at the end, in bytes, while it still stands there. */
  onCut?(from: number, to: number): Promise<void>;
}

interface OpenedJournal {
  journal: Journal;
  /** Values that were told of. */
  count: number;
  /** Byte ranges of damaged lines that are followed by whole ones. They stay in the file, and are skipped. */
  damage: readonly { from: number; to: number }[];
  /** The file was closed in order: nothing can be missing at its end. */
  isSealed: boolean;
}

/**
 * Opens an append-only file, which is made where it is missing. What a crash left half written at its end, and so
 * nobody was promised, is cut off. Throws what the file system says.
 */
export async function openJournal(options: JournalOptions): Promise<OpenedJournal> {
  const { fs, path, onValue, onCut } = options;
  const damage: { from: number; to: number }[] = [];
  let bad: { from: number; to: number }[] = [];
  let held: { value: unknown; from: number }[] = [];
  let count = 0;
  let length = 0;
  let isSealed = false;

  const tell = (value: unknown) => {
    isSealed = value === SEAL;
    if (isSealed) return;
    count++;
    onValue(value);
  };

  await eachLine(fs.readPieces(path), (bytes, { from, to, isWhole }) => {
    length = to;
    const line = isWhole ? readLine(bytes) : undefined;
    if (line === undefined || line.batchStart > from) {
      bad.push({ from, to });
      return;
    }
    if (bad.length === 0) return tell(line.value);
    // A batch that began after a bad line is proof that the bad line was once synced.
    damage.push(...bad.filter((one) => one.from < line.batchStart));
    bad = bad.filter((one) => one.from >= line.batchStart);
    held.push({ value: line.value, from });
    const firstBad = bad[0]?.from ?? Number.POSITIVE_INFINITY;
    for (const one of held) if (one.from < firstBad) tell(one.value);
    held = held.filter((one) => one.from > firstBad);
  });

  if (bad[0] !== undefined) await onCut?.(bad[0].from, length);
  const file = await fs.openToAppend(path);
  if (bad[0] !== undefined) {
    length = bad[0].from;
    isSealed = false;
    await file.truncate(length);
  }
  // What a killed process left behind may stand in the memory of the system alone.
  await file.sync();
  await fs.syncDirectory(dirname(path));
  return { journal: new Journal(fs, path, file, length), count, damage, isSealed };
}

/**
 * Opens a journal of things that the product can do without. What is damaged is reported, and kept beside it; then, or
 * when it has grown stale, it is written anew. `count`: lines that stand in it.
 */
export async function openReportedJournal(options: {
  fs: FileSystem;
  path: string;
  /** As a sentence begins: 'The counters'. */
  what: string;
  /** A sentence about what damage costs. */
  lost: string;
  onValue(value: unknown): void;
  /** All that the journal is to say. */
  lines(): Iterable<object>;
  isStale(count: number): boolean;
  report(reference: string, error: unknown): void;
}): Promise<{ journal: Journal; count: number }> {
  const { fs, path, what, lost, onValue, lines, isStale, report } = options;

  async function keep(text: string, from = 0): Promise<void> {
    try {
      const kept = await keepDamaged(fs, path, from);
      report('storage', new StorageDamage(`${text} It is kept as ${kept}.`, true));
    } catch (cause) {
      report('storage', new StorageDamage(text, true, { cause: storageFailureOf(cause) }));
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
    report('storage', error);
    return { journal, count };
  }
}
