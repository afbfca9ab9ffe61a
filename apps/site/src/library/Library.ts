import type { Moderation, StoryEntry } from '@fabula/contract';
import type { ReactNode } from 'react';
import type { ListFailure } from '../api/entries.ts';
import type { PublicationRow } from '../works/database.ts';
import type { WorkKind, WorkSummary } from '../works/WorkKind.ts';

/** A work as a list shows it. */
export interface LibraryItem {
  /** Unique among the items of a list. */
  id: string;
  title: string;
  /** '' where nobody is named. */
  author: string;
  premise: string;
  genre: string;
  /** The beginning of its text; '' where there is none. */
  excerpt: string;
  /** ISO 8601. */
  updatedAt: string;
  /** 'unpublished': in this browser alone. 'saved': in the account. 'published': public, and nowhere else. */
  standing: 'unpublished' | 'saved' | 'published';
  /** Where it opens, and with what state in the history. */
  to: string;
  state?: unknown;
  /** Its key in this browser; null where it is not there. */
  localKey: string | null;
  /** Its id in the account; null where it is not there. */
  accountId: string | null;
  /** The id under which one has published it oneself; null where it is not, or is another's. */
  publishedId: string | null;
  /** Why what one has published oneself is not public any more; null where it is. */
  moderation?: Moderation | null;
  /** Whether it came with the server, for the first visitor to read. */
  isSample: boolean;
  /** Minutes of reading of a story, pages of a scene; null where it is not known. */
  length?: number | null;
  /** Where the picture that it is known by is loaded from; null without one. */
  cover?: string | null;
}

export interface OwnItems {
  items: readonly LibraryItem[];
  /** Why those of the account are missing; null where they are not. */
  failure: ListFailure | null;
}

interface LibraryPart {
  items: readonly LibraryItem[];
  /** Where the next part begins; null after the last. */
  next: string | null;
}

export interface LibraryQuery {
  isNsfw: boolean;
  /** '' for all. */
  words: string;
  /** '' for all. */
  genre: string;
  /** The `next` of the part before; null for the first. */
  after: string | null;
}

/** A genre, and how many works it has. */
export interface LibraryGenre {
  name: string;
  count: number;
}

/** Brings back what was taken away. */
export type Undo = () => Promise<void>;

/** Works of one kind: everybody's, and one's own. What fails rejects with a `ListFailure`. */
export interface Library {
  /** What is published, the newest first. */
  discover(query: LibraryQuery): Promise<LibraryPart>;
  /** The genres of what is published. Missing where nobody counts them. */
  genres?(isNsfw: boolean): Promise<readonly LibraryGenre[]>;
  /** What is in this browser, in the account of whoever is signed in, and published by them: one list, the newest first. */
  mine(isNsfw: boolean): Promise<OwnItems>;
  /** Gives one that is in this browser alone another title. */
  rename(item: LibraryItem, title: string): Promise<void>;
  /** Deletes one of one's own, here and in the account; what is published stays so. */
  remove(item: LibraryItem): Promise<Undo>;
  /** Takes one's own back from the public. */
  unpublish(item: LibraryItem): Promise<Undo>;
  /** Deletes those that are in this browser alone. */
  clear(isNsfw: boolean): Promise<{ count: number; undo: Undo }>;
}

/** One's own works, as what is hung into their shelf needs them. */
export interface OwnShelf {
  isNsfw: boolean;
  /** All of them, whatever is searched for. */
  items: readonly LibraryItem[];
  /** Lists them again: something has come, or changed. */
  reload: () => void;
}

/** Places of a library for what other parts of the site bring. */
export interface LibrarySlots {
  /** Beside the search of one's own. */
  tools?: (shelf: OwnShelf) => ReactNode;
  /** In the menu of one of one's own, after its own entries and before 'Delete': `MenuItem`s. */
  cardMenu?: (item: LibraryItem, shelf: OwnShelf) => ReactNode;
}

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

interface OwnWorks {
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

/** Whether a published story is read there: on a document of its own, which is to be loaded. */
export function isReading(path: string): boolean {
  return path.startsWith('/story/');
}
