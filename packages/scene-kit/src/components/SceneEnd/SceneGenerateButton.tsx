'use client';

import { nextStep } from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { useSceneProvider } from '../../react/useScene.ts';
import { PricedSceneButton } from './PricedSceneButton.tsx';
import { bare } from './SceneEnd.css.ts';

export interface SceneGenerateButtonProps {
  disabledReason?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** The scene's next step: the embedder's own button, or one with its price in the label. */
export function SceneGenerateButton(props: SceneGenerateButtonProps) {
  const { components, cost } = useSceneProvider();
  const Slot = components.GenerateButton ?? PricedSceneButton;
  return (
    <span className={bare} {...nextStep}>
      <Slot {...props} operation="scene" cost={cost()} />
    </span>
  );
}
