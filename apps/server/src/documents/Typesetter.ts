import type { ScenePdfRequest } from '@fabula/contract';
import type { FittedPicture } from '../images/Illustrator.ts';

export interface TypesetScript {
  /** A PDF. */
  bytes: Uint8Array;
  /** Characters that no font has, each once; a '?' stands in their place. */
  unset: readonly string[];
}

/** Makes a document of pages that are laid out already. */
export interface Typesetter {
  typeset(script: ScenePdfRequest): Promise<TypesetScript>;
}

/** What stands on a story's card. */
export interface CardWords {
  title: string;
  author: string;
  genre: string;
  /** Its cover, of any size. */
  picture?: Uint8Array | undefined;
}

/** Draws the picture that goes with a story’s link: 1200 × 630, a PNG. Of an adult story nothing is its own (D-MATURE). */
export interface CardPress {
  draw(card: CardWords | 'adult'): Promise<Uint8Array>;
}

/** A picture in the text; its caption may be empty. */
export interface BookPicture extends FittedPicture {
  caption: string;
}

/** A paragraph, never blank and without line breaks, or a picture. */
export type ChapterPart = string | BookPicture;

export interface Chapter {
  /** Empty where it has none: it is known by its number then. */
  title: string;
  parts: readonly ChapterPart[];
  /** Empty where the writer wants none, or there is none. */
  summary: string;
}

/** A story as a book is made of it: text that XML and PDF can hold, and pictures that are no larger than a page. */
export interface StoryBook {
  title: string;
  author: string;
  premise: readonly string[];
  genre: string;
  isNsfw: boolean;
  cover: FittedPicture | null;
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

/** What a chapter is called: its title, else its number, and a story of one chapter by its own title. */
export function chapterName({ title, chapters }: StoryBook, at: number): string {
  return chapters[at]?.title || (chapters.length > 1 ? String(at + 1) : title);
}
