import { type StoryRecord, storyId } from '@fabula/editor-kit/core';
import { isSame } from './isSame.ts';
import type { StoryDatabase } from './openStoryDatabase.ts';
import { readStoryRow } from './readStoryRow.ts';
import { toListing } from './StoryListing.ts';
import type { StoryRow } from './StoryRow.ts';
import { uniqueId } from './uniqueId.ts';

/** `theirs` is the revision found when it is not the one this tab has seen: nothing was written then. */
export type WrittenRow = { row: StoryRow; theirs?: undefined } | { row?: undefined; theirs: StoryRow };

/**
 * Writes a story in one durable transaction, if it still stands at the revision `seen` (undefined: this tab has never
 * seen it). The same record written twice counts as written.
 */
export async function writeRow(
  database: StoryDatabase,
  record: StoryRecord,
  seen: number | undefined,
  updatedAt: string,
): Promise<WrittenRow> {
  const transaction = database.transaction(['stories', 'listings', 'damaged'], 'readwrite', {
    durability: 'strict',
  });
  const stories = transaction.objectStore('stories');
  const { key, title, isNsfw } = record.story;
  try {
    const found: unknown = await stories.get(key);
    const before = readStoryRow(found) ?? undefined;
    if (found !== undefined && !before)
      await transaction.objectStore('damaged').add({ foundAt: updatedAt, source: 'stories', value: found });
    if (before && before.revision !== seen) {
      await transaction.done;
      return isSame(before.record, record) ? { row: before } : { theirs: before };
    }
    const base = storyId(title);
    const savedIds = stories.index('savedId');
    const keepsId = before?.savedId && storyId(before.title) === base;
    const savedId = keepsId
      ? before.savedId
      : base === ''
        ? null
        : await uniqueId(base, async (id) => {
            const owner = await savedIds.getKey(id);
            return owner !== undefined && owner !== key;
          });
    const revision = Math.max(before?.revision ?? 0, seen ?? 0) + 1;
    const row: StoryRow = { key, revision, record, updatedAt, isNsfw, title, savedId };
    await stories.put(row);
    await transaction.objectStore('listings').put(toListing(row));
    await transaction.done;
    return { row };
  } catch (thrown) {
    transaction.done.catch(() => undefined);
    throw transaction.error ?? thrown;
  }
}
