import { newId, type SaveOutcome, type StoryRecord } from '@fabula/editor-kit/core';
import { adoptStories } from './adoptStories.ts';
import { copyTitle } from './copyTitle.ts';
import { isSame } from './isSame.ts';
import { mirrorStories } from './mirrorStories.ts';
import { type Move, moveWork } from './moveWork.ts';
import type { DamagedRow, StoryDatabase } from './openStoryDatabase.ts';
import { readOrPutAside } from './readOrPutAside.ts';
import { removeStories } from './removeStories.ts';
import type { StoryListing } from './StoryListing.ts';
import type { StoryRow } from './StoryRow.ts';
import type { StoryStorage } from './StoryStorage.ts';
import { storyKeeping } from './storyKeeping.ts';
import { toSaveError } from './toSaveError.ts';
import { createUnsavedWorks } from './unsavedWork.ts';
import { writeRow } from './writeRow.ts';

export interface DatabaseStorageOptions {
  /** Opens the database, or answers with the open one. */
  database: () => Promise<StoryDatabase>;
  /** Local storage, where this browser allows it. */
  mirror: Storage | null;
  /** The bytes that local storage may hold. */
  budget: () => number;
  /** Called with a story that could not be read and was put aside. */
  onDamage?: (damage: DamagedRow) => void;
}

export interface DatabaseStorage extends StoryStorage {
  /** Adopts stories that only local storage holds, and answers with what could not be read and was put aside. */
  adopt(): Promise<DamagedRow[]>;
  /** Resolves once local storage mirrors every save so far. */
  mirrored(): Promise<void>;
}

/** How long the mirror waits for the next save, in milliseconds: the database has the story already. */
const mirrorDelay = 1000;

/** Stories in IndexedDB, mirrored to local storage (D-LOCAL). */
export function createDatabaseStorage({
  database,
  mirror,
  budget,
  onDamage,
}: DatabaseStorageOptions): DatabaseStorage {
  /** Each story as this tab last read or wrote it. */
  const seen = new Map<string, StoryRow>();
  /** Stories of this tab that a conflict moved to a key of their own: saves under the old key follow them. */
  const moves = new Map<string, Move>();
  const unsaved = createUnsavedWorks(mirror, 'story');
  /** When the saves began that are under way, by the story's key. */
  const saving = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  let mirrorTimer: ReturnType<typeof setTimeout> | undefined;

  /** A story is read only after the saves that were asked for before. */
  function inOrder<T>(act: () => Promise<T>): Promise<T> {
    const next = last.then(act, act);
    last = next;
    return next;
  }

  async function keep(record: StoryRecord, now: string): Promise<SaveOutcome & { row: StoryRow }> {
    const { story } = record;
    const moved = moves.get(story.key);
    if (!moved) {
      const { row } = await writeRow(await database(), record, seen.get(story.key)?.revision, now);
      if (row) return { outcome: 'saved', row };
    }
    const move = moved ?? { key: newId(), fromTitle: story.title, title: copyTitle(story.title) };
    const ours = { ...record, story: moveWork(story, move, now) };
    const { row } = await writeRow(await database(), ours, seen.get(move.key)?.revision, now);
    if (!row) throw new DOMException('Another tab wrote the copy of this tab.', 'InvalidStateError');
    moves.set(story.key, move);
    return { outcome: 'conflict', record: ours, row };
  }

  function mirrorSoon(): void {
    mirrorTimer ??= setTimeout(writeMirror, mirrorDelay);
  }

  function writeMirror(): Promise<void> {
    clearTimeout(mirrorTimer);
    mirrorTimer = undefined;
    return inOrder(async () => {
      if (mirror) await mirrorStories(await database(), mirror, budget());
    }).catch((thrown: unknown) => {
      console.warn('Stories were not mirrored to local storage:', thrown);
    });
  }

  async function read(key: string | undefined): Promise<StoryRecord | null> {
    if (key === undefined) return null;
    const row = await readOrPutAside(await database(), key, onDamage);
    if (!row) return null;
    seen.set(row.key, row);
    moves.delete(row.key);
    return row.record;
  }

  /** Every story of the mode without its text, the one saved last first. */
  async function newestFirst(isNsfw: boolean): Promise<StoryListing[]> {
    for (const damage of await adoptStories(await database(), null)) onDamage?.(damage);
    const listings = await (await database()).getAll('listings');
    return listings
      .filter((listing) => listing.isNsfw === isNsfw)
      .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  }

  return {
    save(record, updatedAt = new Date().toISOString()) {
      saving.set(record.story.key, updatedAt);
      return inOrder(async (): Promise<SaveOutcome> => {
        // A tab that only looks has nothing to say about what another tab writes.
        if (isSame(seen.get(record.story.key)?.record, record)) return { outcome: 'saved' };
        const { row, ...outcome } = await keep(record, updatedAt).catch((thrown: unknown) => {
          throw toSaveError(thrown);
        });
        seen.set(row.key, row);
        unsaved.forget(row.key, row.record);
        mirrorSoon();
        return outcome;
      }).finally(() => saving.delete(record.story.key));
    },
    keepUnsaved(record) {
      const { story } = record;
      const leftAt = new Date().toISOString();
      const move = moves.get(story.key);
      const ours = move ? { ...record, story: moveWork(story, move, leftAt) } : record;
      const { key } = ours.story;
      unsaved.keep(key, ours, { seen: seen.get(key), savingSince: saving.get(story.key), leftAt });
    },
    findBySavedId: (savedId) =>
      inOrder(async () => read(await (await database()).getKeyFromIndex('stories', 'savedId', savedId))),
    findByKey: (key) => inOrder(() => read(key)),
    latest: (isNsfw) =>
      inOrder(async () => {
        for (const { key } of await newestFirst(isNsfw)) {
          const record = await read(key);
          if (record) return record;
        }
        return null;
      }),
    list: (isNsfw) =>
      inOrder(async () =>
        (await newestFirst(isNsfw)).map(({ revision: _r, createdAt: _c, size: _s, ...summary }) => summary),
      ),
    remove: (keys) =>
      inOrder(async () => {
        const removed = await removeStories(await database(), mirror, keys);
        if (removed.keys.length === 0) return null;
        for (const key of removed.keys) seen.delete(key);
        mirrorSoon();
        return () =>
          inOrder(async () => {
            await removed.restore(await database());
            mirrorSoon();
          });
      }),
    rename: (key, title) =>
      inOrder(async () => {
        const before = await readOrPutAside(await database(), key, onDamage);
        if (!before) return false;
        const record = { ...before.record, story: { ...before.record.story, title } };
        const { row } = await writeRow(await database(), record, before.revision, before.updatedAt);
        if (row && seen.has(key)) seen.set(key, row);
        mirrorSoon();
        return row !== undefined;
      }),
    savedIdOf: (key) => seen.get(key)?.savedId ?? null,
    adopt: () =>
      inOrder(async () => {
        const damaged = await adoptStories(await database(), mirror);
        await unsaved.adopt(storyKeeping(await database()));
        return damaged;
      }),
    mirrored: () => (mirrorTimer === undefined ? inOrder(async () => undefined) : writeMirror()),
  };
}
