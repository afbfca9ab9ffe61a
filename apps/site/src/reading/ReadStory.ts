/** A published story, as far as a reader sees it. */
export interface ReadStory {
  title: string;
  author: string;
  premise: string;
  genre: string;
  isNsfw: boolean;
  paragraphs: readonly string[];
}
