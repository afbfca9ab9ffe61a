import { newRecord, type Story, storyId } from '@fabula/editor-kit/core';
import { findUnknownStories, isKnownByCreation, newestByCreation } from './findUnknownStories.ts';
import { readLocalStories } from './localStories.ts';
import type { DamagedRow, StoryAccess, StoryDatabase } from './openStoryDatabase.ts';
import { readStoryRow } from './readStoryRow.ts';
import { toListing } from './StoryListing.ts';
import type { StoryRow } from './StoryRow.ts';
import { uniqueId } from './uniqueId.ts';

const stores = ['stories', 'listings', 'damaged'] as const;
type Access = StoryAccess<typeof stores>;

/**
 * Takes stories that only local storage holds into the database, and puts aside what cannot be read in either place;
 * answers with that. Reads no story and writes nothing when there is nothing to do. One transaction, so that two tabs do
 * not adopt a story twice.
 */
export async function adoptStories(database: StoryDatabase, mirror: Storage | null): Promise<DamagedRow[]> {
  const mirrored = mirror && readLocalStories(mirror);
  const listings = await database.getAll('listings');
  const listed = new Set(listings.map(({ key }) => key));
  const unlisted = (await database.getAllKeys('stories')).filter((key) => !listed.has(key));
  const newest = newestByCreation(listings);
  const hasNews =
    mirrored !== null &&
    (mirrored.unreadable !== null || mirrored.entries.some((entry) => !isKnownByCreation(entry, newest)));
  if (unlisted.length === 0 && !hasNews) return [];

  const now = new Date().toISOString();
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const damaged: DamagedRow[] = [];
  for (const key of unlisted) {
    const value: unknown = await transaction.objectStore('stories').get(key);
    const row = readStoryRow(value);
    if (row) await transaction.objectStore('listings').put(toListing(row));
    else if (value !== undefined) {
      damaged.push({ foundAt: now, source: 'stories', value });
      await transaction.objectStore('stories').delete(key);
    }
  }
  if (hasNews) damaged.push(...(await adoptMirrored(transaction, mirrored, now)));
  for (const damage of damaged) await transaction.objectStore('damaged').add(damage);
  await transaction.done;
  return damaged;
}

async function adoptMirrored(
  transaction: Access,
  { entries, unreadable }: ReturnType<typeof readLocalStories>,
  now: string,
): Promise<DamagedRow[]> {
  const values: unknown[] = await transaction.objectStore('stories').getAll();
  const rows = values.flatMap((value) => readStoryRow(value) ?? []);
  const unknown = findUnknownStories(entries, rows, now);
  const savedIds = new Set(rows.map(({ savedId }) => savedId));
  for (const { story, updatedAt } of unknown.stories) {
    const base = storyId(story.title);
    const savedId = base === '' ? null : await uniqueId(base, (id) => savedIds.has(id));
    savedIds.add(savedId);
    const row = rowOf(story, updatedAt, savedId);
    await transaction.objectStore('stories').put(row);
    await transaction.objectStore('listings').put(toListing(row));
  }
  const kept = new Set(
    (await transaction.objectStore('damaged').getAll()).map(({ value }) => JSON.stringify(value)),
  );
  return (unreadable === null ? unknown.aside : [unreadable])
    .filter((value) => !kept.has(JSON.stringify(value)))
    .map((value) => ({ foundAt: now, source: 'localStorage' as const, value }));
}

function rowOf(story: Story, updatedAt: string, savedId: string | null): StoryRow {
  const { key, isNsfw, title } = story;
  return { key, revision: 1, record: newRecord(story), updatedAt, isNsfw, title, savedId };
}
