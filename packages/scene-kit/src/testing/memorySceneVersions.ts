import { newId, type WorkVersion } from '@fabula/work-kit/core';
import type { SceneVersionsAdapter } from '../adapter/SceneVersionsAdapter.ts';
import { elementText } from '../model/elementText.ts';
import type { Scene } from '../model/Scene.ts';

/** A `versions` port whose list a test can look into. */
export interface MemorySceneVersions extends SceneVersionsAdapter {
  /** What has been kept, newest first. */
  readonly kept: readonly (WorkVersion & { readonly scene: Scene })[];
}

/** Versions that last as long as the page. */
export function memorySceneVersions(): MemorySceneVersions {
  const kept: (WorkVersion & { readonly scene: Scene })[] = [];
  const of = (key: string) => kept.filter(({ scene }) => scene.key === key);
  return {
    kept,
    async keep(scene, reason) {
      const words = scene.elements.map(elementText).join(' ').split(/\s+/).filter(Boolean).length;
      kept.unshift({ id: newId(), at: new Date().toISOString(), reason, words, scene });
    },
    list: async (key) => ({ versions: of(key).map(({ scene: _, ...version }) => version), unreadable: 0 }),
    read: async (key, versionId) => of(key).find(({ id }) => id === versionId)?.scene ?? null,
  };
}
