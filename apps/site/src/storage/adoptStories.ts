import { newRecord, storyId } from '@fabula/editor-kit/core';
import { findUnknownStories } from './findUnknownStories.ts';
import { readLocalStories } from './localStories.ts';
import type { DamagedRow, StoryDatabase } from './openStoryDatabase.ts';
import { readStoryRow } from './readStoryRow.ts';
import type { StoryRow } from './StoryRow.ts';
import { uniqueId } from './uniqueId.ts';

export interface AdoptedStories {
  /** Every story of the database, adopted ones too. */
  rows: StoryRow[];
  /** What was put aside this time. */
  damaged: DamagedRow[];
}

/**
 * Takes stories that only local storage holds into the database, and puts aside what cannot be read in either place.
 * Writes nothing when there is nothing to do. One transaction, so that two tabs do not adopt a story twice.
 */
export async function adoptStories(database: StoryDatabase, mirror: Storage | null): Promise<AdoptedStories> {
  const now = new Date().toISOString();
  const values: unknown[] = await database.getAll('stories');
  const rows = values.flatMap((value) => readStoryRow(value) ?? []);
  if (rows.length === values.length && !hasNews(mirror, rows, now)) return { rows, damaged: [] };

  const transaction = database.transaction(['stories', 'damaged'], 'readwrite', { durability: 'strict' });
  const stories = transaction.objectStore('stories');
  const aside = transaction.objectStore('damaged');
  const adopted: AdoptedStories = { rows: [], damaged: [] };
  for (let cursor = await stories.openCursor(); cursor; cursor = await cursor.continue()) {
    const value: unknown = cursor.value;
    const row = readStoryRow(value);
    if (row) adopted.rows.push(row);
    else {
      adopted.damaged.push({ foundAt: now, source: 'stories', value });
      await cursor.delete();
    }
  }
  if (mirror) {
    const { entries, unreadable } = readLocalStories(mirror);
    const unknown = findUnknownStories(entries, adopted.rows, now);
    const savedIds = new Set(adopted.rows.map(({ savedId }) => savedId));
    for (const { story, updatedAt } of unknown.stories) {
      const base = storyId(story.title);
      const savedId = base === '' ? null : await uniqueId(base, (id) => savedIds.has(id));
      savedIds.add(savedId);
      const { key, isNsfw, title } = story;
      const row = {
        key,
        revision: 1,
        record: newRecord(story),
        updatedAt,
        isNsfw,
        title,
        savedId,
      };
      await stories.put(row);
      adopted.rows.push(row);
    }
    const kept = new Set((await aside.getAll()).map(({ value }) => JSON.stringify(value)));
    for (const value of unreadable === null ? unknown.aside : [unreadable])
      if (!kept.has(JSON.stringify(value)))
        adopted.damaged.push({ foundAt: now, source: 'localStorage', value });
  }
  for (const damage of adopted.damaged) await aside.add(damage);
  await transaction.done;
  return adopted;
}

function hasNews(mirror: Storage | null, rows: readonly StoryRow[], now: string): boolean {
  if (!mirror) return false;
  const { entries, unreadable } = readLocalStories(mirror);
  const { stories, aside } = findUnknownStories(entries, rows, now);
  return unreadable !== null || stories.length > 0 || aside.length > 0;
}
