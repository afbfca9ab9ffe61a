import type { PublishPort } from '@fabula/work-kit/core';
import type { Scene } from '../model/Scene.ts';
import type { PublishedScene } from '../model/ScenePublication.ts';

/** Makes scenes public. */
export type ScenePublishAdapter = PublishPort<Scene, PublishedScene>;
