/** A published story in a list. */
export interface ListedStory {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** '' for none. */
  readonly genre: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** What it is written in, as a BCP 47 tag; undefined where it is unknown. */
  readonly language?: string | undefined;
  /** The URL of its picture. */
  readonly cover?: string | null | undefined;
  /** Minutes of reading of a story, pages of a scene, whole and at least 1. */
  readonly length?: number | undefined;
}

export type WorkName = 'story' | 'scene';

/** A published story or scene in a list of whole entries. */
export interface PublishedWork extends ListedStory {
  /** '' for none. */
  readonly premise: string;
  /** The beginning of its text. */
  readonly excerpt: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** True for the work of whoever asks. */
  readonly isOwn: boolean;
  /** True for one that came with the product. */
  readonly isSample: boolean;
}

/** Published stories of one premise or genre. */
export interface StoryGroup {
  /** As the newest story spells it. */
  readonly name: string;
  /** All of them; `stories` has the newest. */
  readonly count: number;
  readonly stories: readonly ListedStory[];
}

/** What the listing shows: two of everything, or fewer. */
export interface Listing {
  readonly premises: readonly StoryGroup[];
  readonly genres: readonly StoryGroup[];
  /** The newest story's genre, with its premises; null without one. */
  readonly featured: { readonly genre: string; readonly premises: readonly StoryGroup[] } | null;
}

/** A part of a list. */
export interface ListPart<T> {
  readonly entries: readonly T[];
  /** Where the next part begins; null after the last. */
  readonly next: string | null;
}
