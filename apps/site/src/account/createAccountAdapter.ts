import { savedStory } from '@fabula/contract';
import {
  type AccountAdapter,
  newId,
  newRecord,
  readSavedStory,
  type Story,
  type StoryRecord,
  toSavedStory,
} from '@fabula/editor-kit/core';
import { copyTitle } from '../storage/copyTitle.ts';
import type { Rows } from '../storage/createRows.ts';
import type { AccountRow } from '../storage/openStoryDatabase.ts';
import type { StoryStorage } from '../storage/StoryStorage.ts';
import { createWorkAccount, type WorkAccount } from './createWorkAccount.ts';

export type AccountStories = WorkAccount<StoryRecord> & AccountAdapter;

const untitled = 'Untitled story';

/** The stories of whoever is signed in, on the server (D-SAVE). */
export function createAccountAdapter(storage: StoryStorage, rows: Rows<AccountRow>): AccountStories {
  return createWorkAccount<Story, StoryRecord, ReturnType<typeof savedStory.parse>>({
    many: 'stories',
    untitled,
    rows,
    storage,
    workOf: ({ story }) => story,
    recordOf: (story, like) => (like ? { ...like, story } : newRecord(story)),
    bodyOf: (story) => toSavedStory(story, story.createdAt),
    contentOf: (story) =>
      JSON.stringify({
        ...toSavedStory(story, ''),
        title: story.title.trim() || untitled,
        id: undefined,
        createdAt: undefined,
        collapsedSections: undefined,
        areAllSectionsCollapsed: undefined,
      }),
    saved: savedStory,
    readAnswer: (answer, key) => readSavedStory(answer, answer.updatedAt, key)?.story ?? null,
    copyOf: (story) => ({
      ...story,
      key: newId(),
      title: copyTitle(story.title),
      createdAt: new Date().toISOString(),
    }),
    newKey: newId,
  });
}
