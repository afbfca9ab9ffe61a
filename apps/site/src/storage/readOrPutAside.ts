import type { DamagedRow, StoryDatabase } from './openStoryDatabase.ts';
import { readStoryRow } from './readStoryRow.ts';
import type { StoryRow } from './StoryRow.ts';

/** A story as it is stored; null where there is none. One that cannot be read is put aside, never deleted. */
export async function readOrPutAside(
  database: StoryDatabase,
  key: string,
  onDamage?: (damage: DamagedRow) => void,
): Promise<StoryRow | null> {
  const value: unknown = await database.get('stories', key);
  if (value === undefined) return null;
  const row = readStoryRow(value);
  if (row) return row;
  const transaction = database.transaction(['stories', 'listings', 'damaged'], 'readwrite');
  const damage: DamagedRow = { foundAt: new Date().toISOString(), source: 'stories', value };
  await transaction.objectStore('damaged').add(damage);
  await transaction.objectStore('stories').delete(key);
  await transaction.objectStore('listings').delete(key);
  await transaction.done;
  onDamage?.(damage);
  return null;
}
