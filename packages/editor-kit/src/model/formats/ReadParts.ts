import type { SavedBreak } from '../SavedStory.ts';
import type { Losses } from './createLosses.ts';

/** What a text file says of a story. What it does not say is ''. */
export interface ReadParts {
  title: string;
  author: string;
  premise: string;
  genre: string;
  /** Null where the file does not say. */
  isNsfw: boolean | null;
  paragraphs: (string | SavedBreak)[];
  images: ReadPicture[];
  losses: Losses;
}

export interface ReadPicture {
  /** The index of the paragraph that it stands after, section breaks not counted. */
  paragraphIndex: number;
  imageUrl: string;
  caption: string;
}
