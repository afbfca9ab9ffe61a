import type { StoryRecord } from '@fabula/editor-kit/core';
import { copyTitle } from './copyTitle.ts';
import type { StoryDatabase } from './openStoryDatabase.ts';
import { readStoryRow } from './readStoryRow.ts';
import type { WorkKeeping } from './unsavedWork.ts';
import { writeRow } from './writeRow.ts';

/** How a story that was left unsaved comes into the database. */
export function storyKeeping(database: StoryDatabase): WorkKeeping<StoryRecord> {
  return {
    read(record, key) {
      const row = { key, revision: 0, record, updatedAt: '', isNsfw: false, title: '', savedId: null };
      return readStoryRow(row)?.record ?? null;
    },
    find: async (key) => readStoryRow(await database.get('stories', key)),
    write: async (record, seen, updatedAt) =>
      (await writeRow(database, record, seen, updatedAt)).row !== undefined,
    copy: (record, key, createdAt) => ({
      ...record,
      story: { ...record.story, key, title: copyTitle(record.story.title), createdAt },
    }),
  };
}
