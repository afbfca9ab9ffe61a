import type { PremiseSample } from '@fabula/work-kit/core';
import type { Proposal } from './Proposal.ts';
import type { Scene } from './Scene.ts';

/** A generation that was running when the scene was saved: it can be taken up again (D-RESUME). */
export interface PendingScene {
  readonly runId: string;
  readonly instruction: string;
  /** Elements that were asked for. */
  readonly count: number;
}

/** The version of the records that this kit writes. It goes up only where an earlier kit would read one wrongly. */
export const recordVersion = 1;

/** All that a scene needs to be found again after a reload: its ink, its pencil, and what was being written. */
export interface SceneRecord {
  /** Records that were kept before there was one have none: `parseRecord` reads them. */
  readonly version?: number;
  readonly scene: Scene;
  readonly proposal: Proposal | null;
  /** Left out where nothing was being written. */
  readonly running?: PendingScene;
  /** What the writer has typed for the next generation and not yet used. */
  readonly instruction: string;
  /** A title in pencil. */
  readonly proposedTitle?: string;
  /** What the blank page suggests to start from; no part of the scene before a generation accepts it. */
  readonly suggestedPremise?: PremiseSample;
}

/** A scene with no pencil to it. */
export function newSceneRecord(scene: Scene): SceneRecord {
  return { version: recordVersion, scene, proposal: null, instruction: '' };
}
