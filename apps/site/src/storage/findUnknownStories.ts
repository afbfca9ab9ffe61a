import type { Story } from '@fabula/editor-kit/core';
import { type ReadSavedStory, readSavedStory } from './readSavedStory.ts';
import type { StoryRow } from './StoryRow.ts';

export interface UnknownStories {
  /** Stories that only the mirror holds. */
  stories: ReadSavedStory[];
  /** Entries that are no story, or more than one can hold: to be kept as they are. */
  aside: unknown[];
}

/**
 * What the mirror holds and the database does not (D-LOCAL). A story is known by its moment of creation when the
 * database has it as new or newer, or by its text.
 */
export function findUnknownStories(
  entries: readonly unknown[],
  rows: readonly StoryRow[],
  now: string,
): UnknownStories {
  const byCreation = new Map<string, string>();
  const byText = new Set<string>();
  for (const { record, updatedAt } of rows) {
    const { createdAt } = record.story;
    const newest = byCreation.get(createdAt);
    if (newest === undefined || newest < updatedAt) byCreation.set(createdAt, updatedAt);
    byText.add(textOf(record.story));
  }
  const unknown: UnknownStories = { stories: [], aside: [] };
  for (const entry of entries) {
    const read = readSavedStory(entry, now);
    if (!read) {
      unknown.aside.push(entry);
      continue;
    }
    const { createdAt } = read.story;
    if (byText.has(textOf(read.story)) || (byCreation.get(createdAt) ?? '') >= read.updatedAt) continue;
    unknown.stories.push(read);
    byText.add(textOf(read.story));
    if (!read.isWhole) unknown.aside.push(entry);
  }
  return unknown;
}

function textOf({ title, premise, isNsfw, paragraphs }: Story): string {
  return JSON.stringify([title, premise, isNsfw, paragraphs.map(({ text }) => text)]);
}
