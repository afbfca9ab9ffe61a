'use client';

import { type HostedWork, useHostWork } from '@fabula/work-kit';
import type { Change } from '@fabula/work-kit/core';
import { useState } from 'react';
import { parseStory } from '../model/parseStory.ts';
import type { Story } from '../model/Story.ts';
import { newRecord, type StoryRecord } from '../model/StoryRecord.ts';
import type { EditorStore } from '../store/createEditorStore.ts';

/** Operations on ids, in order; plain data. */
export type StoryChange = Change;

export interface HostStoryProps {
  /**
   * Makes the story controlled: pass back the story from `onStoryChange`, or a version with other people's
   * changes. Differences are merged without moving the caret and without an undo step. Pencil, undo and typed
   * text stay in the editor. A story with another `key` replaces this one.
   */
  story?: Story;
  /** The initial story, uncontrolled; or a stored record with its pencil. Read once. */
  defaultStory?: Story | StoryRecord | null;
  /**
   * Called after each change of the ink: typed text once it is kept, an accepted draft, an undo. Not for
   * changes of `story`. Always the latest function.
   */
  onStoryChange?: (story: Story, change: StoryChange) => void;
  /** @deprecated Pass the record as `defaultStory`. */
  initialRecord?: StoryRecord | null;
}

type Given = { readonly [Name in keyof HostStoryProps]: HostStoryProps[Name] | undefined };

export function openingRecord({ story, defaultStory, initialRecord }: Given): StoryRecord | null {
  const given = defaultStory ?? initialRecord ?? null;
  const record = isStory(given) ? newRecord(given) : given;
  if (!story) return record;
  return record?.story?.key === story.key ? { ...record, story } : newRecord(story);
}

/** By its paragraphs: the store reports an unreadable record. */
function isStory(given: Story | StoryRecord | null): given is Story {
  return typeof given === 'object' && given !== null && !('story' in given) && 'paragraphs' in given;
}

export function useHostStory(store: EditorStore, { story, onStoryChange }: Given): void {
  const [own] = useState(
    (): HostedWork<Story> => ({
      name: 'story',
      get: () => store.getState().story,
      subscribe: (listener) => store.subscribe((now, before) => listener(now.story, before.story)),
      parse: parseStory,
      merge: (next, base) => store.getState().mergeStory(next, base),
      open: (next) => void store.getState().openStory(next),
    }),
  );
  useHostWork(own, story, onStoryChange);
}
