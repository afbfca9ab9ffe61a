import type { StoryEntry } from '@fabula/contract';
import { fetchEntries } from './fetchEntries.ts';
import type { WorkKind } from './WorkKind.ts';

/** How many pages of one's own are listed: ten thousand works. */
const mostPages = 200;

/** Every page of a list of one's own. Rejects with a `LibraryFailure`. */
export async function listWorks(
  path: string,
  query: Readonly<Record<string, string>>,
  schema: WorkKind<never, never>['entries'],
): Promise<StoryEntry[]> {
  const found: StoryEntry[] = [];
  let after: string | null = '';
  for (let page = 0; page < mostPages && after !== null; page++) {
    const part: { entries: StoryEntry[]; next: string | null } = await fetchEntries(
      path,
      { ...query, after },
      schema,
    );
    found.push(...part.entries);
    after = part.next;
  }
  return found;
}
