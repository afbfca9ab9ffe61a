import type { WorkFailure } from '@fabula/work-kit/core';
import type { Draft } from './Draft.ts';
import type { Intent } from './Intent.ts';

/** One generation. Text in its drafts is pencil: it changes the story only when one is accepted. */
export type Run =
  | { readonly state: 'idle' }
  /** `draft` is what an earlier, unfinished try left: kept until new text comes. */
  | RunningState<'waiting', Draft | null>
  | RunningState<'streaming', Draft>
  | ReviewingState
  | {
      readonly state: 'failed' | 'cancelled';
      /** Its connection was lost: under this id it can be taken up again, and is asked for nothing twice. */
      readonly lostId?: string;
      readonly intent: Intent;
      readonly failure: WorkFailure;
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

/** Drafts side by side in tabs, the original first. */
export interface ReviewingState {
  readonly state: 'reviewing';
  readonly intent: Intent;
  readonly drafts: readonly Draft[];
  /** The id of the draft that is shown, and that Accept takes. */
  readonly activeId: string;
  readonly reasoning: string;
}

export function isRunning(run: Run): run is Extract<Run, { state: 'waiting' | 'streaming' }> {
  return run.state === 'waiting' || run.state === 'streaming';
}

/** The pencil that is shown, if any: the active tab while drafts are reviewed. */
export function draftOf(run: Run): Draft | null {
  switch (run.state) {
    case 'idle':
      return null;
    case 'reviewing':
      return run.drafts.find(({ id }) => id === run.activeId) ?? run.drafts[0] ?? null;
    default:
      return run.draft;
  }
}

/** All the pencil that a run holds. */
export function draftsOf(run: Run): readonly Draft[] {
  if (run.state === 'reviewing') return run.drafts;
  const draft = draftOf(run);
  return draft ? [draft] : [];
}

export function intentOf(run: Run): Intent | null {
  return run.state === 'idle' ? null : run.intent;
}
