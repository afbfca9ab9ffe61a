'use client';

import { type HostedWork, useHostWork } from '@fabula/work-kit';
import type { Change } from '@fabula/work-kit/core';
import { useState } from 'react';
import { parseStory } from '../model/parseStory.ts';
import type { Story } from '../model/Story.ts';
import { newRecord, type StoryRecord } from '../model/StoryRecord.ts';
import type { EditorStore } from '../store/createEditorStore.ts';

/** What changed in a story: operations on ids, in order; plain data. */
export type StoryChange = Change;

/** How a product gives the editor a story, and hears of it. */
export interface HostStoryProps {
  /**
   * The story as your product has it, where your product keeps it: give back what `onStoryChange` told, or what
   * somebody else made of it. What is different is merged without moving the caret, and is no step of the writer's undo.
   * Pencil, undo and what is being typed stay the editor's. One with another `key` is opened in this one's place.
   */
  story?: Story;
  /** The story to open, where the editor keeps it; or a record that was kept, with its pencil. Read once. */
  defaultStory?: Story | StoryRecord | null;
  /**
   * Told of each change of the ink: what was typed once it was kept, an accepted draft, an undo. Not of what `story`
   * brought in itself. The newest function is called.
   */
  onStoryChange?: (story: Story, change: StoryChange) => void;
  /** @deprecated Give the record as `defaultStory`. */
  initialRecord?: StoryRecord | null;
}

type Given = { readonly [Name in keyof HostStoryProps]: HostStoryProps[Name] | undefined };

/** The record that a store begins with. */
export function openingRecord({ story, defaultStory, initialRecord }: Given): StoryRecord | null {
  const given = defaultStory ?? initialRecord ?? null;
  const record = isStory(given) ? newRecord(given) : given;
  if (!story) return record;
  return record?.story?.key === story.key ? { ...record, story } : newRecord(story);
}

/** Told by its paragraphs: a record that cannot be read is the store's to say so. */
function isStory(given: Story | StoryRecord | null): given is Story {
  return typeof given === 'object' && given !== null && !('story' in given) && 'paragraphs' in given;
}

/** Keeps the product's story and the store's together. */
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
