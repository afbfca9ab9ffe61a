import type { RunNews } from '@fabula/work-kit/core';
import type { Scene } from '../model/Scene.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';

/** What happened in the generator, for whoever embeds it. */
export type SceneEvent =
  | RunNews<'scene'>
  | { type: 'elements.accepted'; scene: Scene; count: number }
  | { type: 'scene.saved'; record: SceneRecord }
  /** Another tab, or another device, had changed the scene; the generator goes on with the copy in `record`. */
  | { type: 'scene.conflicted'; record: SceneRecord; by: 'tab' | 'account' }
  /** A new scene took the place of the one before, which was kept. */
  | { type: 'scene.reset'; scene: Scene };
