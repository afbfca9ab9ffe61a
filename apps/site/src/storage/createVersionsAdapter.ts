import {
  countStoryWords,
  newId,
  type Story,
  type StoryVersion,
  type VersionsAdapter,
} from '@fabula/editor-kit/core';
import { isSame } from './isSame.ts';
import type { StoryAccess, StoryDatabase } from './openStoryDatabase.ts';
import { readStory } from './readStoryRow.ts';
import type { VersionRow } from './VersionRow.ts';
import { versionsToDrop } from './versionsToDrop.ts';

const stores = ['versions', 'versionBodies', 'damaged'] as const;
type Access = StoryAccess<typeof stores>;

/** Versions in the database of this browser, the newest 200 or so of each story. */
export function createVersionsAdapter(database: () => Promise<StoryDatabase>): VersionsAdapter {
  return {
    async keep(story, reason) {
      const transaction = (await database()).transaction(stores, 'readwrite');
      const { versions } = await readAll(transaction, story.key);
      const [newest] = versions;
      const before = newest && (await transaction.objectStore('versionBodies').get(newest.id));
      if (!before || !isSame(textOf(before.story), textOf(story))) {
        const words = countStoryWords(story.paragraphs);
        const row: VersionRow = {
          id: newId(),
          storyKey: story.key,
          at: new Date().toISOString(),
          reason,
          words,
        };
        await transaction.objectStore('versions').put(row);
        await transaction.objectStore('versionBodies').put({ id: row.id, story });
        for (const id of versionsToDrop([row, ...versions])) await remove(transaction, id);
      }
      await transaction.done;
    },
    async list(storyKey) {
      const transaction = (await database()).transaction(stores, 'readwrite');
      const listed = await readAll(transaction, storyKey);
      await transaction.done;
      return listed;
    },
    async read(_storyKey, versionId) {
      const transaction = (await database()).transaction(stores, 'readwrite');
      const body: unknown = await transaction.objectStore('versionBodies').get(versionId);
      const story = readStory((body as { story?: unknown } | undefined)?.story);
      if (!story && body !== undefined) await putAside(transaction, versionId, body);
      await transaction.done;
      return story;
    },
  };
}

/** Versions newest first; what cannot be read is put aside, and counted. */
async function readAll(transaction: Access, storyKey: string) {
  const rows: unknown[] = await transaction.objectStore('versions').index('storyKey').getAll(storyKey);
  const versions: StoryVersion[] = [];
  let unreadable = 0;
  const bodies = transaction.objectStore('versionBodies');
  const bodyKeys = new Set(await Promise.all(rows.map((row) => bodies.getKey((row as { id: string }).id))));
  for (const row of rows) {
    const version = readVersionRow(row);
    if (version && bodyKeys.has(version.id)) versions.push(version);
    else {
      unreadable += 1;
      await putAside(transaction, (row as { id: string }).id, row);
    }
  }
  versions.sort((a, b) => b.at.localeCompare(a.at));
  return { versions, unreadable };
}

async function putAside(transaction: Access, id: string, value: unknown): Promise<void> {
  await transaction
    .objectStore('damaged')
    .add({ foundAt: new Date().toISOString(), source: 'versions', value });
  await remove(transaction, id);
}

async function remove(transaction: Access, id: string): Promise<void> {
  await transaction.objectStore('versions').delete(id);
  await transaction.objectStore('versionBodies').delete(id);
}

function readVersionRow(value: unknown): StoryVersion | null {
  const { id, at, reason, words } = value as Record<keyof StoryVersion, unknown>;
  const isKnown = reason === 'accepted' || reason === 'written' || reason === 'restored';
  const isDated = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  if (typeof id !== 'string' || !isDated || typeof words !== 'number') return null;
  return { id, at, reason: isKnown ? reason : 'written', words };
}

/** What a reader sees of a story. */
function textOf({ title, premise, genre, paragraphs, breaks, images }: Story) {
  const summaries = Object.entries(breaks).map(([id, { summary }]) => [id, summary]);
  return { title, premise, genre, paragraphs, summaries, images };
}
