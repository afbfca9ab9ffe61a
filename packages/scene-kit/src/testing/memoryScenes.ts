import type { WorkVersion } from '@fabula/work-kit/core';
import { memoryKeeping, memoryVersionsOf } from '@fabula/work-kit/testing';
import type { ScenesAdapter, SceneVersionsAdapter } from '../adapter/SceneAdapter.ts';
import { elementText } from '../model/elementText.ts';
import type { Scene } from '../model/Scene.ts';
import type { SceneRecord } from '../model/SceneRecord.ts';

/** A `scenes` port whose records a test can read. */
export interface MemoryScenes extends ScenesAdapter {
  readonly records: ReadonlyMap<string, SceneRecord>;
}

/** Scenes that last as long as the page. */
export const memoryScenes = (): MemoryScenes => memoryKeeping(({ scene }) => scene.key);

/** A `versions` port whose list a test can read. */
export interface MemorySceneVersions extends SceneVersionsAdapter {
  /** Newest first. */
  readonly kept: readonly (WorkVersion & { readonly scene: Scene })[];
}

/** Versions that last as long as the page. */
export const memorySceneVersions = (): MemorySceneVersions =>
  memoryVersionsOf(
    'scene',
    ({ elements }: Scene) => elements.map(elementText).join(' ').split(/\s+/).filter(Boolean).length,
  );
