import { newId } from '@fabula/editor-kit/core';
import { isSame } from './isSame.ts';

/** What a page that was being left had not saved yet, with what its saves were about to find. */
export interface UnsavedWork {
  record: unknown;
  /** As the page had last read or written the work; null where it never had. */
  revision: number | null;
  /** When the save began that was still under way, ISO 8601; null where none was. */
  savingSince: string | null;
  /** When the page was left, ISO 8601. */
  leftAt: string;
  /** The key of a copy, for where somebody else has written the work meanwhile. */
  copyKey: string;
}

/** What a page knows of a work as it is being left. */
export interface Leaving {
  /** As the page last read or wrote the work. */
  seen: { record: unknown; revision: number } | undefined;
  /** When the save began that is still under way, ISO 8601. */
  savingSince: string | undefined;
  /** ISO 8601. */
  leftAt: string;
}

/** Where works of one kind are kept, and how. */
export interface WorkKeeping<R> {
  /** The record of the work of that key, where it is one. */
  read(record: unknown, key: string): R | null;
  find(key: string): Promise<{ revision: number; updatedAt: string } | null>;
  /** Writes it where it still stands at the revision `seen`; the same record written twice counts as written. */
  write(record: R, seen: number | undefined, updatedAt: string): Promise<boolean>;
  copy(record: R, key: string, createdAt: string): R;
}

/**
 * What pages left unsaved, in local storage, for it alone is written before a page is gone: a database must read a work
 * before it writes it, and gets no answer any more. What does not fit is left to the database's luck.
 */
export function createUnsavedWorks(storage: Storage | null, kind: 'story' | 'scene') {
  const prefix = `fabula-unsaved-${kind}-`;
  /** Those that this page has put there. */
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
    /** Puts a record aside, unless it was saved as it is. */
    keep(key: string, record: unknown, { seen, savingSince, leftAt }: Leaving): void {
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
    /** For once the page, which stayed after all, has saved that very record. */
    forget(key: string, record: unknown): void {
      if (!kept.has(key) || !isSame(kept.get(key), record)) return;
      kept.delete(key);
      storage?.removeItem(prefix + key);
    },
    /**
     * Saves all of it. Where another tab has written a work since, it becomes a copy. What cannot be saved now stays for
     * the next opening.
     */
    async adopt<R>(keeping: WorkKeeping<R>): Promise<void> {
      for (const [key, work] of all())
        try {
          await adoptOne(keeping, key, work);
          storage?.removeItem(prefix + key);
        } catch (thrown) {
          console.warn('What was left unsaved could not be saved:', thrown);
        }
    },
  };
}

async function adoptOne<R>(
  { read, find, write, copy }: WorkKeeping<R>,
  key: string,
  { record: left, revision, savingSince, leftAt, copyKey }: UnsavedWork,
): Promise<void> {
  const record = read(left, key);
  if (!record) return;
  const row = await find(key);
  const isOwn = row?.revision === revision || row?.updatedAt === savingSince;
  if (await write(record, isOwn ? row?.revision : undefined, leftAt)) return;
  await write(copy(record, copyKey, leftAt), undefined, leftAt);
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
