import { StorageDamage } from '../StorageDamage.ts';
import type { FileSystem } from './FileSystem.ts';
import type { Journal } from './Journal.ts';
import { keepDamaged } from './keepDamaged.ts';
import { openJournal } from './openJournal.ts';
import { storageFailureOf } from './storageFailureOf.ts';

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
