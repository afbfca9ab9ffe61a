import type { SceneRecord } from '@fabula/scene-kit/core';

/** One scene as it stands in IndexedDB. */
export interface SceneRow {
  /** `record.scene.key`. */
  key: string;
  /** Counts the saves, from 1. */
  revision: number;
  record: SceneRecord;
  /** ISO 8601. */
  updatedAt: string;
  isNsfw: boolean;
  title: string;
  /** The id that the title gives, made unique in this browser; null without a title. */
  savedId: string | null;
}
