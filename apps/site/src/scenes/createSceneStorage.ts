import { newId, type SceneRecord, type SceneSaveOutcome, sceneId } from '@fabula/scene-kit/core';
import { copyTitle } from '../storage/copyTitle.ts';
import { isSame } from '../storage/isSame.ts';
import { type Move, moveWork } from '../storage/moveWork.ts';
import type { DamagedRow, StoryDatabase } from '../storage/openStoryDatabase.ts';
import { createUnsavedWorks } from '../storage/unsavedWork.ts';
import { adoptScenes } from './adoptScenes.ts';
import { mirrorScenes } from './localScenes.ts';
import { readSceneRow } from './readSceneRow.ts';
import type { SceneRow } from './SceneRow.ts';
import type { SceneStorage, SceneSummary } from './SceneStorage.ts';
import { sceneKeeping } from './sceneKeeping.ts';
import { writeSceneRow } from './writeSceneRow.ts';

export interface SceneStorageOptions {
  /** Opens the database, or answers with the open one. */
  database: () => Promise<StoryDatabase>;
  /** Local storage, where this browser allows it. */
  mirror: Storage | null;
  /** The bytes that local storage may hold. */
  budget: () => number;
  /** Called with what could not be read and was put aside. */
  onDamage?: (damage: DamagedRow) => void;
  /** How long the mirror waits for the next save, in milliseconds: the database has the scene already. */
  mirrorDelay?: number;
}

