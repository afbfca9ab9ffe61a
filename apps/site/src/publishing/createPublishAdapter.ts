import { publishedStory, storyEntry, workRemoval } from '@fabula/contract';
import type { Publication, PublishAdapter, Story } from '@fabula/editor-kit/core';
import { signedInAccount } from '../account/signedInAccount.ts';
import { callJson } from '../api/callJson.ts';
import { type CallFailure, isCallFailure } from '../api/callText.ts';
import type { Rows } from '../storage/createRows.ts';
import type { PublicationRow } from '../storage/openStoryDatabase.ts';
import { forgetForm, keepForm, keptForm } from './interruptedForms.ts';

export interface PublishAdapterOptions {
  /** Where each story is public, by its key. */
  publications: Rows<PublicationRow>;
  /** Takes the person to sign in, and back to this story. */
  goToSignIn: (storyKey: string) => void;
}

/** Publishing on the server of the same origin (D-SAVE, D-IDS, E31). */
export function createPublishAdapter({ publications, goToSignIn }: PublishAdapterOptions): PublishAdapter {
  return {
    async publish(form, story) {
      const answer = (await signedInAccount()) === null ? 'signed_out' : await send(form, story);
      if (answer === 'signed_out' || (isCallFailure(answer) && answer.status === 401)) {
        keepForm(story.key, form);
        goToSignIn(story.key);
        return { outcome: 'signed_out' };
      }
      if (isCallFailure(answer)) throw reasonOf(answer);
      await publications.put(story.key, { id: answer.id });
      return { outcome: 'published', ...publicationOf(answer.id) };
    },
    async find(storyKey) {
      const row = await publications.get(storyKey);
      if (!row) return null;
      const answer = await callJson(pathOf(row.id), { schema: publishedStory });
      if (!isCallFailure(answer)) return publicationOf(row.id);
      if (answer.status !== 404) throw reasonOf(answer);
      await publications.delete(storyKey);
      return null;
    },
    async unpublish(storyKey, { id }) {
      const answer = await callJson(pathOf(id), { method: 'DELETE', schema: workRemoval });
      if (isCallFailure(answer) && answer.status !== 404) throw reasonOf(answer);
      await publications.delete(storyKey);
    },
    interrupted: keptForm,
    forget: forgetForm,
  };
}

/** Section breaks are for the writer alone, and so are pictures and marks: only paragraphs are sent. */
function send(form: { title: string; author: string }, story: Story) {
  const { key, premise, genre, isNsfw, progress, createdAt, paragraphs } = story;
  return callJson('/api/v1/story/save', {
    method: 'POST',
    schema: storyEntry,
    body: {
      ...form,
      key,
      premise,
      genre,
      isNsfw,
      storyProgress: progress,
      createdAt,
      paragraphs: paragraphs.map(({ text }) => text),
    },
  });
}

function pathOf(id: string): string {
  return `/api/v1/story/${encodeURIComponent(id)}`;
}

function publicationOf(id: string): Publication {
  return { id, url: `${window.location.origin}/story/${encodeURIComponent(id)}` };
}

function reasonOf({ error, detail }: CallFailure): Error {
  return new Error(detail ?? error);
}
