'use client';

import { Button, Icon, IconButton, RedoIcon, Toolbar, UndoIcon } from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { useScene, useSceneProvider, useSceneStrings } from '../../react/useScene.ts';
import { ElementTools } from '../ElementTools/ElementTools.tsx';
import { SaveSceneButton } from '../SceneGenerator/SaveNotice.tsx';
import { ResetSceneButton } from './ResetSceneButton.tsx';
import { SceneMenu, type SceneMenuProps } from './SceneMenu.tsx';
import {
  divider,
  elementTools,
  publishButton,
  publishPicture,
  publishWord,
  spring,
  toolbar,
} from './SceneToolbar.css.ts';

export interface SceneToolbarProps extends SceneMenuProps {
  start?: ReactNode;
  offset?: string | undefined;
  /** The scene is played: no element can be chosen. */
  isPlaying?: boolean;
}

/** What one does to the scene as a whole, and to the element that is selected (S1). */
export function SceneToolbar({ start, offset = '0px', isPlaying = false, ...menu }: SceneToolbarProps) {
  const strings = useSceneStrings();
  const undo = useScene((state) => state.undo);
  const redo = useScene((state) => state.redo);
  const canUndo = useScene((state) => state.canUndo);
  const canRedo = useScene((state) => state.canRedo);
  const { canPublish } = useSceneProvider();
  const hasElements = useScene(({ scene }) => scene.elements.length > 0);
  return (
    <Toolbar aria-label={strings.toolbarLabel} className={toolbar} style={{ insetBlockStart: offset }}>
      {start}
      <ResetSceneButton />
      <IconButton
        label={strings.undo}
        shortcut={shortcutLabel('Mod Z', strings.keys)}
        isDisabled={!canUndo}
        onPress={undo}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        label={strings.redo}
        shortcut={shortcutLabel('Mod Shift Z', strings.keys)}
        isDisabled={!canRedo}
        onPress={redo}
      >
        <RedoIcon />
      </IconButton>
      {!isPlaying && (
        <span className={elementTools}>
          <span className={divider} />
          <ElementTools />
        </span>
      )}
      <span className={spring} />
      <SaveSceneButton />
      {canPublish && hasElements && (
        <Button
          variant="quiet"
          size="small"
          className={publishButton}
          aria-label={strings.publish}
          onPress={() => menu.onOpen('publish')}
        >
          <span className={publishWord}>{strings.publish}</span>
          <span className={publishPicture}>
            <Icon>
              <path d="M10 13V3M6.5 6.5 10 3l3.5 3.5M4 12.5v4h12v-4" />
            </Icon>
          </span>
        </Button>
      )}
      <SceneMenu {...menu} />
    </Toolbar>
  );
}
