'use client';

import { Button } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import type { GenerateSceneButtonProps } from '../../react/SceneProviderContext.ts';
import { useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import { nextSceneStep } from '../SceneGenerator/nextSceneStep.ts';
import { bare } from './SceneEnd.css.ts';

export interface SceneGenerateButtonProps {
  disabledReason?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** The scene's next step: the embedder's own button, or one with its price in the label. */
export function SceneGenerateButton(props: SceneGenerateButtonProps) {
  const { slots, cost } = useSceneProvider();
  const Slot = slots.GenerateButton ?? PricedButton;
  return (
    <span className={bare} {...nextSceneStep}>
      <Slot {...props} operation="scene" cost={cost()} />
    </span>
  );
}

function PricedButton({ operation: _, cost, onPress, ...props }: GenerateSceneButtonProps) {
  const strings = useSceneStrings();
  return (
    <Button
      {...props}
      variant="primary"
      size="large"
      cost={cost === null ? undefined : strings.credits(cost)}
      onPress={() => onPress()}
    />
  );
}
