import { newId, type SaveOutcome, type StoryRecord, toSavedStory } from '@fabula/editor-kit/core';
import { adoptStories } from './adoptStories.ts';
import { copyTitle } from './copyTitle.ts';
import { isSame } from './isSame.ts';
import { saveLocalStories } from './localStories.ts';
import type { DamagedRow, StoryDatabase } from './openStoryDatabase.ts';
import type { StoryRow } from './StoryRow.ts';
import type { StoryStorage } from './StoryStorage.ts';
import { toSaveError } from './toSaveError.ts';
import { writeRow } from './writeRow.ts';

export interface DatabaseStorageOptions {
  /** Opens the database, or answers with the open one. */
  database: () => Promise<StoryDatabase>;
  /** Local storage, where this browser allows it. */
  mirror: Storage | null;
  /** The bytes that local storage may hold. */
  budget: () => number;
}

export interface DatabaseStorage extends StoryStorage {
  /** Adopts stories that only local storage holds, and answers with what could not be read and was put aside. */
  adopt(): Promise<DamagedRow[]>;
}

interface Move {
  key: string;
  fromTitle: string;
  title: string;
}

/** Stories in IndexedDB, mirrored to local storage (D-LOCAL). */
export function createDatabaseStorage({ database, mirror, budget }: DatabaseStorageOptions): DatabaseStorage {
  /** Each story as this tab last read or wrote it. */
  const seen = new Map<string, StoryRow>();
  /** Stories of this tab that a conflict moved to a key of their own: saves under the old key follow them. */
  const moves = new Map<string, Move>();
  let last: Promise<unknown> = Promise.resolve();

  /** A story is read only after the saves that were asked for before. */
  function inOrder<T>(act: () => Promise<T>): Promise<T> {
    const next = last.then(act, act);
    last = next;
    return next;
  }

  async function keep(record: StoryRecord): Promise<SaveOutcome & { row: StoryRow }> {
    const now = new Date().toISOString();
    const { story } = record;
    const moved = moves.get(story.key);
    if (!moved) {
      const { row } = await writeRow(await database(), record, seen.get(story.key)?.revision, now);
      if (row) return { outcome: 'saved', row };
    }
    const move = moved ?? { key: newId(), fromTitle: story.title, title: copyTitle(story.title) };
    const title = story.title === move.fromTitle ? move.title : story.title;
    const ours = { ...record, story: { ...story, key: move.key, title, createdAt: now } };
    const { row } = await writeRow(await database(), ours, seen.get(move.key)?.revision, now);
    if (!row) throw new DOMException('Another tab wrote the copy of this tab.', 'InvalidStateError');
    moves.set(story.key, move);
    return { outcome: 'conflict', record: ours, row };
  }

  async function writeMirror(current: StoryRow): Promise<void> {
    if (!mirror || current.savedId === null) return;
    const { rows } = await adoptStories(await database(), mirror);
    const others = rows.filter(({ key, savedId }) => key !== current.key && savedId !== null).map(toMirror);
    const saved = saveLocalStories(toMirror(current), others, {
      storage: mirror,
      budget: budget(),
      mayDrop: true,
    });
    if (!saved.isSaved) console.warn(`Stories were not mirrored to local storage: ${saved.reason}`);
  }

  async function newestFirst(): Promise<StoryRow[]> {
    const { rows } = await adoptStories(await database(), null);
    return rows.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  }

  const find = (is: (row: StoryRow) => boolean) =>
    inOrder(async () => {
      const row = (await newestFirst()).find(is);
      if (!row) return null;
      seen.set(row.key, row);
      moves.delete(row.key);
      return row.record;
    });

  return {
    save: (record) =>
      inOrder(async () => {
        // A tab that only looks has nothing to say about what another tab writes.
        if (isSame(seen.get(record.story.key)?.record, record)) return { outcome: 'saved' };
        const { row, ...outcome } = await keep(record).catch((thrown: unknown) => {
          throw toSaveError(thrown);
        });
        seen.set(row.key, row);
        await writeMirror(row).catch((thrown: unknown) => {
          console.warn('Stories were not mirrored to local storage:', thrown);
        });
        return outcome;
      }),
    findBySavedId: (savedId) => find((row) => row.savedId === savedId),
    findByKey: (key) => find((row) => row.key === key),
    latest: (isNsfw) => find((row) => row.isNsfw === isNsfw),
    list: (isNsfw) =>
      inOrder(async () => (await newestFirst()).filter((row) => row.isNsfw === isNsfw).map(toSummary)),
    savedIdOf: (key) => seen.get(key)?.savedId ?? null,
    adopt: () => inOrder(async () => (await adoptStories(await database(), mirror)).damaged),
  };
}

function toMirror({ record, updatedAt, savedId }: StoryRow) {
  const saved = toSavedStory(record.story, updatedAt);
  return { ...saved, id: savedId ?? saved.id };
}

function toSummary({ key, savedId, title, isNsfw, updatedAt }: StoryRow) {
  return { key, savedId, title, isNsfw, updatedAt };
}
