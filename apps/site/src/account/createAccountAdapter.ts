import { savedStory, storyEntry } from '@fabula/contract';
import {
  type AccountAdapter,
  newId,
  newRecord,
  type Story,
  type StoryRecord,
  toSavedStory,
} from '@fabula/editor-kit/core';
import { callJson } from '../api/callJson.ts';
import { isCallFailure } from '../api/callText.ts';
import { copyTitle } from '../storage/copyTitle.ts';
import type { Rows } from '../storage/createRows.ts';
import type { AccountRow } from '../storage/openStoryDatabase.ts';
import { readSavedStory } from '../storage/readSavedStory.ts';
import type { StoryStorage } from '../storage/StoryStorage.ts';
import { findSavedStory } from './findSavedStory.ts';
import { fingerprint } from './fingerprint.ts';
import { signedInAccount } from './signedInAccount.ts';

export interface AccountStories extends AccountAdapter {
  /**
   * The story of the account with this id, or with this key; null where there is none, or nobody is signed in. A load
   * that fails is logged and counts as not found (E34).
   */
  find(id: string): Promise<StoryRecord | null>;
}

interface Theirs {
  id: string;
  story: Story;
  revision: number;
}

const untitled = 'Untitled story';
const savePath = '/api/v1/stories/save';
const pathOf = (id: string) => `/api/v1/stories/user/${encodeURIComponent(id)}`;

/** The stories of whoever is signed in, on the server (D-SAVE). Nothing there is overwritten unseen. */
export function createAccountAdapter(storage: StoryStorage, rows: Rows<AccountRow>): AccountStories {
  const remember = (account: string, story: Story, { id, revision }: { id: string; revision: number }) =>
    rows.put(`${account} ${story.key}`, { id, revision, sent: fingerprint(contentOf(story)) });

  async function read(id: string, key?: string): Promise<Theirs | null> {
    const answer = await callJson(pathOf(id), { schema: savedStory });
    if (isCallFailure(answer)) {
      if (answer.status === 404) return null;
      throw new Error(answer.detail ?? answer.error);
    }
    const found = readSavedStory(answer, answer.updatedAt, key ?? answer.key ?? newId());
    return found && { story: found.story, id: answer.id, revision: answer.revision };
  }

  /** What the account holds under this story's key. */
  async function readByKey(key: string): Promise<Theirs | null> {
    const id = await findSavedStory(key);
    return id === null ? null : read(id, key);
  }

  return {
    async save(record) {
      const { story } = record;
      const account = await signedInAccount();
      if (account === null) return { outcome: 'signed_out' };
      const before = await rows.get(`${account} ${story.key}`);
      if (before?.sent === fingerprint(contentOf(story))) return { outcome: 'saved' };
      const answer = await send(story, before?.revision ?? 0);
      if (!isCallFailure(answer)) {
        await remember(account, story, answer);
        return { outcome: 'saved' };
      }
      if (answer.status === 401) return { outcome: 'signed_out' };
      if (answer.status !== 409) throw new Error(answer.detail ?? answer.error);
      const theirs = await readByKey(story.key);
      if (theirs && contentOf(theirs.story) === contentOf(story)) {
        await remember(account, story, theirs);
        return { outcome: 'saved' };
      }
      const copy = {
        ...story,
        key: newId(),
        title: copyTitle(story.title),
        createdAt: new Date().toISOString(),
      };
      return {
        outcome: 'conflict',
        record: { ...record, story: copy },
        async keepTheirs() {
          if (!theirs) return;
          await storage.save(newRecord(theirs.story));
          await remember(account, theirs.story, theirs);
        },
      };
    },
    async find(id) {
      try {
        const account = await signedInAccount();
        if (account === null) return null;
        const found = (await read(id)) ?? (await readByKey(id));
        if (!found) return null;
        // The same story may be here under another title.
        const local = await storage.findByKey(found.story.key);
        if (local) return local;
        await remember(account, found.story, found);
        return newRecord(found.story);
      } catch (thrown) {
        console.warn('The story could not be loaded from the account:', thrown);
        return null;
      }
    },
  };
}

function send(story: Story, ifRevision: number) {
  const saved = toSavedStory(story, story.createdAt);
  return callJson(savePath, {
    method: 'POST',
    schema: storyEntry,
    body: { ...saved, key: story.key, ifRevision, title: story.title.trim() || untitled },
  });
}

/** What a story says: neither what the server adds, nor what is only folded. */
function contentOf(story: Story): string {
  return JSON.stringify({
    ...toSavedStory(story, ''),
    title: story.title.trim() || untitled,
    id: undefined,
    createdAt: undefined,
    collapsedSections: undefined,
    areAllSectionsCollapsed: undefined,
  });
}
