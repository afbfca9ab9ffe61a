import type { StoryRecord, StoryVersion } from '@fabula/editor-kit/core';
import type { SceneRecord } from '@fabula/scene-kit/core';
import type { VersionBody, VersionRow } from '../storage/VersionRow.ts';

/** The version of backups that is written; one that is higher was made by a newer Fabula. */
export const backupVersion = 1;

/** What a backup says of itself, in `about.json`. */
export interface BackupAbout {
  fabula: 'backup';
  version: number;
  /** ISO 8601. */
  madeAt: string;
  stories: number;
  scenes: number;
}

/** An earlier state of a story, with its text. */
export type KeptVersion = StoryVersion & Pick<VersionRow, 'storyKey'> & Pick<VersionBody, 'story'>;

/** A story with all that belongs to it. */
export interface KeptStory {
  record: StoryRecord;
  /** ISO 8601. */
  updatedAt: string;
  versions: readonly KeptVersion[];
}

export interface KeptScene {
  record: SceneRecord;
  /** ISO 8601. */
  updatedAt: string;
}

/** A backup, read. */
export interface Backup {
  stories: readonly KeptStory[];
  scenes: readonly KeptScene[];
  preferences: Readonly<Record<string, unknown>>;
  /** The names of what could not be read. */
  unreadable: readonly string[];
}
