/** Why a version was kept: the writer accepted something, wrote for a while, or is about to go back to another. */
export type VersionReason = 'accepted' | 'written' | 'restored';

/** An earlier state of a story, as a list shows it. */
export interface StoryVersion {
  id: string;
  /** ISO 8601. */
  at: string;
  reason: VersionReason;
  /** Words of the whole story then. */
  words: number;
}

/** All versions that can be read, and how many were kept and cannot. */
export interface VersionList {
  /** Newest first. */
  versions: readonly StoryVersion[];
  /** Versions that are damaged: they were put aside. */
  unreadable: number;
}
