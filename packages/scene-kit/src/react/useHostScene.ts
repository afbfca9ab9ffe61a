'use client';

import { type HostedWork, useHostWork } from '@fabula/work-kit';
import type { Change } from '@fabula/work-kit/core';
import { useState } from 'react';
import { parseScene } from '../model/parseRecord.ts';
import type { Scene } from '../model/Scene.ts';
import { newSceneRecord, type SceneRecord } from '../model/SceneRecord.ts';
import type { SceneStore } from '../store/createSceneStore.ts';

/** Changes of a scene: operations on ids, in order; plain data. */
export type SceneChange = Change;

/** Binds the generator to a scene of the product's. */
export interface HostSceneProps {
  /**
   * Controlled: give back what `onSceneChange` reported, or what somebody else made of it. Differences are merged, outside
   * of the writer's undo. Pencil and undo stay the generator's. Another `key` opens another scene.
   */
  scene?: Scene;
  /** Uncontrolled: the scene to open, or a kept record with its pencil. Default: a new one. Read once. */
  defaultScene?: Scene | SceneRecord | null;
  /**
   * Called for each change of the ink: an edit, an accepted proposal, an undo. Not for changes that `scene` brought in.
   * The newest function is called.
   */
  onSceneChange?: (scene: Scene, change: SceneChange) => void;
  /** @deprecated Give the record as `defaultScene`. */
  initialRecord?: SceneRecord | null;
}

type Given = { readonly [Name in keyof HostSceneProps]: HostSceneProps[Name] | undefined };

export function openingRecord({ scene, defaultScene, initialRecord }: Given): SceneRecord | null {
  const given = defaultScene ?? initialRecord ?? null;
  const record = isScene(given) ? newSceneRecord(given) : given;
  if (!scene) return record;
  return record?.scene?.key === scene.key ? { ...record, scene } : newSceneRecord(scene);
}

/** By its elements alone: a record that cannot be read is reported by the store. */
function isScene(given: Scene | SceneRecord | null): given is Scene {
  return typeof given === 'object' && given !== null && !('scene' in given) && 'elements' in given;
}

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
