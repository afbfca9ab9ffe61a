import type { StoryRecord } from '@fabula/editor-kit/core';
import { openWorkDatabase } from '../../../apps/site/src/works/database.ts';
import { createDatabaseStorage, type DatabaseStorage } from '../../../apps/site/src/works/databaseStorage.ts';
import { storyKind } from '../../../apps/site/src/works/storyKind.ts';
import type { DamagedRow, WorkDatabase } from '../../../apps/site/src/works/WorkSchema.ts';
import { textsOf } from './sampleStory.ts';

export interface Tabs {
  /** The name of the database that the tabs share. */
  readonly name: string;
  /** A connection alone. */
  connect(): Promise<WorkDatabase>;
  /** A tab: a connection and a memory of its own. */
  open(
    mirror?: Storage | null,
    budget?: number,
    onDamage?: (damage: DamagedRow) => void,
  ): Promise<DatabaseStorage<StoryRecord>>;
  /** Closes every connection and deletes the database. */
  dispose(): Promise<void>;
}

/** Tabs of one browser, on a database of their own. */
export function createTabs(): Tabs {
  const name = `fabula-test-${crypto.randomUUID()}`;
  const connections: WorkDatabase[] = [];
  const connect = async () => {
    const connection = await openWorkDatabase(name, () => undefined);
    connections.push(connection);
    return connection;
  };
  return {
    name,
    connect,
    async open(mirror = null, budget = 1_000_000, onDamage) {
      const connection = await connect();
      return createDatabaseStorage(storyKind, {
        database: async () => connection,
        mirror,
        budget: () => budget,
        ...(onDamage && { onDamage }),
        // A test folds where it wants to.
        folding: { soon: () => undefined },
      });
    },
    async dispose() {
      for (const connection of connections) connection.close();
      await new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.onsuccess = () => resolve();
        deletion.onerror = () => reject(deletion.error);
      });
    },
  };
}

/** The same story with one paragraph more. */
export function withText(record: StoryRecord, text: string): StoryRecord {
  const paragraphs = [...record.story.paragraphs, { id: crypto.randomUUID(), text }];
  return { ...record, story: { ...record.story, paragraphs } };
}

/** Every paragraph of every safe story that a tab can find. */
export async function allTexts(tab: DatabaseStorage<StoryRecord>): Promise<string[]> {
  const texts: string[] = [];
  for (const { key } of await tab.list(false)) {
    const record = await tab.findByKey(key);
    if (record) texts.push(...textsOf(record));
  }
  return texts;
}
