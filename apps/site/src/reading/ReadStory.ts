import type { Moderation, PublishedBreak, StoryImage } from '@fabula/contract';

/** A published story, as far as a reader sees it. */
export interface ReadStory {
  title: string;
  author: string;
  premise: string;
  genre: string;
  isNsfw: boolean;
  paragraphs: readonly string[];
  breaks?: readonly PublishedBreak[] | undefined;
  images?: readonly StoryImage[] | undefined;
  /** The path of its cover. */
  cover?: string | null | undefined;
  /** Why only its author and admins read it; null where everybody does. */
  moderation?: Moderation | null | undefined;
}
