import type { SpentReport, WorkFailure } from '@fabula/work-kit/core';

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

export interface RunningScene {
  readonly state: 'waiting' | 'streaming';
  readonly id: string;
  readonly instruction: string;
  readonly isCancelling: boolean;
}

export function isRunning(run: SceneRun): run is RunningScene {
  return run.state === 'waiting' || run.state === 'streaming';
}
