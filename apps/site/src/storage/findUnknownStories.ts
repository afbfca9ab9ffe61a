import { type ReadSavedStory, readSavedStory, type Story } from '@fabula/editor-kit/core';
import { updatedAtOf } from './localStories.ts';
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
  const byCreation = newestByCreation(
    rows.map(({ record, updatedAt }) => ({ createdAt: record.story.createdAt, updatedAt })),
  );
  const byText = new Set(rows.map(({ record }) => textOf(record.story)));
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

/**
 * Whether an entry of the mirror is known by its moment of creation: `newest` says when the database last saved the
 * story of that moment. What is not known may still be, by its text.
 */
export function isKnownByCreation(entry: unknown, newest: ReadonlyMap<string, string>): boolean {
  const createdAt = (entry as { createdAt?: unknown } | null)?.createdAt;
  if (typeof createdAt !== 'string') return false;
  return (newest.get(createdAt) ?? '') >= (updatedAtOf(entry) || createdAt);
}

/** When the newest story of each moment of creation was saved. */
export function newestByCreation(
  stories: readonly { createdAt: string; updatedAt: string }[],
): Map<string, string> {
  const newest = new Map<string, string>();
  for (const { createdAt, updatedAt } of stories)
    if ((newest.get(createdAt) ?? '') < updatedAt) newest.set(createdAt, updatedAt);
  return newest;
}

function textOf({ title, premise, isNsfw, paragraphs }: Story): string {
  return JSON.stringify([title, premise, isNsfw, paragraphs.map(({ text }) => text)]);
}
