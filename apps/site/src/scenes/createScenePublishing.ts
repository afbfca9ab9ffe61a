import type { Scene, ScenePublishAdapter } from '@fabula/scene-kit/core';
import { createWorkPublishing, type WorkPublishingOptions } from '../publishing/createWorkPublishing.ts';

/** Scenes are published as they are read: their elements alone (D-SCENES). */
export function createScenePublishing(options: WorkPublishingOptions): ScenePublishAdapter {
  return createWorkPublishing<Scene>(
    'scene',
    ({ premise, genre, isNsfw, createdAt, elements }) => ({
      premise,
      genre,
      isNsfw,
      createdAt,
      elements: elements.map(({ id: _, ...content }) => content),
    }),
    options,
  );
}
