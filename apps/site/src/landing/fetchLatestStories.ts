import { type StoryEntry, storyEntry } from '@fabula/contract';
import * as z from 'zod/mini';
import { fetchEntries } from '../api/entries.ts';

const entries = z.array(storyEntry);
const count = 3;

export async function fetchLatestStories(): Promise<readonly StoryEntry[]> {
  const page = await fetchEntries('/api/v1/stories/published', {}, entries);
  return page.entries.slice(0, count);
}
