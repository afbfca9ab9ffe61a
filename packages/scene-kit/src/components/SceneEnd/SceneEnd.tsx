'use client';

import { isRunning } from '../../model/SceneRun.ts';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { useShownPremise } from '../../react/useShownPremise.ts';
import { ContinuePanel } from './ContinuePanel.tsx';
import { RunNotice } from './RunNotice.tsx';
import { end } from './SceneEnd.css.ts';
import { SceneGenerateButton } from './SceneGenerateButton.tsx';
import { Waiting } from './Waiting.tsx';

/** The next step of the scene, at its end; there is none while elements wait for a verdict. */
export function SceneEnd() {
  return (
    <div className={end}>
      <RunNotice />
      <Step />
    </div>
  );
}

function Step() {
  const strings = useSceneStrings();
  const isWaiting = useScene(({ run }) => isRunning(run));
  const isReviewing = useScene(({ proposal }) => proposal !== null);
  const isBegun = useScene(({ scene }) => scene.elements.length > 0);
  const isBlank = useShownPremise('premise').trim() === '';
  const generate = useScene((state) => state.generate);
  if (isWaiting) return <Waiting />;
  if (isReviewing) return null;
  if (isBegun) return <ContinuePanel />;
  return (
    <div>
      <SceneGenerateButton
        disabledReason={isBlank ? strings.premiseMissing : undefined}
        onPress={() => void generate()}
      >
        {strings.generate}
      </SceneGenerateButton>
    </div>
  );
}
