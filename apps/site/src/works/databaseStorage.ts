import { newId } from '@fabula/editor-kit/core';
import type { SeenRow } from './changes.ts';
import { createFolding, type Folding } from './folding.ts';
import { isSame } from './isSame.ts';
import { migrateWorks, mirrorWorks } from './mirror.ts';
import { removeWorks } from './removing.ts';
import { copyTitle, isCalled, isFull, toSaveError, trashFull } from './rows.ts';
import { listRows, readNewer, readOrQuarantine, writeRow } from './storedWorks.ts';
import { hasTrash, listTrash, removeTrashed, restoreTrashed, sweepTrash } from './trash.ts';
import { createUnsavedWorks } from './unsavedWorks.ts';
import type { SaveOutcome, Work, WorkKind, WorkStorage } from './WorkKind.ts';
import type { DamagedRow, WorkDatabase, WorkSummary } from './WorkSchema.ts';

export interface DatabaseStorageOptions {
  database: () => Promise<WorkDatabase>;
  mirror: Storage | null;
  /** Bytes that local storage may hold. */
  budget: () => number;
  /** Called with each work that was unreadable and put aside. */
  onDamage?: (damage: DamagedRow) => void;
  /** Default: in a worker, once a work is at rest. */
  folding?: Folding;
}

export interface DatabaseStorage<R> extends WorkStorage<R> {
  /** Migrates works from local storage and unsaved ones of closed pages; resolves to what was unreadable and quarantined. */
  migrate(): Promise<DamagedRow[]>;
  /** Resolves once local storage mirrors every save so far. */
  mirrored(): Promise<void>;
}

/** A conflict's copy: later saves under the old key follow it. */
interface Move {
  key: string;
  fromTitle: string;
  title: string;
}

/** Debounce of the mirror in milliseconds: the database has the work already. A long mirror takes a while to write. */
const mirrorDelay = { usual: 1_000, long: 15_000 };
/** In characters. */
const longMirror = 500_000;

