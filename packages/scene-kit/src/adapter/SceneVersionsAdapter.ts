import type { VersionsPort } from '@fabula/work-kit/core';
import type { Scene } from '../model/Scene.ts';

/** Earlier states of a scene. Without it there is no version history. */
export type SceneVersionsAdapter = VersionsPort<Scene>;