/** Scenes in IndexedDB, mirrored to local storage (D-LOCAL, S6). */
export function createSceneStorage({
  database,
  mirror,
  budget,
  onDamage,
  mirrorDelay = 1000,
}: SceneStorageOptions): SceneStorage {
  /** Each scene as this tab last read or wrote it. */
  const seen = new Map<string, SceneRow>();
  /** Scenes that a conflict moved to a key of their own: saves under the old key follow them. */
  const moves = new Map<string, Move>();
  const unsaved = createUnsavedWorks(mirror, 'scene');
  /** When the saves began that are under way, by the scene's key. */
  const saving = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  let mirrorTimer: ReturnType<typeof setTimeout> | undefined;
  let hasAdopted = false;

  /** A scene is read only after the saves that were asked for before. */
  function inOrder<T>(act: (database: StoryDatabase) => Promise<T>): Promise<T> {
    const run = async () => {
      const open = await database();
      if (!hasAdopted && mirror) for (const damage of await adoptScenes(open, mirror)) onDamage?.(damage);
      if (!hasAdopted) await unsaved.adopt(sceneKeeping(open));
      hasAdopted = true;
      return act(open);
    };
    const next = last.then(run, run);
    last = next;
    return next;
  }

  async function keep(
    open: StoryDatabase,
    record: SceneRecord,
    now: string,
  ): Promise<SceneSaveOutcome & { row: SceneRow }> {
    const { scene } = record;
    const moved = moves.get(scene.key);
    if (!moved) {
      const row = await writeSceneRow(open, record, seen.get(scene.key)?.revision, now);
      if (row) return { outcome: 'saved', row };
    }
    const title = copyTitle(scene.title, 'Untitled scene');
    const move = moved ?? { key: newId(), fromTitle: scene.title, title };
    const ours = { ...record, scene: moveWork(scene, move, now) };
    const row = await writeSceneRow(open, ours, seen.get(move.key)?.revision, now);
    if (!row) throw new DOMException('Another tab wrote the copy of this tab.', 'InvalidStateError');
    moves.set(scene.key, move);
    return { outcome: 'conflict', record: ours, row };
  }

  async function rows(open: StoryDatabase): Promise<SceneRow[]> {
    const found: SceneRow[] = [];
    for (const value of (await open.getAll('scenes')) as unknown[]) {
      const row = readSceneRow(value);
      if (row) found.push(row);
      else await putAside(open, value);
    }
    return found.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  }

  async function putAside(open: StoryDatabase, value: unknown): Promise<void> {
    const damage: DamagedRow = { foundAt: new Date().toISOString(), source: 'scenes', value };
    const transaction = open.transaction(['scenes', 'damaged'], 'readwrite');
    await transaction.objectStore('damaged').add(damage);
    await transaction.objectStore('scenes').delete((value as SceneRow).key);
    await transaction.done;
    onDamage?.(damage);
  }

  async function mirrorNow(open: StoryDatabase): Promise<void> {
    if (mirror) mirrorScenes(await rows(open), mirror, budget());
  }

  function mirrorSoon(): void {
    if (!mirror || mirrorTimer !== undefined) return;
    mirrorTimer = setTimeout(() => {
      mirrorTimer = undefined;
      inOrder(mirrorNow).catch((thrown: unknown) =>
        console.warn('Scenes were not mirrored to local storage:', thrown),
      );
    }, mirrorDelay);
  }

  async function recall(open: StoryDatabase, is: (row: SceneRow) => boolean): Promise<SceneRecord | null> {
    const row = (await rows(open)).find(is);
    if (!row) return null;
    seen.set(row.key, row);
    moves.delete(row.key);
    return row.record;
  }

  return {
    save(record, updatedAt = new Date().toISOString()) {
      saving.set(record.scene.key, updatedAt);
      return inOrder(async (open): Promise<SceneSaveOutcome> => {
        // A tab that only looks has nothing to say about what another tab writes.
        if (isSame(seen.get(record.scene.key)?.record, record)) return { outcome: 'saved' };
        const { row, ...outcome } = await keep(open, record, updatedAt).catch((thrown: unknown) => {
          throw toReadableError(thrown);
        });
        seen.set(row.key, row);
        unsaved.forget(row.key, row.record);
        mirrorSoon();
        return outcome;
      }).finally(() => saving.delete(record.scene.key));
    },
    keepUnsaved(record) {
      const { scene } = record;
      const leftAt = new Date().toISOString();
      const move = moves.get(scene.key);
      const ours = move ? { ...record, scene: moveWork(scene, move, leftAt) } : record;
      const { key } = ours.scene;
      unsaved.keep(key, ours, { seen: seen.get(key), savingSince: saving.get(scene.key), leftAt });
    },
    findByKey: (key) => inOrder((open) => recall(open, (row) => row.key === key)),
    findByTitle: (title) =>
      inOrder((open) =>
        recall(open, (row) => row.savedId === title || sceneId(row.title) === sceneId(title)),
      ),
    latest: (isNsfw) => inOrder((open) => recall(open, (row) => row.isNsfw === isNsfw)),
    list: (isNsfw) =>
      inOrder(async (open) => (await rows(open)).filter((row) => row.isNsfw === isNsfw).map(toSummary)),
    remove: (key) =>
      inOrder(async (open) => {
        const value = await open.get('scenes', key);
        if (value === undefined) return null;
        await open.delete('scenes', key);
        // A scene that the mirror still held would be taken back in at the next opening.
        await mirrorNow(open);
        return () =>
          inOrder(async (again) => {
            await again.put('scenes', value);
            mirrorSoon();
          });
      }),
    rename: (key, title) =>
      inOrder(async (open) => {
        const row = readSceneRow(await open.get('scenes', key));
        if (!row) return false;
        const record = { ...row.record, scene: { ...row.record.scene, title } };
        const written = await writeSceneRow(open, record, row.revision, row.updatedAt);
        if (written && seen.has(key)) seen.set(key, written);
        mirrorSoon();
        return written !== null;
      }),
  };
}

function toSummary({ key, savedId, title, isNsfw, updatedAt, record }: SceneRow): SceneSummary {
  const { premise, genre, elements } = record.scene;
  return { key, savedId, title, premise, genre, isNsfw, updatedAt, elementCount: elements.length };
}

function toReadableError(thrown: unknown): Error {
  const isFull = thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
  return new Error(
    isFull
      ? 'This browser has no room left for the scene. Free some space, or export the scene to a file.'
      : 'This browser did not let Fabula save the scene. It is safe as long as this page stays open: try again, or export it to a file.',
    { cause: thrown },
  );
}
