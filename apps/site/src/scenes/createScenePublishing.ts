import { type PublishedSceneAnswer, publishedScene } from '@fabula/contract';
import {
  type PublishedScene,
  type Scene,
  type SceneElementContent,
  type ScenePublishAdapter,
  toPublishedScene,
} from '@fabula/scene-kit/core';
import { createWorkPublishing, type WorkPublishingOptions } from '../publishing/createWorkPublishing.ts';

/** Scenes are published as they are read: their elements alone (D-SCENES). */
export function createScenePublishing(options: WorkPublishingOptions): ScenePublishAdapter {
  return createWorkPublishing<Scene, PublishedScene, PublishedSceneAnswer>(
    {
      one: 'scene',
      many: 'scenes',
      schema: publishedScene,
      bodyOf(scene, form) {
        const { premise, genre, isNsfw, elements } = toPublishedScene(scene, form);
        return { premise, genre, isNsfw, elements, createdAt: scene.createdAt };
      },
      readAnswer: ({ title, author, premise, genre, isNsfw, elements }) => ({
        ...{ title, author, premise, genre, isNsfw },
        elements: elements as readonly SceneElementContent[],
      }),
    },
    options,
  );
}