/** Works of one kind in IndexedDB, mirrored to local storage (D-LOCAL). */
export function createDatabaseStorage<W extends Work, R>(
  kind: WorkKind<W, R>,
  { database, mirror, budget, onDamage, folding = createFolding() }: DatabaseStorageOptions,
): DatabaseStorage<R> {
  /** Each work as this tab last read or wrote it. */
  const seen = new Map<string, SeenRow<R>>();
  const moves = new Map<string, Move>();
  const unsaved = createUnsavedWorks(kind, mirror);
  /** Start times of running saves, by key. */
  const saving = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  /** Carries the keys of saved works to the other tabs. */
  let news: BroadcastChannel | undefined;
  let mirrorTimer: ReturnType<typeof setTimeout> | undefined;

  /** Queues reads behind earlier saves. */
  function inOrder<T>(act: (open: WorkDatabase) => Promise<T>): Promise<T> {
    const run = async () => act(await database());
    const next = last.then(run, run);
    last = next;
    return next;
  }

  /** The record in its copy. A title that was given since stays. */
  function moved(record: R, { key, fromTitle, title }: Move, createdAt: string): R {
    const work = kind.workOf(record);
    const newTitle = work.title === fromTitle ? title : work.title;
    return kind.recordOf({ ...work, key, title: newTitle, createdAt }, record);
  }

  async function keep(
    open: WorkDatabase,
    record: R,
    now: string,
  ): Promise<{ outcome: SaveOutcome<R>; row: SeenRow<R> }> {
    const { key, title } = kind.workOf(record);
    const movedBefore = moves.get(key);
    if (!movedBefore) {
      const row = await writeRow(kind, open, record, seen.get(key), now);
      if (row) return { outcome: { outcome: 'saved' }, row };
    }
    const move = movedBefore ?? { key: newId(), fromTitle: title, title: copyTitle(title, kind.untitled) };
    const ours = moved(record, move, now);
    const row = await writeRow(kind, open, ours, seen.get(move.key), now);
    if (!row) throw new DOMException('Another tab wrote the copy of this tab.', 'InvalidStateError');
    moves.set(key, move);
    return { outcome: { outcome: 'conflict', record: ours }, row };
  }

  function openNews(): BroadcastChannel {
    news ??= new BroadcastChannel(`fabula-${kind.many}`);
    return news;
  }

  /** What another tab has saved of a work since this one read or wrote it. */
  async function offer(key: string, take: (record: R) => Promise<boolean>): Promise<void> {
    const newer = await inOrder(async (open) => {
      const before = seen.get(key);
      return before ? readNewer(kind, open, before, onDamage) : null;
    });
    if (newer && (await take(newer.record))) seen.set(key, newer);
  }

  function mirrorSoon(): void {
    if (mirrorTimer !== undefined) return;
    const characters = mirror?.getItem(kind.many)?.length ?? 0;
    mirrorTimer = setTimeout(mirrorNow, characters > longMirror ? mirrorDelay.long : mirrorDelay.usual);
  }

  function mirrorNow(): Promise<void> {
    clearTimeout(mirrorTimer);
    mirrorTimer = undefined;
    return inOrder(async (open) => {
      if (mirror) await mirrorWorks(kind, open, mirror, budget());
    }).catch((thrown: unknown) => {
      console.warn(`The ${kind.many} were not mirrored to local storage:`, thrown);
    });
  }

  async function read(open: WorkDatabase, key: string | undefined): Promise<R | null> {
    if (key === undefined) return null;
    const row = await readOrQuarantine(kind, open, key, onDamage);
    if (!row) return null;
    seen.set(row.key, row);
    if (row.isChanged) folding.soon({ database: open.name, key: row.key });
    moves.delete(row.key);
    return row.record;
  }

  /** Every work without its text, last saved first. */
  async function newestFirst(open: WorkDatabase) {
    for (const damage of await migrateWorks(kind, open, null)) onDamage?.(damage);
    return (await listRows(kind, open)).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  }

  return {
    save(record, updatedAt = new Date().toISOString()) {
      const { key } = kind.workOf(record);
      saving.set(key, updatedAt);
      return inOrder(async (open): Promise<SaveOutcome<R>> => {
        // A tab that only reads must not conflict with the tab that writes.
        if (isSame(seen.get(key)?.record, record)) return { outcome: 'saved' };
        const { row, outcome } = await keep(open, record, updatedAt);
        seen.set(row.key, row);
        if (row.isChanged) folding.soon({ database: open.name, key: row.key });
        openNews().postMessage(row.key);
        unsaved.forget(row.key, row.record);
        mirrorSoon();
        return outcome;
      })
        .catch(async (thrown: unknown) => {
          throw toSaveError(
            kind,
            thrown,
            await database()
              .then(hasTrash)
              .catch(() => false),
          );
        })
        .finally(() => saving.delete(key));
    },
    keepUnsaved(record) {
      const { key } = kind.workOf(record);
      const leftAt = new Date().toISOString();
      const move = moves.get(key);
      const ours = move ? moved(record, move, leftAt) : record;
      const ourKey = kind.workOf(ours).key;
      unsaved.keep(ourKey, ours, { seen: seen.get(ourKey), savingSince: saving.get(key), leftAt });
    },
    findBySavedId: (savedId) =>
      inOrder(async (open) => read(open, await open.getKeyFromIndex(kind.many, 'savedId', savedId))),
    findByKey: (key) => inOrder((open) => read(open, key)),
    findByTitle: (title) =>
      inOrder(async (open) => {
        const found = (await newestFirst(open)).find((one) => isCalled(one, title));
        return read(open, found?.key);
      }),
    latest: (isNsfw) =>
      inOrder(async (open) => {
        for (const one of await newestFirst(open)) {
          const record = one.isNsfw === isNsfw ? await read(open, one.key) : null;
          if (record !== null) return record;
        }
        return null;
      }),
    list: (isNsfw) =>
      inOrder(async (open) =>
        (await newestFirst(open)).filter((one) => one.isNsfw === isNsfw).map(toSummary),
      ),
    remove: (keys) =>
      inOrder(async (open) => {
        const removed = await removeWorks(kind, open, mirror, keys).catch((thrown: unknown) => {
          throw isFull(thrown) ? trashFull(kind) : thrown;
        });
        if (removed.keys.length === 0) return null;
        for (const key of removed.keys) seen.delete(key);
        mirrorSoon();
        return () =>
          inOrder(async (again) => {
            await removed.restore(again);
            mirrorSoon();
          });
      }),
    trash: {
      list: () => inOrder((open) => listTrash(kind.many, open)),
      restore: (id) =>
        inOrder(async (open) => {
          const isBack = await restoreTrashed(kind, open, id);
          if (isBack) mirrorSoon();
          return isBack;
        }),
      remove: (ids) => inOrder((open) => removeTrashed(open, ids)),
    },
    rename: (key, title) =>
      inOrder(async (open) => {
        const before = await readOrQuarantine(kind, open, key, onDamage);
        if (!before) return false;
        const record = kind.recordOf({ ...kind.workOf(before.record), title }, before.record);
        const row = await writeRow(kind, open, record, before, before.updatedAt);
        if (row && seen.has(key)) seen.set(key, row);
        openNews().postMessage(key);
        mirrorSoon();
        return row !== null;
      }),
    watch(key, take) {
      const notify = () => {
        offer(key(), take).catch((thrown: unknown) => {
          console.warn(`What another tab saved of the ${kind.one} could not be read:`, thrown);
        });
      };
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (data === key()) notify();
      };
      const channel = openNews();
      channel.addEventListener('message', hear);
      // A tab in the background may have been frozen.
      document.addEventListener('visibilitychange', notify);
      return () => {
        channel.removeEventListener('message', hear);
        document.removeEventListener('visibilitychange', notify);
      };
    },
    savedIdOf: (key) => seen.get(key)?.savedId ?? null,
    migrate: () =>
      inOrder(async (open) => {
        const damaged = await migrateWorks(kind, open, mirror);
        await unsaved.migrate(open);
        await sweepTrash(open);
        return damaged;
      }),
    mirrored: () => (mirrorTimer === undefined ? inOrder(async () => undefined) : mirrorNow()),
  };
}

function toSummary({
  key,
  savedId,
  title,
  premise,
  genre,
  excerpt,
  isNsfw,
  updatedAt,
}: WorkSummary): WorkSummary {
  return { key, savedId, title, premise, genre, excerpt, isNsfw, updatedAt };
}
