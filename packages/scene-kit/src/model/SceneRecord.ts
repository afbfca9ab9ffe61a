import type { PremiseSample, SavedHistory, SpentReport, WorkFailure } from '@fabula/work-kit/core';
import type { Proposal } from './Proposal.ts';
import type { Scene } from './Scene.ts';

/** A generation that was running when the scene was saved; it can be resumed (D-RESUME). */
export interface PendingScene {
  readonly runId: string;
  readonly instruction: string;
  readonly count: number;
}

/** Version of the records that this kit writes. It goes up only where an earlier kit would misread one. */
export const recordVersion = 1;

/** A scene as it is kept: ink, pencil, and the running generation. */
export interface SceneRecord {
  /** Older records have none: `parseRecord` reads them. */
  readonly version?: number;
  readonly scene: Scene;
  readonly proposal: Proposal | null;
  /** Left out where no generation was running. */
  readonly running?: PendingScene;
  readonly instruction: string;
  readonly proposedTitle?: string;
  /** What the blank page suggests; no part of the scene before a generation accepts it. */
  readonly suggestedPremise?: PremiseSample;
  readonly history?: SavedHistory;
}

/** A record without pencil. */
export function newSceneRecord(scene: Scene): SceneRecord {
  return { version: recordVersion, scene, proposal: null, instruction: '' };
}

/** One generation. Its elements are a proposal: the scene changes only when the writer accepts. */
export type SceneRun =
  /**
   * `notice`: the writer's comment on its answer. `unreadable`: number of elements that could not be parsed. `spent`:
   * tokens and credits, where known.
   */
  | {
      readonly state: 'idle';
      readonly notice?: string;
      readonly unreadable?: number;
      readonly spent?: SpentReport;
    }
  /** 'streaming': elements have come, and stand in the proposal of the same id. */
  | RunningScene
  | {
      readonly state: 'failed' | 'cancelled';
      readonly instruction: string;
      readonly failure: WorkFailure;
      /** The connection was lost: under this id it can be resumed. */
      readonly lostId?: string;
    };

interface RunningScene {
  readonly state: 'waiting' | 'streaming';
  readonly id: string;
  readonly instruction: string;
  readonly isCancelling: boolean;
}

export function isRunning(run: SceneRun): run is RunningScene {
  return run.state === 'waiting' || run.state === 'streaming';
}

/** Default number of elements, and the most (writing.md §9). */
export const mostElements = 10;
