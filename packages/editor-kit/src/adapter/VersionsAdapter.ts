import type { Story } from '../model/Story.ts';
import type { VersionList, VersionReason } from '../model/StoryVersion.ts';

/** Earlier states of a story. Without it there is no version history. */
export interface VersionsAdapter {
  /** Keeps the story as it is; one that says the same as the newest version need not be kept again. */
  keep(story: Story, reason: VersionReason): Promise<void>;
  /** What is kept of a story, newest first, without the texts. `storyKey` is the story’s `key`. */
  list(storyKey: string): Promise<VersionList>;
  /** Null when it is not there any more, or cannot be read. */
  read(storyKey: string, versionId: string): Promise<Story | null>;
}
