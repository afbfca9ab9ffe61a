import type { Withdrawal } from './LibraryItem.ts';

/** A section begins before a paragraph. */
export interface StoryBreak {
  /** The paragraph's index, from 0. */
  readonly before: number;
  /** '' for none. Where its first paragraph says the same, it is shown once. */
  readonly title?: string | undefined;
  /** Of the section that ends here; '' for none. */
  readonly summary?: string | undefined;
}

/** A paragraph that is the heading of a part, a chapter or a scene. */
export interface StoryHeading {
  /** The paragraph's index, from 0. */
  readonly at: number;
  readonly rank: 'part' | 'chapter' | 'scene';
}

/** A picture below a paragraph. */
export interface StoryPicture {
  readonly id?: string | number | undefined;
  /** From 0. */
  readonly paragraphIndex: number;
  /** A path, a URL or a `data:` URL. */
  readonly imageUrl: string;
  /** '' for none. */
  readonly caption: string;
}

/** A published story, whole. */
export interface ReadStory {
  readonly title: string;
  readonly author: string;
  /** '' for none. */
  readonly premise: string;
  /** '' for none. */
  readonly genre: string;
  /** True for one that readers must be of age for. */
  readonly isNsfw: boolean;
  /** What it is written in, as a BCP 47 tag; undefined where it is unknown. */
  readonly language?: string | undefined;
  /** Text with `*italic*` and `**bold**`. */
  readonly paragraphs: readonly string[];
  readonly breaks?: readonly StoryBreak[] | undefined;
  readonly headings?: readonly StoryHeading[] | undefined;
  readonly images?: readonly StoryPicture[] | undefined;
  /** The URL of its picture. */
  readonly cover?: string | null | undefined;
  /** Why nobody else may read it: of a story that was taken down, for its author. */
  readonly moderation?: Withdrawal | null | undefined;
}

/** What is wrong with a published work. */
export const reportReasons = [
  'minors',
  'illegal',
  'hate',
  'private',
  'copyright',
  'unmarked_adult',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a reader tells the people who run a product of a published work. */
export interface WorkReport {
  readonly kind: 'story' | 'scene';
  readonly id: string;
  readonly reason: ReportReason;
  /** Without spaces around it; '' for none, but for the reason 'other'. */
  readonly note: string;
  /** Where the reader wants an answer; undefined for none. */
  readonly email?: string | undefined;
}

/** Where a reader stopped. */
export interface ReadingPlace {
  /** From 0. */
  readonly paragraph: number;
  /** The paragraph's beginning, by which it is found again once the text before it has changed. */
  readonly words: string;
}
