import { newId } from '@fabula/editor-kit/core';
import { isSame } from './isSame.ts';
import { copyTitle } from './rows.ts';
import { readOrQuarantine, writeRow } from './storedWorks.ts';
import type { Work, WorkKind } from './WorkKind.ts';
import type { WorkDatabase } from './WorkSchema.ts';

/** Unsaved work of a closed page, with the base of its save. */
interface UnsavedWork {
  record: unknown;
  /** As the page last read or wrote it; null for never. */
  revision: number | null;
  /** Start of the running save, ISO 8601; null for none. */
  savingSince: string | null;
  /** ISO 8601. */
  leftAt: string;
  copyKey: string;
}

export interface Leaving {
  /** As the page last read or wrote the work. */
  seen: { record: unknown; revision: number } | undefined;
  /** Start of the running save, ISO 8601. */
  savingSince: string | undefined;
  /** ISO 8601. */
  leftAt: string;
}

/**
 * Unsaved work of closed pages, in local storage, which alone is written synchronously: a database reads a work before it
 * writes it, and the answer comes too late. Without room it is left to the database's luck.
 */
export function createUnsavedWorks<W extends Work, R>(kind: WorkKind<W, R>, storage: Storage | null) {
  const prefix = `fabula-unsaved-${kind.one}-`;
  const kept = new Map<string, unknown>();

  function all(): [key: string, work: UnsavedWork][] {
    const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return names
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        const work = read(storage?.getItem(name) ?? '');
        if (work) return [[name.slice(prefix.length), work]];
        storage?.removeItem(name);
        return [];
      });
  }

  return {
    /** Keeps a record, unless it was saved as it is. */
    keep(key: string, record: R, { seen, savingSince, leftAt }: Leaving): void {
      if (isSame(seen?.record, record)) return;
      const work: UnsavedWork = {
        record,
        revision: seen?.revision ?? null,
        savingSince: savingSince ?? null,
        leftAt,
        copyKey: newId(),
      };
      try {
        storage?.setItem(prefix + key, JSON.stringify(work));
        kept.set(key, record);
      } catch (thrown) {
        console.warn('What was not saved yet could not be put aside:', thrown);
      }
    },
    /** The page stayed after all, and has saved that very record. */
    forget(key: string, record: R): void {
      if (!kept.has(key) || !isSame(kept.get(key), record)) return;
      kept.delete(key);
      storage?.removeItem(prefix + key);
    },
    /** A work that another tab has written since becomes a copy. What cannot be saved stays for the next opening. */
    async migrate(database: WorkDatabase): Promise<void> {
      for (const [key, work] of all())
        try {
          await migrateOne(kind, database, key, work);
          storage?.removeItem(prefix + key);
        } catch (thrown) {
          console.warn('What was left unsaved could not be saved:', thrown);
        }
    },
  };
}

async function migrateOne<W extends Work, R>(
  kind: WorkKind<W, R>,
  database: WorkDatabase,
  key: string,
  { record: left, revision, savingSince, leftAt, copyKey }: UnsavedWork,
): Promise<void> {
  const record = kind.readRecord(left);
  if (record === null) return;
  const row = (await readOrQuarantine(kind, database, key)) ?? undefined;
  const isOwn = row?.revision === revision || row?.updatedAt === savingSince;
  if (await writeRow(kind, database, record, isOwn ? row : undefined, leftAt)) return;
  const work = kind.workOf(record);
  const title = copyTitle(work.title, kind.untitled);
  const copy = kind.recordOf({ ...work, key: copyKey, title, createdAt: leftAt }, record);
  await writeRow(kind, database, copy, undefined, leftAt);
}

function read(text: string): UnsavedWork | null {
  try {
    const { record, revision, savingSince, leftAt, copyKey } = JSON.parse(text) as Partial<UnsavedWork>;
    const isWhole =
      (revision === null || typeof revision === 'number') &&
      (savingSince === null || typeof savingSince === 'string') &&
      typeof leftAt === 'string' &&
      typeof copyKey === 'string';
    return isWhole ? { record, revision, savingSince, leftAt, copyKey } : null;
  } catch {
    return null;
  }
}
