import type { SceneRecord, SceneSaveOutcome } from '@fabula/scene-kit/core';

/** What a list of scenes shows of one. */
export interface SceneSummary {
  key: string;
  savedId: string | null;
  title: string;
  premise: string;
  genre: string;
  isNsfw: boolean;
  /** How many elements it has in ink. */
  elementCount: number;
  /** ISO 8601. */
  updatedAt: string;
}

/** The scenes of this browser. Reading one remembers its revision, so that a later save can tell a conflict. */
export interface SceneStorage {
  /**
   * Keeps the record durably. Rejects with an `Error` whose message a person can read. `updatedAt`, ISO 8601, is for what
   * was written at another time; now without it.
   */
  save(record: SceneRecord, updatedAt?: string): Promise<SceneSaveOutcome>;
  /** Keeps the record before it returns, for the next opening: this page is being left. */
  keepUnsaved(record: SceneRecord): void;
  findByKey(key: string): Promise<SceneRecord | null>;
  /** The scene that was last saved under this title. */
  findByTitle(title: string): Promise<SceneRecord | null>;
  /** The scene of the mode that was saved last. */
  latest(isNsfw: boolean): Promise<SceneRecord | null>;
  /** The scenes of the mode, the one saved last first. */
  list(isNsfw: boolean): Promise<SceneSummary[]>;
  /** Answers with what brings it back as it was; null where there was nothing. */
  remove(key: string): Promise<(() => Promise<void>) | null>;
  /** Gives a scene another title; false where it is not there. */
  rename(key: string, title: string): Promise<boolean>;
}
