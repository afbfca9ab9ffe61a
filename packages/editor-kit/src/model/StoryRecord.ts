import type { Draft } from './Draft.ts';
import type { Story } from './Story.ts';

/** All that a story needs to be found again after a reload: its ink, and the pencil that waits for review. */
export interface StoryRecord {
  readonly story: Story;
  readonly draft: Draft | null;
  /** What the writer has typed for the next generation and not yet used. */
  readonly instruction: string;
}
