import { findUnknownStories } from './findUnknownStories.ts';
import { localStoriesKey, readLocalStories } from './localStories.ts';
import type { StoryDatabase } from './openStoryDatabase.ts';
import { readStoryRow } from './readStoryRow.ts';
import type { StoryRow } from './StoryRow.ts';

const stores = ['stories', 'listings', 'versions', 'versionBodies'] as const;

/** A story as it was taken away, to be put back. */
export interface RemovedStory {
  /** Puts it back with its versions, unless a tab in which it was open has saved it since. */
  restore(database: StoryDatabase): Promise<void>;
}

/** Takes a story with its versions out of the database, and out of the mirror; null where there is none. */
export async function removeStory(
  database: StoryDatabase,
  mirror: Storage | null,
  key: string,
): Promise<RemovedStory | null> {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const [stories, listings] = [transaction.objectStore('stories'), transaction.objectStore('listings')];
  const [versions, bodies] = [transaction.objectStore('versions'), transaction.objectStore('versionBodies')];
  const story = await stories.get(key);
  if (story === undefined) {
    await transaction.done;
    return null;
  }
  const listing = await listings.get(key);
  const kept = await versions.index('storyKey').getAll(key);
  const texts = await Promise.all(kept.map(({ id }) => bodies.get(id)));
  await Promise.all([
    stories.delete(key),
    listings.delete(key),
    ...kept.flatMap(({ id }) => [versions.delete(id), bodies.delete(id)]),
  ]);
  await transaction.done;
  const row = readStoryRow(story);
  if (row && mirror) {
    const createdAt = row.record.story.createdAt;
    const isOnly = !(await database.getAll('listings')).some((other) => other.createdAt === createdAt);
    removeFromMirror(mirror, row, isOnly);
  }
  return {
    async restore(again) {
      const back = again.transaction(stores, 'readwrite', { durability: 'strict' });
      if ((await back.objectStore('stories').getKey(key)) === undefined) {
        await back.objectStore('stories').put(story);
        if (listing) await back.objectStore('listings').put(listing);
      }
      for (const version of kept) await back.objectStore('versions').put(version);
      for (const text of texts) if (text) await back.objectStore('versionBodies').put(text);
      await back.done;
    },
  };
}

/**
 * What the mirror still held would be taken back in at the next opening. `isOnly`: no other story began in the same
 * moment, so that an entry of that moment is an earlier state of this one.
 */
function removeFromMirror(mirror: Storage, row: StoryRow, isOnly: boolean): void {
  const { entries, unreadable } = readLocalStories(mirror);
  if (unreadable !== null) return;
  const others = entries.filter((entry) => !isCopyOf(row, entry, isOnly));
  if (others.length === entries.length) return;
  if (others.length === 0) mirror.removeItem(localStoriesKey);
  else mirror.setItem(localStoriesKey, JSON.stringify(others));
}

function isCopyOf(row: StoryRow, entry: unknown, isOnly: boolean): boolean {
  const { createdAt, id } = (entry ?? {}) as { createdAt?: unknown; id?: unknown };
  if (createdAt === row.record.story.createdAt) return isOnly || id === row.savedId;
  const { stories, aside } = findUnknownStories([entry], [row], row.updatedAt);
  return stories.length === 0 && aside.length === 0;
}
