import { newId, ownFailures, type SpentReport, type WorkFailure } from '@fabula/work-kit/core';
import type { EditorContext } from './EditorContext.ts';
import type { RunKind } from './EditorEvent.ts';

/** One thing that was asked for and may cost credits; each of its ends is told once. */
export interface TrackedRun {
  readonly runId: string;
  finished(spent: SpentReport | null): void;
  failed(failure: WorkFailure): void;
  cancelled(failure?: WorkFailure): void;
}

/** Tells whoever embeds the editor what is asked for, what it should cost, and how it ended. */
export function trackRun(
  { adapter, emit }: Pick<EditorContext, 'adapter' | 'emit'>,
  asked: { kind: RunKind; count: number; isReasoning: boolean },
  runId = newId(),
): TrackedRun {
  const { kind, count, isReasoning } = asked;
  let isOpen = true;
  const end = (tell: () => void) => {
    if (isOpen) tell();
    isOpen = false;
  };
  const cost = adapter().writer.costOf?.({ kind, count, isReasoning }) ?? null;
  emit({ type: 'run.started', runId, kind, cost });
  return {
    runId,
    finished: (spent) => end(() => emit({ type: 'run.finished', runId, kind, spent })),
    failed: (failure) => end(() => emit({ type: 'run.failed', runId, kind, failure })),
    cancelled: (failure: WorkFailure = ownFailures.cancelled) =>
      end(() => emit({ type: 'run.cancelled', runId, kind, failure })),
  };
}
