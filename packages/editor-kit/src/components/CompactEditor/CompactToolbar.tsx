'use client';

import { IconButton, RedoIcon, Toolbar, UndoIcon } from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { SaveButton } from '../SaveBanner/SaveBanner.tsx';
import { TextMenu } from '../Toolbar/TextMenu.tsx';
import { useSelectedText } from '../WordCounts/useSelectedText.ts';
import { spring, toolbar } from './CompactEditor.css.ts';

export interface CompactToolbarProps {
  start?: ReactNode;
  offset?: string | undefined;
}

/** What even the smallest editor needs: one step back, one forward, that all is kept, and a menu for the rest. */
export function CompactToolbar({ start, offset = '0px' }: CompactToolbarProps) {
  const strings = useEditorStrings();
  const undo = useEditor((state) => state.undo);
  const redo = useEditor((state) => state.redo);
  const canUndo = useEditor((state) => state.canUndo);
  const canRedo = useEditor((state) => state.canRedo);
  const selected = useSelectedText();
  return (
    <Toolbar aria-label={strings.toolbarLabel} className={toolbar} style={{ insetBlockStart: offset }}>
      {start}
      <span className={spring} />
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
      <TextMenu selected={selected} />
      <SaveButton />
    </Toolbar>
  );
}
