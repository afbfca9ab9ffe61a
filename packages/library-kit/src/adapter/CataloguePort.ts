import type { Listing, ListPart, StoryEntry, StoryGroup } from '../model/Story.ts';

export interface GroupQuery {
  readonly by: 'premises' | 'genres';
  readonly isNsfw: boolean;
  /** The `next` of a part; null for the beginning. */
  readonly after: string | null;
}

export interface StoryQuery {
  readonly isNsfw: boolean;
  /** Stories of this genre alone, in upper or lower case. */
  readonly genre?: string;
  /** Stories of this premise alone. */
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
  /** Stories, newest first. */
  stories(query: StoryQuery): Promise<ListPart<StoryEntry>>;
  /** What came with the page, so that its first rendering waits for nothing; undefined for what did not. */
  readonly served?: ServedCatalogue;
}

export interface ServedCatalogue {
  /** As `listing` resolves. */
  listing(isNsfw: boolean): Listing | undefined;
  /** As `groups` resolves. */
  groups(query: GroupQuery): ListPart<StoryGroup> | undefined;
  /** As `stories` resolves. */
  stories(query: StoryQuery): ListPart<StoryEntry> | undefined;
}
