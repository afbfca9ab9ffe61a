import type { StoryEntry } from '@fabula/contract';
import type { PublicationRow } from '../works/database.ts';
import type { WorkKind, WorkSummary } from '../works/WorkKind.ts';
import type { LibraryItem } from './Library.ts';
import { publicItem } from './publicItem.ts';

export interface OwnWorks {
  /** In this browser. */
  here: readonly WorkSummary[];
  /** In the account, and published from it; nothing where nobody is signed in. */
  saved?: readonly StoryEntry[];
  published?: readonly StoryEntry[];
  /** What this browser knows to be public, by key: the best that is known without an account. */
  rows?: ReadonlyMap<string, PublicationRow>;
}

/** One's own works, wherever they are: each once, the newest first (B1, B2). */
export function joinOwn(
  kind: Pick<WorkKind<never, never>, 'one' | 'placeOf'>,
  { here, saved = [], published = [], rows = new Map() }: OwnWorks,
): LibraryItem[] {
  const savedByKey = new Map(saved.map((entry) => [entry.key ?? entry.id, entry]));
  const publicByKey = new Map(published.flatMap((entry) => (entry.key === null ? [] : [[entry.key, entry]])));
  const publishedId = (key: string) => publicByKey.get(key)?.id ?? rows.get(key)?.id ?? null;
  const items = new Map<string, LibraryItem>();
  for (const work of here) {
    const { key, title, premise, genre, updatedAt } = work;
    const entry = savedByKey.get(key);
    items.set(key, {
      ...{ title, premise, genre, updatedAt, ...kind.placeOf(work) },
      id: `local ${key}`,
      author: '',
      excerpt: work.excerpt || entry?.excerpt || '',
      standing: entry ? 'saved' : 'unpublished',
      localKey: key,
      accountId: entry?.id ?? null,
      publishedId: publishedId(key),
      moderation: publicByKey.get(key)?.moderation ?? null,
      isSample: false,
    });
  }
  for (const [key, { id, title, premise, genre, excerpt, updatedAt, isNsfw }] of savedByKey) {
    if (items.has(key)) continue;
    items.set(key, {
      ...{ title, premise, genre, excerpt, updatedAt, ...kind.placeOf({ savedId: null, isNsfw, key }) },
      id: `saved ${id}`,
      author: '',
      standing: 'saved',
      localKey: null,
      accountId: id,
      publishedId: publishedId(key),
      moderation: publicByKey.get(key)?.moderation ?? null,
      isSample: false,
    });
  }
  const alone = published
    .filter(({ key }) => key === null || !items.has(key))
    .map((entry) => ({
      ...publicItem(kind.one, entry),
      updatedAt: entry.updatedAt,
      moderation: entry.moderation ?? null,
    }));
  return [...items.values(), ...alone].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
