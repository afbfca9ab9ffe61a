import { type SceneComponents, type SceneEvent, SceneGenerator, SceneProvider } from '@fabula/scene-kit';
import type { SceneRecord } from '@fabula/scene-kit/core';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { creditCosts } from '../api/creditCosts.ts';
import { FailureAction } from '../stories/FailureAction.tsx';
import { tellConflict } from '../stories/tellConflict.ts';
import { useFollowedAddress } from '../stories/useFollowedAddress.ts';
import { useRunSpending } from '../stories/useRunSpending.ts';
import { CurrentScene } from './CurrentScene.tsx';
import { createSceneAdapter } from './createSceneAdapter.ts';
import { KeepInAccount } from './KeepInAccount.tsx';
import type { OpenedScenes } from './openedScenes.ts';
import type { SceneArrivalState } from './readSceneArrival.ts';
import { SceneButton } from './SceneButton.tsx';
import { ScenesLink } from './ScenesLink.tsx';
import { scenePath } from './scenePath.ts';

const components: SceneComponents = { GenerateButton: SceneButton };

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
          navigate('/login', { state: { from: window.location.pathname, fromState, isInterrupted: true } });
        },
      },
    ),
  );
  const spend = useRunSpending();
  const { isFollowed, follow: followTo } = useFollowedAddress();
  // Shows the costs on the buttons once they are known.
  useSyncExternalStore(creditCosts.subscribe, creditCosts.get);

  const follow = ({ scene }: Pick<SceneRecord, 'scene'>) => {
    if (!isFollowed()) return;
    const state: SceneArrivalState = { session, scene_key: scene.key };
    followTo({ name: scene.key, path: scenePath(scene.isNsfw), state });
  };

  const onEvent = (event: SceneEvent) => {
    spend(event);
    if (event.type === 'scene.saved') follow(event.record);
    if (event.type === 'scene.conflicted')
      tellConflict({ what: 'scene', by: event.by, title: event.record.scene.title });
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
