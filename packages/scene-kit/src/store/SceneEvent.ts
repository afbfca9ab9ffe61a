import type { WorkFailure } from '@fabula/work-kit/core';
import type { Scene } from '../model/Scene.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';

/** What happened in the generator, for whoever embeds it. */
export type SceneEvent =
  /** `cost` in credits is what its button said; null where it said nothing. */
  | { type: 'run.started'; runId: string; kind: 'scene'; cost: number | null }
  | { type: 'run.finished'; runId: string; kind: 'scene' }
  | { type: 'run.failed' | 'run.cancelled'; runId: string; kind: 'scene'; failure: WorkFailure }
  | { type: 'elements.accepted'; scene: Scene; count: number }
  | { type: 'scene.saved'; record: SceneRecord }
  /** Another tab, or another device, had changed the scene; the generator goes on with the copy in `record`. */
  | { type: 'scene.conflicted'; record: SceneRecord; by: 'tab' | 'account' }
  /** A new scene took the place of the one before, which was kept. */
  | { type: 'scene.reset'; scene: Scene };
