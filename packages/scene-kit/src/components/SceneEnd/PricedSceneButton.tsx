'use client';

import { Button } from '@fabula/ui-kit';
import type { GenerateSceneButtonProps } from '../../react/SceneProviderContext.ts';
import { useSceneStrings } from '../../react/useScene.ts';

/** The kit's own button that generates: its price stands in the label before it is pressed. Needs a `SceneProvider`. */
export function PricedSceneButton({ operation: _, cost, onPress, ...props }: GenerateSceneButtonProps) {
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
