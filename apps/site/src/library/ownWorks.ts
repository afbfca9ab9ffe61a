import type { StoryEntry } from '@fabula/contract';
import type { OwnWork } from '@fabula/library-kit/core';
import type { WorkKind } from '../works/WorkKind.ts';
import type { PublicationRow, WorkSummary } from '../works/WorkSchema.ts';

/** One that is published, and nowhere else. */
function publicWork(one: 'story' | 'scene', entry: StoryEntry): OwnWork {
  const { id, title, author, premise, genre, excerpt, language, updatedAt, isOwn, length = null } = entry;
  return {
    ...{ title, author, premise, genre, excerpt, language, updatedAt, length },
    id: `public ${id}`,
    standing: 'published',
    href: `/${one}/${encodeURIComponent(id)}`,
    localKey: null,
    accountId: null,
    publishedId: isOwn ? id : null,
  };
}

const opening = ({ to, state }: { to: string; state?: unknown }) => ({ href: to, state });

interface Places {
  here: readonly WorkSummary[];
  /** In the account, and published from it; none for visitors. */
  saved?: readonly StoryEntry[];
  published?: readonly StoryEntry[];
  /** Publications that this browser knows of, by key: the best known without an account. */
  rows?: ReadonlyMap<string, PublicationRow>;
}

/** Merges one's own works of all places: each once, newest first (B1, B2). */
export function joinOwn(
  kind: Pick<WorkKind<never, never>, 'one' | 'placeOf'>,
  { here, saved = [], published = [], rows = new Map() }: Places,
): OwnWork[] {
  const savedByKey = new Map(saved.map((entry) => [entry.key ?? entry.id, entry]));
  const publicByKey = new Map(published.flatMap((entry) => (entry.key === null ? [] : [[entry.key, entry]])));
  /** A published work stands under the title that its readers see. */
  const own = (key: string, { title, isUntitled }: { title: string; isUntitled?: boolean | undefined }) => ({
    title: publicByKey.get(key)?.title ?? rows.get(key)?.title ?? (isUntitled ? '' : title),
    author: '',
    publishedId: publicByKey.get(key)?.id ?? rows.get(key)?.id ?? null,
    moderation: publicByKey.get(key)?.moderation ?? null,
  });
  const items = new Map<string, OwnWork>();
  for (const work of here) {
    const { key, premise, genre, updatedAt } = work;
    const entry = savedByKey.get(key);
    items.set(key, {
      ...{ premise, genre, updatedAt, ...opening(kind.placeOf(work)), ...own(key, work) },
      id: `local ${key}`,
      excerpt: work.excerpt || entry?.excerpt || '',
      language: work.language ?? publicByKey.get(key)?.language,
      standing: entry ? 'saved' : 'unpublished',
      localKey: key,
      accountId: entry?.id ?? null,
    });
  }
  for (const [key, entry] of savedByKey) {
    if (items.has(key)) continue;
    const { id, premise, genre, excerpt, language, updatedAt, isNsfw } = entry;
    items.set(key, {
      ...{ premise, genre, excerpt, updatedAt, ...own(key, entry) },
      language: language ?? publicByKey.get(key)?.language,
      ...opening(kind.placeOf({ savedId: null, isNsfw, key })),
      id: `saved ${id}`,
      standing: 'saved',
      localKey: null,
      accountId: id,
    });
  }
  const alone = published
    .filter(({ key }) => key === null || !items.has(key))
    .map((entry) => ({
      ...publicWork(kind.one, entry),
      moderation: entry.moderation ?? null,
    }));
  return [...items.values(), ...alone].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
