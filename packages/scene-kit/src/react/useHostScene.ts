'use client';

import { type HostedWork, useHostWork } from '@fabula/work-kit';
import type { Change } from '@fabula/work-kit/core';
import { useState } from 'react';
import { parseScene } from '../model/parseRecord.ts';
import type { Scene } from '../model/Scene.ts';
import { newSceneRecord, type SceneRecord } from '../model/SceneRecord.ts';
import type { SceneStore } from '../store/createSceneStore.ts';

/** What changed in a scene: operations on ids, in order; plain data. */
export type SceneChange = Change;

/** How a product gives the generator a scene, and hears of it. */
export interface HostSceneProps {
  /**
   * The scene as your product has it, where your product keeps it: give back what `onSceneChange` told, or what somebody
   * else made of it. What is different is merged, and is no step of the writer's undo. Pencil and undo stay the
   * generator's. One with another `key` is opened in this one's place.
   */
  scene?: Scene;
  /**
   * The scene to open, where the generator keeps it; or a record that was kept, with its pencil. A new one without it.
   * Read once.
   */
  defaultScene?: Scene | SceneRecord | null;
  /**
   * Told of each change of the ink: a key in an element, an accepted proposal, an undo. Not of what `scene` brought in
   * itself. The newest function is called.
   */
  onSceneChange?: (scene: Scene, change: SceneChange) => void;
  /** @deprecated Give the record as `defaultScene`. */
  initialRecord?: SceneRecord | null;
}

type Given = { readonly [Name in keyof HostSceneProps]: HostSceneProps[Name] | undefined };

/** The record that a store begins with. */
export function openingRecord({ scene, defaultScene, initialRecord }: Given): SceneRecord | null {
  const given = defaultScene ?? initialRecord ?? null;
  const record = isScene(given) ? newSceneRecord(given) : given;
  if (!scene) return record;
  return record?.scene?.key === scene.key ? { ...record, scene } : newSceneRecord(scene);
}

/** Told by its elements: a record that cannot be read is the store's to say so. */
function isScene(given: Scene | SceneRecord | null): given is Scene {
  return typeof given === 'object' && given !== null && !('scene' in given) && 'elements' in given;
}

/** Keeps the product's scene and the store's together. */
export function useHostScene(store: SceneStore, { scene, onSceneChange }: Given): void {
  const [own] = useState(
    (): HostedWork<Scene> => ({
      name: 'scene',
      get: () => store.getState().scene,
      subscribe: (listener) => store.subscribe((now, before) => listener(now.scene, before.scene)),
      parse: parseScene,
      merge: (next, base) => store.getState().mergeScene(next, base),
      open: (next) => void store.getState().openScene(next),
    }),
  );
  useHostWork(own, scene, onSceneChange);
}
