import { adoptStories } from './adoptStories.ts';
import { type LocalStep, localStoriesKey, recentCount, saveLocalStories } from './localStories.ts';
import type { StoryDatabase } from './openStoryDatabase.ts';
import { readStoryRow } from './readStoryRow.ts';
import { type StoryListing, toMirror } from './StoryListing.ts';
import { bytesAfter } from './storageQuota.ts';

/**
 * Writes the titled stories of the database to local storage, as many as the ladder gives room for (writing.md §4). What
 * only local storage holds is taken into the database first. Only stories that will find room are read.
 */
export async function mirrorStories(database: StoryDatabase, mirror: Storage, budget: number): Promise<void> {
  await adoptStories(database, mirror);
  const titled = (await database.getAll('listings'))
    .filter(({ savedId }) => savedId !== null)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const from = firstRung(titled, budget - bytesAfter(mirror, localStoriesKey, ''));
  const chosen = from === 'recent' ? titled.slice(0, recentCount) : titled;
  const transaction = database.transaction('stories');
  const rows = await Promise.all(chosen.map(({ key }) => transaction.store.get(key)));
  await transaction.done;
  const [story, ...others] = rows.flatMap((row) => readStoryRow(row) ?? []).map(toMirror);
  if (!story) return;
  const saved = saveLocalStories(story, others, { storage: mirror, budget, mayDrop: true, from });
  if (!saved.isSaved) console.warn(`Stories were not mirrored to local storage: ${saved.reason}`);
}

function firstRung(listings: readonly StoryListing[], room: number): LocalStep {
  for (const rung of ['full', 'optimized'] as const) {
    let characters = listings.length + 1;
    for (const { size } of listings) characters += size[rung];
    if (2 * characters < room) return rung;
  }
  return 'recent';
}
