'use client';

import { Button, CheckIcon, Tooltip, TooltipTrigger, WarningIcon } from '@fabula/ui-kit';
import { useScene, useSceneStrings } from '../../react/useScene.ts';
import { markedWords, saveFailed, saveState } from './SceneToolbar.css.ts';

/** Whether the scene is kept, and the way to keep it now. */
export function SaveSceneButton() {
  const strings = useSceneStrings();
  const { state } = useScene(({ saving }) => saving);
  const save = useScene((scene) => scene.save);
  const words = {
    none: strings.save,
    saving: strings.saving,
    saved: strings.saved,
    error: strings.saveFailed,
  };
  const icon = { none: null, saving: null, saved: <CheckIcon />, error: <WarningIcon /> }[state];
  const button = (
    <Button
      variant="quiet"
      size="small"
      icon={icon}
      aria-label={state === 'error' ? `${words.error}. ${strings.saveFailedTitle}` : words[state]}
      onPress={() => void save()}
    >
      <span className={icon ? markedWords : undefined}>{words[state]}</span>
    </Button>
  );
  return (
    <span className={state === 'error' ? `${saveState} ${saveFailed}` : saveState} data-save-state={state}>
      {state === 'error' ? (
        <TooltipTrigger>
          {button}
          <Tooltip>{strings.saveFailedTitle}</Tooltip>
        </TooltipTrigger>
      ) : (
        button
      )}
    </span>
  );
}
