import { newId } from '@fabula/scene-kit/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Opening } from '../routes/Opening.tsx';
import { createRows } from '../storage/createRows.ts';
import { toasts } from '../stories/toasts.ts';
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
  const [failure, setFailure] = useState<{ thrown: unknown } | null>(null);

  const open = useEffectEvent(async (isWanted: () => boolean) => {
    const { storage, damaged, database } = await openedScenes();
    const found = await openScene(
      arrival,
      storage,
      createSceneAccount(storage, createRows(database, 'accounts')),
    );
    if (!isWanted()) return;
    if (found.isMissing)
      toasts.add({
        title: 'That scene is not in this browser.',
        description: 'Here is a new one. Scenes that you wrote here are under Scenes.',
      });
    if (damaged.length > 0) tellDamage(damaged.length);
    onOpen({ ...found, storage, database, session: newId() });
  });

  useEffect(() => {
    let isMounted = true;
    open(() => isMounted).catch((thrown: unknown) => setFailure({ thrown }));
    return () => {
      isMounted = false;
    };
  }, []);

  if (failure) throw failure.thrown;
  return <Opening />;
}

let hasToldDamage = false;

function tellDamage(count: number): void {
  if (hasToldDamage) return;
  hasToldDamage = true;
  toasts.add(
    {
      title: count === 1 ? 'One scene could not be read.' : `${count} scenes could not be read.`,
      description: 'It was put aside in this browser, not deleted. Your other scenes are here.',
      variant: 'warning',
    },
    { timeout: null },
  );
}
