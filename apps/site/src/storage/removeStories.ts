import { findUnknownStories } from './findUnknownStories.ts';
import { localStoriesKey, readLocalStories } from './localStories.ts';
import type { StoryAccess, StoryDatabase } from './openStoryDatabase.ts';
import { readStoryRow } from './readStoryRow.ts';
import type { StoryRow } from './StoryRow.ts';

const stores = ['stories', 'listings', 'versions', 'versionBodies'] as const;
type Access = StoryAccess<typeof stores>;

/** Stories as they were taken away, to be put back. */
export interface RemovedStories {
  keys: readonly string[];
  /** Puts them back with their versions, unless a tab in which one was open has saved it since. */
  restore(database: StoryDatabase): Promise<void>;
}

/** Takes stories with their versions out of the database, and out of the mirror. What is not there counts for nothing. */
export async function removeStories(
  database: StoryDatabase,
  mirror: Storage | null,
  keys: readonly string[],
): Promise<RemovedStories> {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const taken = (await Promise.all(keys.map((key) => take(transaction, key)))).filter((one) => one !== null);
  await transaction.done;
  if (mirror && taken.length > 0) {
    const rows = taken.flatMap(({ story }) => readStoryRow(story) ?? []);
    const others = new Set((await database.getAll('listings')).map(({ createdAt }) => createdAt));
    removeFromMirror(mirror, rows, others);
  }
  return {
    keys: taken.map(({ story }) => story.key),
    async restore(again) {
      const back = again.transaction(stores, 'readwrite', { durability: 'strict' });
      await Promise.all(taken.map((one) => put(back, one)));
      await back.done;
    },
  };
}

async function take(transaction: Access, key: string) {
  const [stories, listings] = [transaction.objectStore('stories'), transaction.objectStore('listings')];
  const [versions, bodies] = [transaction.objectStore('versions'), transaction.objectStore('versionBodies')];
  const story = await stories.get(key);
  if (story === undefined) return null;
  const listing = await listings.get(key);
  const kept = await versions.index('storyKey').getAll(key);
  const texts = await Promise.all(kept.map(({ id }) => bodies.get(id)));
  const gone = kept.flatMap(({ id }) => [versions.delete(id), bodies.delete(id)]);
  await Promise.all([stories.delete(key), listings.delete(key), ...gone]);
  return { story, listing, versions: kept, texts };
}

async function put(
  transaction: Access,
  { story, listing, versions, texts }: NonNullable<Awaited<ReturnType<typeof take>>>,
): Promise<void> {
  if ((await transaction.objectStore('stories').getKey(story.key)) === undefined) {
    await transaction.objectStore('stories').put(story);
    if (listing) await transaction.objectStore('listings').put(listing);
  }
  for (const version of versions) await transaction.objectStore('versions').put(version);
  for (const text of texts) if (text) await transaction.objectStore('versionBodies').put(text);
}

/**
 * What the mirror still held would be taken back in at the next opening. `others`: when the stories that stay began; an
 * entry of another moment is an earlier state of a story that goes.
 */
function removeFromMirror(mirror: Storage, rows: readonly StoryRow[], others: ReadonlySet<string>): void {
  const { entries, unreadable } = readLocalStories(mirror);
  if (unreadable !== null) return;
  const moments = new Set(rows.map(({ record }) => record.story.createdAt));
  const ids = new Set(rows.map(({ savedId }) => savedId));
  const isGone = (entry: unknown): boolean => {
    const { createdAt, id } = (entry ?? {}) as { createdAt?: unknown; id?: unknown };
    if (typeof createdAt === 'string')
      return moments.has(createdAt) && (!others.has(createdAt) || ids.has(id as string));
    const { stories, aside } = findUnknownStories([entry], rows, '');
    return stories.length === 0 && aside.length === 0;
  };
  const kept = entries.filter((entry) => !isGone(entry));
  if (kept.length === entries.length) return;
  if (kept.length === 0) mirror.removeItem(localStoriesKey);
  else mirror.setItem(localStoriesKey, JSON.stringify(kept));
}
