import type { Story, StoryVersion } from '@fabula/editor-kit/core';

/** A version of a story without its text. */
export interface VersionRow extends StoryVersion {
  storyKey: string;
}

/** What the story was then. */
export interface VersionBody {
  /** That of the version. */
  id: string;
  story: Story;
}
