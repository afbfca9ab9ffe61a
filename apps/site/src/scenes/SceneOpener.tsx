import { newId } from '@fabula/scene-kit/core';
import { Opening } from '../routes/Opening.tsx';
import { createRows } from '../storage/createRows.ts';
import { tellDamage } from '../stories/tellDamage.ts';
import { toasts } from '../stories/toasts.ts';
import { useOpening } from '../stories/useOpening.ts';
import { createSceneAccount } from './createSceneAccount.ts';
import type { OpenedScene } from './OpenScene.tsx';
import { openedScenes } from './openedScenes.ts';
import { openScene, type SceneArrival } from './openScene.ts';

export interface SceneOpenerProps {
  arrival: SceneArrival;
  onOpen: (scene: OpenedScene) => void;
}

/** Looks for a scene once it is mounted: a generator that leaves in the same moment has then asked for its last save. */
export function SceneOpener({ arrival, onOpen }: SceneOpenerProps) {
  useOpening(async (isWanted) => {
    const { storage, damaged, database } = await openedScenes();
    const account = createSceneAccount(storage, createRows(database, 'accounts'));
    const found = await openScene(arrival, storage, account);
    if (!isWanted()) return;
    if (found.isMissing)
      toasts.add({
        title: 'That scene is not in this browser.',
        description: 'Here is a new one. Scenes that you wrote here are under Scenes.',
      });
    tellDamage('scene', 'scenes', damaged.length);
    onOpen({ ...found, storage, database, session: newId() });
  });
  return <Opening />;
}
