import type { SavedStory } from '@fabula/editor-kit/core';
import { readLocalList, writeLocalList } from './localList.ts';

/** The local storage key of the mirror: an array of saved stories, newest first. */
export const localStoriesKey = 'stories';
/** Stories that the last rung keeps. */
export const recentCount = 3;

/** The rungs of the save ladder. */
export type LocalStep = 'full' | 'optimized' | 'recent';

export type LocalSave =
  | { isSaved: true; step: LocalStep }
  | { isSaved: false; reason: 'no_title' | 'storage_full' };

export interface LocalSaveOptions {
  storage: Storage;
  /** The bytes that the whole storage may hold (`storageBudget`). */
  budget: number;
  /** Whether stories may be left out: only when each of them is kept elsewhere (D-LOCAL). */
  mayDrop: boolean;
  /** The first rung to try, where those before it are known to have no room. Default `full`. */
  from?: LocalStep;
}

/**
 * The save ladder of writing.md §4: `story` with all `others`; the same without images, picks, usage and summary;
 * the 3 most recent stories alone; or nothing, and what was stored before stays. Throws nothing.
 */
export function saveLocalStories(
  story: SavedStory,
  others: readonly unknown[],
  options: LocalSaveOptions,
): LocalSave {
  if (story.title.trim() === '') return { isSaved: false, reason: 'no_title' };
  const full = [story, ...others].sort((a, b) => updatedAtOf(b).localeCompare(updatedAtOf(a)));
  const { from = 'full' } = options;
  if (from === 'full' && write(full, options)) return { isSaved: true, step: 'full' };
  const optimized = full.map(withoutExtras);
  if (from !== 'recent' && write(optimized, options)) return { isSaved: true, step: 'optimized' };
  if (options.mayDrop && write(optimized.slice(0, recentCount), options))
    return { isSaved: true, step: 'recent' };
  return { isSaved: false, reason: 'storage_full' };
}

/** When an entry of the mirror was saved, as it says; empty when it does not. */
export function updatedAtOf(entry: unknown): string {
  const updatedAt = (entry as { updatedAt?: unknown } | null)?.updatedAt;
  return typeof updatedAt === 'string' ? updatedAt : '';
}

/** Whatever the mirror holds, unchecked. `unreadable` is its text when that is no array. */
export function readLocalStories(storage: Storage): { entries: unknown[]; unreadable: string | null } {
  return readLocalList(storage, localStoriesKey);
}

function write(stories: readonly unknown[], { storage, budget }: LocalSaveOptions): boolean {
  return writeLocalList(storage, localStoriesKey, stories, budget);
}

const extras = ['images', 'pickedSentences', 'tokenUsage', 'overall_summary'];

/** An entry without what the ladder leaves out first. */
export function withoutExtras(story: unknown): unknown {
  if (typeof story !== 'object' || story === null) return story;
  return Object.fromEntries(Object.entries(story).filter(([name]) => !extras.includes(name)));
}
