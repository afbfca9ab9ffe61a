import { type SceneEvent, SceneGenerator, SceneProvider, type SceneSlots } from '@fabula/scene-kit';
import type { SceneRecord } from '@fabula/scene-kit/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { creditCosts } from '../api/creditCosts.ts';
import { navigation } from '../session/navigation.ts';
import { FailureAction } from '../stories/FailureAction.tsx';
import { toasts } from '../stories/toasts.ts';
import { useRunSpending } from '../stories/useRunSpending.ts';
import { CurrentScene } from './CurrentScene.tsx';
import { createSceneAdapter } from './createSceneAdapter.ts';
import { KeepInAccount } from './KeepInAccount.tsx';
import type { OpenedScenes } from './openedScenes.ts';
import type { SceneArrivalState } from './readSceneArrival.ts';
import { SceneButton } from './SceneButton.tsx';
import { ScenesLink } from './ScenesLink.tsx';
import { scenePath } from './scenePath.ts';

const components: SceneSlots = { GenerateButton: SceneButton };

/** A scene that is open in the generator, from its opening until the generator leaves. */
export interface OpenedScene extends Pick<OpenedScenes, 'storage' | 'database'> {
  session: string;
  /** As it was found; null for a new one. */
  record: SceneRecord | null;
  isNsfw: boolean;
}

export interface OpenSceneProps {
  open: OpenedScene;
  /** The mode of the address. */
  isNsfw: boolean;
}

/** The generator on one scene. Its place in the history follows the scene, and its mode; the generator stays. */
export function OpenScene({ open: { session, storage, database, record }, isNsfw }: OpenSceneProps) {
  const navigate = useNavigate();
  const [adapter] = useState(() =>
    createSceneAdapter(
      { storage, database },
      {
        goToSignIn: (scene_key) => {
          const fromState: SceneArrivalState = { scene_key };
          navigate('/login', { state: { from: window.location.pathname, fromState } });
        },
      },
    ),
  );
  const spend = useRunSpending();
  const shown = useRef<string | null>(null);
  const isHere = useRef(false);
  // Shows the costs on the buttons once they are known.
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const follow = ({ scene }: Pick<SceneRecord, 'scene'>) => {
    // The last save of a generator that has left, or is leaving, must not call the reader back.
    if (!isHere.current || navigation.isLeaving() || shown.current === scene.key) return;
    shown.current = scene.key;
    const state: SceneArrivalState = { session, scene_key: scene.key };
    navigate(scenePath(scene.isNsfw), { replace: true, state, preventScrollReset: true });
  };

  const onEvent = (event: SceneEvent) => {
    spend(event);
    if (event.type === 'scene.saved') follow(event.record);
    if (event.type === 'scene.conflicted')
      toasts.add(
        {
          title:
            event.by === 'tab'
              ? 'Another tab changed this scene.'
              : 'This scene was changed on another device.',
          description: `Its text was kept. You go on in a copy, “${event.record.scene.title}”.`,
          variant: 'warning',
        },
        { timeout: null },
      );
  };

  return (
    <SceneProvider
      adapter={adapter}
      components={components}
      failureActions={({ code }) => <FailureAction code={code} />}
      initialRecord={record}
      isNsfw={isNsfw}
      onEvent={onEvent}
    >
      <CurrentScene />
      {record && <KeepInAccount />}
      <SceneGenerator toolbarStart={<ScenesLink isNsfw={isNsfw} />} />
    </SceneProvider>
  );
}
