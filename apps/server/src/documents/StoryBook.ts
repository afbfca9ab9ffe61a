export interface Chapter {
  /** Without blank ones, and without line breaks in them. */
  paragraphs: readonly string[];
  /** Empty where the writer wants none, or there is none. */
  summary: string;
}

/** A story as a book is made of it: text alone, which XML and PDF can hold. */
export interface StoryBook {
  title: string;
  author: string;
  premise: readonly string[];
  genre: string;
  isNsfw: boolean;
  chapters: readonly Chapter[];
}

export interface BoundBook {
  bytes: Uint8Array;
  /** Characters that no font has, each once; a '?' stands in their place. */
  unset: readonly string[];
}

/** Makes a file of a book. */
export type BindBook = (book: StoryBook) => Promise<BoundBook>;

/** What a file that is for adults says of itself (D-MATURE). */
export const ADULT = 'For adults';
