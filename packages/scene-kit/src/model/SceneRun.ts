import type { SceneFailure } from './SceneFailure.ts';

/** One generation. What it brings is a proposal: it changes the scene only when the writer accepts. */
export type SceneRun =
  | { readonly state: 'idle'; readonly notice?: string }
  | {
      readonly state: 'waiting';
      readonly id: string;
      readonly instruction: string;
      readonly isCancelling: boolean;
    }
  | {
      readonly state: 'failed' | 'cancelled';
      readonly instruction: string;
      readonly failure: SceneFailure;
    };
