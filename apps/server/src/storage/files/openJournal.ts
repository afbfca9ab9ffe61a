import { dirname } from 'node:path';
import { StorageDamage } from '../Storage.ts';
import { type FileSystem, storageFailureOf } from './FileSystem.ts';
import { eachLine, Journal, readLine, SEAL } from './Journal.ts';
import { keepDamaged } from './keepDamaged.ts';

interface JournalOptions {
  fs: FileSystem;
  path: string;
  /** Called with each value, oldest first, before the journal is returned. */
  onValue(value: unknown): void;
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
    // A later batch proves that the bad line was once synced.
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
