import type { Draft } from './Draft.ts';
import type { WritingFailure } from './WritingFailure.ts';

/** What the writer asked for: enough to ask for it again. */
export interface Intent {
  readonly kind: 'new' | 'continue';
  /** Percent to advance; 0 when open-ended. */
  readonly advance: number;
  readonly instruction: string;
}

/** One generation. Text in `draft` is pencil: it changes the story only when it is accepted. */
export type Run =
  | { readonly state: 'idle' }
  /** `draft` is what an earlier, unfinished try left: kept until new text comes. */
  | RunningState<'waiting', Draft | null>
  | RunningState<'streaming', Draft>
  | { readonly state: 'reviewing'; readonly draft: Draft; readonly reasoning: string }
  | {
      readonly state: 'failed' | 'cancelled';
      readonly intent: Intent;
      readonly failure: WritingFailure;
      /** The text that came before it ended, for review. */
      readonly draft: Draft | null;
      readonly reasoning: string;
    };

interface RunningState<State extends string, D> {
  readonly state: State;
  readonly id: string;
  readonly intent: Intent;
  readonly draft: D;
  readonly reasoning: string;
  readonly isCancelling: boolean;
}

export function isRunning(run: Run): run is Extract<Run, { state: 'waiting' | 'streaming' }> {
  return run.state === 'waiting' || run.state === 'streaming';
}

/** The pencil that a run holds, if any. */
export function draftOf(run: Run): Draft | null {
  return run.state === 'idle' ? null : run.draft;
}
