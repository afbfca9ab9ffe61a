// A separate module: a page whose text a server wrote needs nothing else of it.

/** The words around a published story. */
export interface StoryWords {
  readonly by: string;
  readonly minutes: (count: number) => string;
  readonly contents: string;
  readonly nextChapter: string;
  /** Of a picture without a caption. */
  readonly picture: string;
}

export const englishStoryWords: StoryWords = {
  by: 'by',
  minutes: (count: number) => `${count} min read`,
  contents: 'Contents',
  nextChapter: 'Next chapter',
  picture: 'Picture',
};
