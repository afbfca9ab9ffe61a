import type { PremiseSample, SavedHistory, SpentReport, WorkFailure } from '@fabula/work-kit/core';
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
  /** The last undo steps: they go on after a reload. */
  readonly history?: SavedHistory;
}

/** A scene with no pencil to it. */
export function newSceneRecord(scene: Scene): SceneRecord {
  return { version: recordVersion, scene, proposal: null, instruction: '' };
}

/** One generation. What it brings is a proposal: it changes the scene only when the writer accepts. */
export type SceneRun =
  /**
   * `notice`: what the writer says of its answer. `unreadable`: so many elements of it were left out, since nothing could
   * be read in them. `spent`: what it was sent and did cost, where somebody knows.
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
      /** Its answer was lost: under this id it can be taken up again, and is asked for nothing twice. */
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

/** Elements asked for where nobody chose otherwise, which is the most there may be (writing.md §9). */
export const mostElements = 10;
