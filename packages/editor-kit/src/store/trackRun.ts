import { newId, type TrackedRun, trackRun as track } from '@fabula/work-kit/core';
import type { EditorContext } from './EditorContext.ts';
import type { RunKind } from './EditorEvent.ts';

/** Tells whoever embeds the editor what is asked for, what it should cost, and how it ended. */
export function trackRun(
  { adapter, emit }: Pick<EditorContext, 'adapter' | 'emit'>,
  { kind, count, isReasoning }: { kind: RunKind; count: number; isReasoning: boolean },
  runId = newId(),
): TrackedRun {
  const cost = adapter().writer.costOf?.({ kind, count, isReasoning }) ?? null;
  return track(emit, { runId, kind, cost });
}
