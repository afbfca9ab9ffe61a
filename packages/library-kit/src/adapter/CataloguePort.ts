import type { LibraryGenre } from '../model/LibraryItem.ts';
import type { Listing, ListPart, PublishedWork, StoryGroup, WorkName } from '../model/Story.ts';

export interface GroupQuery {
  readonly by: 'premises' | 'genres';
  readonly isNsfw: boolean;
  /** The `next` of a part; null for the beginning. */
  readonly after: string | null;
}

export interface WorkQuery {
  readonly kind: WorkName;
  readonly isNsfw: boolean;
  /** Works that have words that begin as each of these: in title, author, premise or genre. '' for all. */
  readonly words?: string;
  /** Works of this genre alone, in upper or lower case. '' for all. */
  readonly genre?: string;
  /** Works of this premise alone. */
  readonly premise?: string;
  /** The `next` of a part; null for the beginning. */
  readonly after: string | null;
}

/** What is published. Promises reject where it cannot be had: people are told so, and may try again. */
export interface CataloguePort {
  /** The newest stories by premise and by genre: at most two groups of each, with two stories each. */
  listing(isNsfw: boolean): Promise<Listing>;
  /** Stories by premise or genre, the group with the newest story first. */
  groups(query: GroupQuery): Promise<ListPart<StoryGroup>>;
  /** Works, newest first. */
  works(query: WorkQuery): Promise<ListPart<PublishedWork>>;
  /** Genres of works, the newest work's first. */
  genres(kind: WorkName, isNsfw: boolean): Promise<readonly LibraryGenre[]>;
  /** What came with the page, so that its first rendering waits for nothing; undefined for what did not. */
  readonly served?: ServedCatalogue;
}

export interface ServedCatalogue {
  /** As `listing` resolves. */
  listing(isNsfw: boolean): Listing | undefined;
  /** As `groups` resolves. */
  groups(query: GroupQuery): ListPart<StoryGroup> | undefined;
  /** As `works` resolves. */
  works(query: WorkQuery): ListPart<PublishedWork> | undefined;
  /** As `genres` resolves. */
  genres(kind: WorkName, isNsfw: boolean): readonly LibraryGenre[] | undefined;
  /** True where somebody may be signed in: what came with the page is for everybody, and marks no work as theirs. */
  isUnmarked(): boolean;
}
