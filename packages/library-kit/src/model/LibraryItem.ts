/** Where a work of one's own is: in this browser alone, in the account too, or public and nowhere else. */
export type Standing = 'unpublished' | 'saved' | 'published';

/** What the people who run a site did about a published work. */
export interface Withdrawal {
  readonly state: 'hidden' | 'removed';
  /** In their words. */
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A work of one's own. */
export interface OwnWork {
  /** Unique among the works of a list. */
  readonly id: string;
  readonly title: string;
  /** '' for none. */
  readonly author: string;
  readonly premise: string;
  readonly genre: string;
  /** The beginning of its text; '' for none. */
  readonly excerpt: string;
  /** What it is written in, as a BCP 47 tag; undefined where it is unknown. */
  readonly language?: string | undefined;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly standing: Standing;
  /** Where it is opened, as a path or a URL. */
  readonly href: string;
  /** Kept with the history entry, for a host whose `Link` takes a `state`. */
  readonly state?: unknown;
  /** Its key in this browser; null where it is not here. */
  readonly localKey: string | null;
  /** Its id in the account; null where it is not there. */
  readonly accountId: string | null;
  /** The id under which it is public; null where it is not. */
  readonly publishedId: string | null;
  /** Why it was withdrawn; null where it is public. */
  readonly moderation?: Withdrawal | null;
  /** Minutes of reading of a story, pages of a scene; null where unknown. */
  readonly length?: number | null;
}

/** A work of one's own that was deleted, and can be brought back for a while. */
export interface TrashedWork {
  /** Unique among the works of a list. */
  readonly id: string;
  readonly title: string;
  readonly premise: string;
  /** The beginning of its text; '' for none. */
  readonly excerpt: string;
  /** ISO 8601. */
  readonly deletedAt: string;
  /** ISO 8601: from then on it is gone. */
  readonly goesAt: string;
  /** True where it lies in this browser's trash. */
  readonly isHere: boolean;
  /** True where it lies in the account's. */
  readonly isInAccount: boolean;
  /** True where what was published of it is public still. */
  readonly isPublic: boolean;
}

export interface LibraryGenre {
  readonly name: string;
  readonly count: number;
}

type Described = Pick<OwnWork, 'title' | 'author' | 'premise' | 'genre'>;

/** Cache of an item's words: a search runs at each key over a thousand items. */
const known = new WeakMap<Described, readonly string[]>();

/** True where each word is a prefix of a word of title, author, premise or genre, as in the server's search. */
export function isFound(item: Described, words: string): boolean {
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
export function sortItems(items: readonly OwnWork[], sorting: Sorting): readonly OwnWork[] {
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
export function genresOf(items: readonly OwnWork[]): LibraryGenre[] {
  const genres = new Map<string, LibraryGenre>();
  for (const { genre } of items) {
    const folded = foldGenre(genre);
    if (folded === '') continue;
    const { name, count } = genres.get(folded) ?? { name: genre.trim(), count: 0 };
    genres.set(folded, { name, count: count + 1 });
  }
  return [...genres.values()].sort((a, b) => a.name.localeCompare(b.name));
}
