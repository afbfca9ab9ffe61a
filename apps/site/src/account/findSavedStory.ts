import { storyEntry } from '@fabula/contract';
import * as z from 'zod/mini';
import { sendAccount } from './callAccount.ts';
import { nextPage } from './nextPage.ts';

/** How many pages of the list are looked through: a thousand stories. */
const mostPages = 20;

/** The id under which the account holds the story with this key; null where it does not. Rejects with an `AccountError`. */
export async function findSavedStory(key: string): Promise<string | null> {
  let after: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const query: string = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    const answer = await sendAccount(`/api/v1/stories/user${query}`, {
      fallback: 'Your stories could not be listed',
    });
    const found = z.array(storyEntry).parse(await answer.json()).find((entry) => entry.key === key);
    if (found) return found.id;
    after = nextPage(answer.headers.get('Link'), 'after');
    if (after === null) return null;
  }
  return null;
}
