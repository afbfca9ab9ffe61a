import type { StoryEntry } from '@fabula/contract';
import { fetchList, pageLists } from '../api/entries.ts';

const count = 3;

export async function fetchLatestStories(): Promise<readonly StoryEntry[]> {
  const page = await fetchList(pageLists.published('story', false, {}));
  return page.entries.slice(0, count);
}
