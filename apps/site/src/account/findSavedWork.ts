import * as z from 'zod/mini';
import { sendAccount } from './callAccount.ts';
import { nextPage } from './nextPage.ts';

/** How many pages of the list are looked through: a thousand works. */
const mostPages = 20;

const entries = z.array(z.object({ id: z.string(), key: z.nullable(z.string()) }));

/** The id under which the account holds the work with this key; null where it does not. Rejects with an `AccountError`. */
export async function findSavedWork(many: 'stories' | 'scenes', key: string): Promise<string | null> {
  let after: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const query: string = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    const answer = await sendAccount(`/api/v1/${many}/user${query}`, {
      fallback: `Your ${many} could not be listed`,
    });
    const found = entries.parse(await answer.json()).find((entry) => entry.key === key);
    if (found) return found.id;
    after = nextPage(answer.headers.get('Link'), 'after');
    if (after === null) return null;
  }
  return null;
}
