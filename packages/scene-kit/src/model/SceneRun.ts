import type { WorkFailure } from '@fabula/work-kit/core';

/** One generation. What it brings is a proposal: it changes the scene only when the writer accepts. */
export type SceneRun =
  /**
   * `notice`: what the writer says of its answer. `unreadable`: so many elements of it were left out, since nothing could
   * be read in them.
   */
  | { readonly state: 'idle'; readonly notice?: string; readonly unreadable?: number }
  | {
      readonly state: 'waiting';
      readonly id: string;
      readonly instruction: string;
      readonly isCancelling: boolean;
    }
  | {
      readonly state: 'failed' | 'cancelled';
      readonly instruction: string;
      readonly failure: WorkFailure;
      /** Its answer was lost: asking again under this id is the same run. */
      readonly lostId?: string;
    };
