import type { StoryEntry } from '@fabula/contract';
import type { PublicationRow } from '../works/database.ts';
import type { WorkKind, WorkSummary } from '../works/WorkKind.ts';
import type { LibraryGenre, LibraryItem } from './Library.ts';

/** A published work, as everybody finds it. */
export function publicItem(one: 'story' | 'scene', entry: StoryEntry): LibraryItem {
  const {
    id,
    title,
    author,
    premise,
    genre,
    excerpt,
    createdAt,
    isOwn,
    isSample,
    length = null,
    cover = null,
  } = entry;
  return {
    ...{ title, author, premise, genre, excerpt, isSample, length, cover },
    id: `public ${id}`,
    updatedAt: createdAt,
    standing: 'published',
    to: `/${one}/${encodeURIComponent(id)}`,
    localKey: null,
    accountId: null,
    publishedId: isOwn ? id : null,
  };
}

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

/** The words of an item: searching a thousand items at each key must not split them anew. */
const known = new WeakMap<LibraryItem, readonly string[]>();

/** Whether each of the words begins a word of an item's title, author, premise or genre, as the server searches too. */
export function isFound(item: LibraryItem, words: string): boolean {
  const wanted = split(words);
  if (wanted.length === 0) return true;
  const own = known.get(item) ?? split(`${item.title} ${item.author} ${item.premise} ${item.genre}`);
  known.set(item, own);
  return wanted.every((one) => own.some((word) => word.startsWith(one)));
}

function split(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** How one's own works may follow each other. */
export const sortings = ['newest', 'oldest', 'title'] as const;
export type Sorting = (typeof sortings)[number];

const titles = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The same works in another order; those of one title keep theirs, and those without one come last. */
export function sortItems(items: readonly LibraryItem[], sorting: Sorting): readonly LibraryItem[] {
  if (sorting === 'newest') return items;
  if (sorting === 'oldest') return items.toReversed();
  return items.toSorted((a, b) => {
    const [one, other] = [a.title.trim(), b.title.trim()];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return titles.compare(one, other);
  });
}

/** The same genre, however it is written. */
export const foldGenre = (genre: string) => genre.trim().toLowerCase();

/** The genres of works, by their names, each as its newest work writes it. */
export function genresOf(items: readonly LibraryItem[]): LibraryGenre[] {
  const genres = new Map<string, LibraryGenre>();
  for (const { genre } of items) {
    const folded = foldGenre(genre);
    if (folded === '') continue;
    const { name, count } = genres.get(folded) ?? { name: genre.trim(), count: 0 };
    genres.set(folded, { name, count: count + 1 });
  }
  return [...genres.values()].sort((a, b) => a.name.localeCompare(b.name));
}
