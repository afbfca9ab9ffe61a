import type { ModelPrices } from '@fabula/contract';
import {
  type GenerateSceneButtonProps,
  type SceneComponents,
  type SceneEvent,
  SceneGenerator,
  SceneProvider,
  useScene,
} from '@fabula/scene-kit';
import {
  newScene,
  newSceneRecord,
  type SceneFailure,
  type SceneRecord,
  samplePremises,
} from '@fabula/scene-kit/core';
import { countTokens } from '@fabula/writing';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { contextWindow } from '../api/contextWindow.ts';
import { creditCosts } from '../api/creditCosts.ts';
import { type SceneArrivalState, scenePath } from '../works/places.ts';
import { createSceneAdapter } from '../works/scenes.ts';
import { ModelsLink } from './ModelsLink.tsx';
import { type OpenWork, tellConflict } from './openers.tsx';
import { SceneReaderNote } from './ReaderNote.tsx';
import { ScenesLink } from './ScenesLink.tsx';
import { expectedPrice, FailureAction, ModelsButton, SceneButton, useRunSpending } from './spending.tsx';
import { useCurrentWork, useFollowedAddress } from './useFollowedAddress.ts';
import { useKeptInAccount } from './useKeptInAccount.ts';

const components: SceneComponents = {
  GenerateButton: PricedSceneButton,
  ReaderNote: SceneReaderNote,
  NoticeAction: ModelsButton,
};

/** Adds the price in credits, or in money with one's own model. */
function PricedSceneButton(props: GenerateSceneButtonProps) {
  const prices = useSyncExternalStore(creditCosts.subscribe, creditCosts.prices);
  if (prices === null || props.cost !== null) return <SceneButton {...props} />;
  return <OwnModelButton {...props} prices={prices} />;
}

function OwnModelButton({ prices, ...props }: GenerateSceneButtonProps & { prices: ModelPrices }) {
  const premise = useScene(({ scene }) => scene.premise);
  const elements = useScene(({ scene }) => scene.elements);
  const count = useScene((state) => state.count);
  const tokens = useMemo(
    () => countTokens(premise) + elements.reduce((sum, one) => sum + countTokens(JSON.stringify(one)), 0),
    [premise, elements],
  );
  const sent = Math.min(tokens, contextWindow().contextTokens);
  const price = expectedPrice(prices, { kind: 'scene', count, isReasoning: false }, sent);
  return <SceneButton {...props} price={price ?? undefined} />;
}

export interface OpenSceneProps {
  open: OpenWork<SceneRecord>;
  isNsfw: boolean;
}

/** The generator on one scene. The history's state follows the scene and its mode, while the generator stays mounted. */
export function OpenScene({ open: { session, storage, database, record }, isNsfw }: OpenSceneProps) {
  const navigate = useNavigate();
  const [adapter] = useState(() =>
    createSceneAdapter(
      { storage, database, record },
      {
        goToSignIn: (scene_key) => {
          const fromState: SceneArrivalState = { scene_key };
          navigate(pathOf('login'), {
            state: { from: window.location.pathname, fromState, isInterrupted: true },
          });
        },
      },
    ),
  );
  // The premise that the early page suggests stays; else the kit suggests one.
  const [blank] = useState(() => {
    const { sample } = document.querySelector<HTMLElement>('#early [data-sample]')?.dataset ?? {};
    return sample === undefined
      ? null
      : newSceneRecord(newScene(isNsfw), samplePremises(isNsfw)[Number(sample)]);
  });
  const spend = useRunSpending();
  const { isFollowed, follow: followTo } = useFollowedAddress();

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
      failureActions={(failure) => <RunFailureAction failure={failure} />}
      defaultScene={record ?? blank}
      isNsfw={isNsfw}
      onEvent={onEvent}
    >
      <CurrentScene />
      {record && <KeepInAccount />}
      <SceneGenerator
        toolbarStart={
          <>
            <ScenesLink isNsfw={isNsfw} />
            <ModelsLink />
          </>
        }
      />
    </SceneProvider>
  );
}

function CurrentScene() {
  useCurrentWork(
    'scene',
    useScene(({ scene }) => scene.key),
  );
  return null;
}

function KeepInAccount() {
  useKeptInAccount(useScene((scene) => scene.saveToAccount));
  return null;
}

function RunFailureAction({ failure }: { failure: SceneFailure }) {
  const isOfRun = useScene(({ run }) => run.state === 'failed' && run.failure === failure);
  const retry = useScene((state) => state.retry);
  return <FailureAction failure={failure} retry={isOfRun ? () => void retry() : undefined} />;
}
