import type { BookFormat } from '../model/formats/StoryFormat.ts';
import type { Story } from '../model/Story.ts';

/** Files that are made elsewhere. Without it their formats are not offered. */
export interface ExportAdapter {
  /**
   * Makes a book of a story, with its pictures; `cover` is the id of the one that it is known by. `lost` are characters
   * that could not be set, `lostPictures` how many pictures could not come along; none where it is left out. What it
   * rejects with may be an `Error` whose message a person can read.
   */
  book(
    format: BookFormat,
    story: Story,
    options: { author: string; hasSummaries: boolean; cover?: string },
  ): Promise<{ file: Blob; lost: readonly string[]; lostPictures?: number }>;
}
