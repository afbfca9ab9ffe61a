import {
  newId,
  newRecord,
  type ReadSavedStory,
  readSavedStory,
  SaveError,
  type Story,
  type StoryRecord,
  storyId,
  toSavedStory,
} from '@fabula/editor-kit/core';
import { copyTitle } from './copyTitle.ts';
import { isSame } from './isSame.ts';
import { localStoriesKey, readLocalStories, saveLocalStories, updatedAtOf } from './localStories.ts';
import type { StoryStorage } from './StoryStorage.ts';
import { summarizeStory } from './summarizeStory.ts';
import { storageFull, toSaveError } from './toSaveError.ts';
import { uniqueId } from './uniqueId.ts';

export interface MirrorStorageOptions {
  mirror: Storage;
  /** The bytes that local storage may hold. */
  budget: () => number;
}

/**
 * Stories in local storage alone, where a browser has no database for us. No story is dropped for lack of room, and
 * drafts last as long as the page.
 */
export function createMirrorStorage({ mirror, budget }: MirrorStorageOptions): StoryStorage {
  /** Which entry a story was read from or written to, and when that was. */
  const known = new Map<string, { savedId: string; updatedAt: string; story: Story }>();
  /** The key that an entry's id has on this page. */
  const keys = new Map<string, string>();

  function entries(): unknown[] {
    const { entries: found, unreadable } = readLocalStories(mirror);
    if (unreadable !== null) {
      mirror.setItem(`${localStoriesKey}-unreadable-${Date.now()}`, unreadable);
      mirror.removeItem(localStoriesKey);
    }
    return found;
  }

  function read(): (ReadSavedStory & { savedId: string })[] {
    const now = new Date().toISOString();
    return entries()
      .flatMap((entry) => {
        const savedId = idOf(entry);
        const key = keys.get(savedId) ?? newId();
        const found = readSavedStory(entry, now, key);
        if (!found) return [];
        keys.set(savedId, key);
        return [{ ...found, savedId }];
      })
      .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  }

  function find(is: (found: ReadSavedStory & { savedId: string }) => boolean): StoryRecord | null {
    const found = read().find(is);
    if (!found) return null;
    const { story, savedId, updatedAt, isWhole } = found;
    // What a story cannot hold yet stays in its entry: edits are then saved beside it.
    if (isWhole) known.set(story.key, { savedId, updatedAt, story });
    else known.delete(story.key);
    return newRecord(story);
  }

  function writeEntries(list: readonly unknown[]): void {
    mirror.setItem(localStoriesKey, JSON.stringify(list));
  }

  async function write({ story }: StoryRecord, updatedAt = new Date().toISOString()): Promise<void> {
    const before = known.get(story.key);
    const others = entries();
    const own = before ? others.findIndex((entry) => idOf(entry) === before.savedId) : -1;
    if (own >= 0) others.splice(own, 1);
    const base = storyId(story.title);
    const taken = new Set(others.map(idOf));
    const keepsId = before && before.savedId.replace(/_\d+$/, '') === base && !taken.has(before.savedId);
    const savedId = keepsId ? before.savedId : await uniqueId(base, (id) => taken.has(id));
    const saved = saveLocalStories({ ...toSavedStory(story, updatedAt), id: savedId }, others, {
      storage: mirror,
      budget: budget(),
      mayDrop: false,
    });
    if (!saved.isSaved) throw saved.reason === 'no_title' ? untitled() : storageFull();
    if (before) keys.delete(before.savedId);
    keys.set(savedId, story.key);
    known.set(story.key, { savedId, updatedAt, story });
  }

  return {
    async save(record) {
      const { story } = record;
      const before = known.get(story.key);
      // A tab that only looks has nothing to say about what another tab writes.
      if (isSame(before?.story, story)) return { outcome: 'saved' };
      try {
        const found = before && entries().find((entry) => idOf(entry) === before.savedId);
        if (!found || updatedAtOf(found) === before.updatedAt) {
          await write(record);
          return { outcome: 'saved' };
        }
        const createdAt = new Date().toISOString();
        const copy = { ...story, key: newId(), title: copyTitle(story.title), createdAt };
        const ours = { ...record, story: copy };
        await write(ours);
        return { outcome: 'conflict', record: ours };
      } catch (thrown) {
        throw toSaveError(thrown);
      }
    },
    // Local storage is written at once, and the save that comes with it does that.
    keepUnsaved: () => undefined,
    findBySavedId: async (savedId) => find((found) => found.savedId === savedId),
    findByKey: async (key) => find(({ story }) => story.key === key),
    latest: async (isNsfw) => find(({ story }) => story.isNsfw === isNsfw),
    list: async (isNsfw) =>
      read()
        .filter(({ story }) => story.isNsfw === isNsfw)
        .map(({ story, ...named }) => summarizeStory(story, named)),
    async remove(wanted) {
      const found = read().filter(({ story }) => wanted.includes(story.key));
      if (found.length === 0) return null;
      const ids = new Set(found.map(({ savedId }) => savedId));
      const gone = entries().filter((one) => ids.has(idOf(one)));
      writeEntries(entries().filter((one) => !ids.has(idOf(one))));
      for (const { story } of found) known.delete(story.key);
      return async () => {
        const others = entries();
        const taken = new Set(others.map(idOf));
        writeEntries([...gone.filter((one) => !taken.has(idOf(one))), ...others]);
      };
    },
    async rename(key, title) {
      const record = find(({ story }) => story.key === key);
      const before = known.get(key);
      if (!record || !before || title.trim() === '') return false;
      await write({ ...record, story: { ...record.story, title } }, before.updatedAt);
      return true;
    },
    savedIdOf: (key) => known.get(key)?.savedId ?? null,
  };
}

function untitled(): SaveError {
  return new SaveError('unavailable', 'Give the story a title: this browser can keep it only under one.');
}

function idOf(entry: unknown): string {
  const id = (entry as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : '';
}
