import type { Moderation, StoryEntry } from '@fabula/contract';
import type { ListFailure } from '@fabula/contract/client';
import type { ReactNode } from 'react';
import type { WorkKind } from '../works/WorkKind.ts';
import type { PublicationRow, WorkSummary } from '../works/WorkSchema.ts';

export interface LibraryItem {
  /** Unique among the items of a list. */
  id: string;
  title: string;
  /** '' for none. */
  author: string;
  premise: string;
  genre: string;
  /** The beginning of its text; '' for none. */
  excerpt: string;
  /** ISO 8601. */
  updatedAt: string;
  /** 'unpublished': in this browser alone. 'saved': in the account. 'published': public, and nowhere else. */
  standing: 'unpublished' | 'saved' | 'published';
  /** Address and history state that open it. */
  to: string;
  state?: unknown;
  localKey: string | null;
  accountId: string | null;
  /** The id under which its own author published it; null for none, or another's. */
  publishedId: string | null;
  /** Why one's own published work was withdrawn; null where it is public. */
  moderation?: Moderation | null;
  /** True for the samples that come with the server. */
  isSample: boolean;
  /** Minutes of reading of a story, pages of a scene; null where unknown. */
  length?: number | null;
  cover?: string | null;
}

export interface OwnItems {
  items: readonly LibraryItem[];
  /** Why those of the account are missing; null where they are not. */
  failure: ListFailure | null;
}

interface LibraryPart {
  items: readonly LibraryItem[];
  /** Start of the next part; null after the last. */
  next: string | null;
}

export interface LibraryQuery {
  isNsfw: boolean;
  /** '' for all. */
  words: string;
  /** '' for all. */
  genre: string;
  after: string | null;
}

export interface LibraryGenre {
  name: string;
  count: number;
}

export type Undo = () => Promise<void>;

/** Works of one kind: everybody's, and one's own. Failures reject with a `ListFailure`. */
export interface Library {
  discover(query: LibraryQuery): Promise<LibraryPart>;
  /** Genres of published works. */
  genres(isNsfw: boolean): Promise<readonly LibraryGenre[]>;
  /** Those of this browser and of the account, saved or published, in one list, newest first. */
  mine(isNsfw: boolean): Promise<OwnItems>;
  /** Renames one that is in this browser alone. */
  rename(item: LibraryItem, title: string): Promise<void>;
  /** Deletes one's own work here and in the account; it stays published. */
  remove(item: LibraryItem): Promise<Undo>;
  unpublish(item: LibraryItem): Promise<Undo>;
  /** Deletes those that are in this browser alone. */
  clear(isNsfw: boolean): Promise<{ count: number; undo: Undo }>;
}

export interface OwnShelf {
  isNsfw: boolean;
  /** All of them, whatever is searched for. */
  items: readonly LibraryItem[];
  reload: () => void;
}

export interface LibrarySlots {
  tools?: (shelf: OwnShelf) => ReactNode;
  /** `MenuItem`s in the menu of one's own work, before 'Delete'. */
  cardMenu?: (item: LibraryItem, shelf: OwnShelf) => ReactNode;
}

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

interface OwnWorks {
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
  { here, saved = [], published = [], rows = new Map() }: OwnWorks,
): LibraryItem[] {
  const savedByKey = new Map(saved.map((entry) => [entry.key ?? entry.id, entry]));
  const publicByKey = new Map(published.flatMap((entry) => (entry.key === null ? [] : [[entry.key, entry]])));
  /** A published work stands under the title that its readers see. */
  const own = (key: string, { title }: { title: string }) => ({
    title: publicByKey.get(key)?.title ?? rows.get(key)?.title ?? title,
    author: '',
    isSample: false,
    publishedId: publicByKey.get(key)?.id ?? rows.get(key)?.id ?? null,
    moderation: publicByKey.get(key)?.moderation ?? null,
  });
  const items = new Map<string, LibraryItem>();
  for (const work of here) {
    const { key, premise, genre, updatedAt } = work;
    const entry = savedByKey.get(key);
    items.set(key, {
      ...{ premise, genre, updatedAt, ...kind.placeOf(work), ...own(key, work) },
      id: `local ${key}`,
      excerpt: work.excerpt || entry?.excerpt || '',
      standing: entry ? 'saved' : 'unpublished',
      localKey: key,
      accountId: entry?.id ?? null,
    });
  }
  for (const [key, entry] of savedByKey) {
    if (items.has(key)) continue;
    const { id, premise, genre, excerpt, updatedAt, isNsfw } = entry;
    items.set(key, {
      ...{ premise, genre, excerpt, updatedAt, ...own(key, entry) },
      ...kind.placeOf({ savedId: null, isNsfw, key }),
      id: `saved ${id}`,
      standing: 'saved',
      localKey: null,
      accountId: id,
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

/** Cache of an item's words: a search runs at each key over a thousand items. */
const known = new WeakMap<LibraryItem, readonly string[]>();

/** True where each word is a prefix of a word of title, author, premise or genre, as in the server's search. */
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

export const sortings = ['newest', 'oldest', 'title'] as const;
export type Sorting = (typeof sortings)[number];

const titles = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Stable; works without a title come last. */
export function sortItems(items: readonly LibraryItem[], sorting: Sorting): readonly LibraryItem[] {
  if (sorting === 'newest') return items;
  if (sorting === 'oldest') return items.toReversed();
  return items.toSorted((a, b) => {
    const [one, other] = [a.title.trim(), b.title.trim()];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return titles.compare(one, other);
  });
}

export const foldGenre = (genre: string) => genre.trim().toLowerCase();

/** Distinct genres, each as its newest work spells it. */
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
