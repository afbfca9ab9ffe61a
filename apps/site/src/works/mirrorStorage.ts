import { newId, SaveError, storyId } from '@fabula/editor-kit/core';
import { isSame } from './isSame.ts';
import { isMark, readMirror, saveToMirror, updatedAtOf } from './ladder.ts';
import { copyTitle, isCalled, storageFull, summarize, toSaveError, uniqueId } from './rows.ts';
import type { ReadWork, Work, WorkKind, WorkStorage } from './WorkKind.ts';

export interface MirrorStorageOptions {
  mirror: Storage;
  /** Bytes that local storage may hold. */
  budget: () => number;
}

/** For browsers without IndexedDB. No work is dropped for lack of room, and pencil lasts as long as the page. */
export function createMirrorStorage<W extends Work, R>(
  kind: WorkKind<W, R>,
  { mirror, budget }: MirrorStorageOptions,
): WorkStorage<R> {
  type Found = ReadWork<W> & { savedId: string };
  /** The entry that each work was last read from or written to. */
  const known = new Map<string, { savedId: string; updatedAt: string; work: W }>();
  const keys = new Map<string, string>();

  function entries(): unknown[] {
    const { entries: found, unreadable } = readMirror(mirror, kind.many);
    if (unreadable !== null) {
      mirror.setItem(`${kind.many}-unreadable-${Date.now()}`, unreadable);
      mirror.removeItem(kind.many);
    }
    return found;
  }

  function read(): Found[] {
    const now = new Date().toISOString();
    return entries()
      .filter((entry) => !isMark(entry))
      .flatMap((entry) => {
        const savedId = idOf(entry);
        const key = keys.get(savedId) ?? newId();
        const found = kind.readSaved(entry, now, key);
        if (!found) return [];
        keys.set(savedId, key);
        return [{ ...found, savedId }];
      })
      .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  }

  function find(is: (found: Found) => boolean): R | null {
    const found = read().find(is);
    if (!found) return null;
    const { work, savedId, updatedAt, isWhole } = found;
    // An entry that holds more than a work stays: edits are saved beside it.
    if (isWhole) known.set(work.key, { savedId, updatedAt, work });
    else known.delete(work.key);
    return kind.recordOf(work);
  }

  function writeEntries(list: readonly unknown[]): void {
    mirror.setItem(kind.many, JSON.stringify(list));
  }

  /** Null on success. */
  async function write(work: W, updatedAt = new Date().toISOString()): Promise<Error | null> {
    const before = known.get(work.key);
    const others = entries();
    const own = before ? others.findIndex((entry) => idOf(entry) === before.savedId) : -1;
    if (own >= 0) others.splice(own, 1);
    const base = storyId(work.title) || work.key;
    const taken = new Set(others.map(idOf));
    const keepsId = before && before.savedId.replace(/_\d+$/, '') === base && !taken.has(before.savedId);
    const savedId = keepsId ? before.savedId : await uniqueId(base, (id) => taken.has(id));
    const saved = saveToMirror({ ...kind.toSaved(work, updatedAt), id: savedId }, others, {
      ...{ storage: mirror, many: kind.many, budget: budget() },
      mayDrop: false,
    });
    if (!saved.isSaved) return saved.reason === 'no_title' ? untitled() : storageFull(kind);
    if (before) keys.delete(before.savedId);
    keys.set(savedId, work.key);
    known.set(work.key, { savedId, updatedAt, work });
    return null;
  }

  function untitled(): Error {
    return new SaveError(
      'unavailable',
      `Give the ${kind.one} a title: this browser can keep it only under one.`,
    );
  }

  return {
    async save(record, updatedAt) {
      const work = kind.workOf(record);
      const before = known.get(work.key);
      // A tab that only reads must not overwrite another tab's work.
      if (isSame(before?.work, work)) return { outcome: 'saved' };
      const found = before && entries().find((entry) => idOf(entry) === before.savedId);
      const isConflict = found !== undefined && updatedAtOf(found) !== before?.updatedAt;
      const createdAt = new Date().toISOString();
      const title = copyTitle(work.title, kind.untitled);
      const ours = isConflict ? { ...work, key: newId(), title, createdAt } : work;
      const failure = await write(ours, updatedAt).catch((thrown: unknown) => toSaveError(kind, thrown));
      if (failure) throw failure;
      if (!isConflict) return { outcome: 'saved' };
      return { outcome: 'conflict', record: kind.recordOf(ours, record) };
    },
    // Saves are synchronous here.
    keepUnsaved: () => undefined,
    findBySavedId: async (savedId) => find((found) => found.savedId === savedId),
    findByKey: async (key) => find(({ work }) => work.key === key),
    findByTitle: async (title) =>
      find(({ work, savedId }) => isCalled({ savedId, title: work.title }, title)),
    latest: async (isNsfw) => find(({ work }) => work.isNsfw === isNsfw),
    list: async (isNsfw) =>
      read()
        .filter(({ work }) => work.isNsfw === isNsfw)
        .map(({ work, ...named }) => summarize(kind, work, named)),
    async remove(wanted) {
      const found = read().filter(({ work }) => wanted.includes(work.key));
      if (found.length === 0) return null;
      const ids = new Set(found.map(({ savedId }) => savedId));
      const gone = entries().filter((one) => ids.has(idOf(one)));
      writeEntries(entries().filter((one) => !ids.has(idOf(one))));
      for (const { work } of found) known.delete(work.key);
      return async () => {
        const others = entries();
        const taken = new Set(others.map(idOf));
        writeEntries([...gone.filter((one) => !taken.has(idOf(one))), ...others]);
      };
    },
    async rename(key, title) {
      const record = find(({ work }) => work.key === key);
      const before = known.get(key);
      if (record === null || !before || title.trim() === '') return false;
      const failure = await write({ ...kind.workOf(record), title }, before.updatedAt);
      if (failure) throw failure;
      return true;
    },
    savedIdOf: (key) => known.get(key)?.savedId ?? null,
  };
}

function idOf(entry: unknown): string {
  const id = (entry as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : '';
}
