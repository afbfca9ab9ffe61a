import type { BookFormat } from '../model/formats/StoryFormat.ts';
import type { Story } from '../model/Story.ts';

/** Files that are made elsewhere. Without it their formats are not offered. */
export interface ExportAdapter {
  /**
   * Makes a book of a story. `lost` are characters that could not be set. What it rejects with may be an `Error` whose
   * message a person can read.
   */
  book(
    format: BookFormat,
    story: Story,
    options: { author: string; hasSummaries: boolean },
  ): Promise<{ file: Blob; lost: readonly string[] }>;
}
