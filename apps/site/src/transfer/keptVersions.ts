import type { StoryDatabase } from '../storage/openStoryDatabase.ts';
import { readStory } from '../storage/readStoryRow.ts';
import type { KeptVersion } from './Backup.ts';
import { createVersionPacker, type PackedVersions } from './packVersions.ts';

const stores = ['versions', 'versionBodies'] as const;

/** The versions of a story with their texts, packed; those that cannot be read are not among them. */
export async function packVersions(
  database: (() => Promise<StoryDatabase>) | null,
  storyKey: string,
): Promise<PackedVersions> {
  const packer = createVersionPacker();
  const open = await database?.();
  const rows = (await open?.getAllFromIndex('versions', 'storyKey', storyKey)) ?? [];
  for (const row of rows) {
    const body: unknown = await open?.get('versionBodies', row.id);
    const story = readStory((body as { story?: unknown } | undefined)?.story);
    if (story) packer.add({ ...row, story });
  }
  return packer.pack();
}

/** Adds versions that are not here yet. */
export async function addVersions(database: StoryDatabase, versions: readonly KeptVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  for (const { story, ...row } of versions) {
    if ((await transaction.objectStore('versions').getKey(row.id)) !== undefined) continue;
    await transaction.objectStore('versions').put(row);
    await transaction.objectStore('versionBodies').put({ id: row.id, story });
  }
  await transaction.done;
}

/** A version as a backup has it; null where it is none. */
export function readVersion(value: unknown, storyKey: string): KeptVersion | null {
  const { id, at, reason, words, story } = (value ?? {}) as Record<string, unknown>;
  const body = readStory(story);
  const known = (['accepted', 'written', 'restored'] as const).find((one) => one === reason);
  if (typeof id !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  if (typeof words !== 'number' || !known || !body) return null;
  return { id, at, reason: known, words, storyKey, story: { ...body, key: storyKey } };
}
