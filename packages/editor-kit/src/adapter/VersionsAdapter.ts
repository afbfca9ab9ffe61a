import type { Story } from '../model/Story.ts';

/** Why a version was kept: the writer accepted something, wrote for a while, or is about to go back to another. */
export type VersionReason = 'accepted' | 'written' | 'restored';

export interface StoryVersion {
  id: string;
  /** ISO 8601. */
  at: string;
  reason: VersionReason;
  /** Words of the whole story then. */
  words: number;
}

/** Earlier states of a story. Without it there is no version history. */
export interface VersionsAdapter {
  keep(story: Story, reason: VersionReason): Promise<void>;
  /** Newest first. */
  list(storyKey: string): Promise<readonly StoryVersion[]>;
  /** Null when it is not there any more. */
  read(storyKey: string, versionId: string): Promise<Story | null>;
}
