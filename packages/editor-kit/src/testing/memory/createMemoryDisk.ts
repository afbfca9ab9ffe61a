import { newId, SaveError } from '@fabula/work-kit/core';
import type { AccountAdapter, SaveOutcome, StoriesAdapter } from '../../adapter/EditorAdapter.ts';
import type { StoryRecord } from '../../model/StoryRecord.ts';
import type { MemoryTroubles } from './createMemoryTroubles.ts';

/** Records as a disk keeps them: as text, each with the number of its last change. */
export interface MemoryDisk {
  /** What is kept under a key; null for nothing. */
  read(key: string): Promise<StoryRecord | null>;
  /** Puts a record there unasked. */
  put(record: StoryRecord): void;
  /** A tab, or a device, which overwrites nothing that it has not seen. */
  open(): { save(record: StoryRecord): Promise<SaveOutcome> };
}

export function createMemoryDisk(): MemoryDisk {
  const rows = new Map<string, { text: string; revision: number }>();
  const write = (record: StoryRecord, revision: number) =>
    rows.set(record.story.key, { text: JSON.stringify(record), revision });

  return {
    async read(key) {
      const row = rows.get(key);
      return row ? (JSON.parse(row.text) as StoryRecord) : null;
    },
    put: (record) => void write(record, 1),
    open() {
      const seen = new Map<string, number>();
      return {
        async save(record): Promise<SaveOutcome> {
          const { key, title } = record.story;
          const row = rows.get(key);
          const isOurs = !row || row.revision === seen.get(key) || row.text === JSON.stringify(record);
          const ours = isOurs
            ? record
            : { ...record, story: { ...record.story, key: newId(), title: `${title} (copy)` } };
          const revision = (isOurs ? (row?.revision ?? 0) : 0) + 1;
          write(ours, revision);
          seen.set(ours.story.key, revision);
          return isOurs ? { outcome: 'saved' } : { outcome: 'conflict', record: ours };
        },
      };
    },
  };
}

/** The stories of a browser on such a disk. */
export function memoryTab(disk: MemoryDisk, { has }: MemoryTroubles): StoriesAdapter {
  const tab = disk.open();
  return {
    async save(record) {
      if (has('storage_full')) throw new SaveError('storage_full', 'There is no room left for the story.');
      if (has('storage_broken')) throw new SaveError('unavailable', 'The story could not be kept.');
      return tab.save(record);
    },
  };
}

/** The account of a device on such a disk. */
export function memoryDevice(disk: MemoryDisk, { has, answer }: MemoryTroubles): AccountAdapter {
  const device = disk.open();
  return {
    async save(record) {
      if (has('signed_out')) return { outcome: 'signed_out' };
      await answer();
      const result = await device.save(record);
      return result.outcome === 'saved'
        ? { outcome: 'saved' }
        : { ...result, keepTheirs: () => Promise.resolve() };
    },
  };
}
