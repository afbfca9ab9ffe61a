'use client';

import {
  BookmarkIcon,
  DownloadIcon,
  IconButton,
  RedoIcon,
  Toolbar as ToolRow,
  UndoIcon,
} from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { MemoryDialog } from '../MemoryPanel/MemoryDialog.tsx';
import { ResetButton } from '../ResetButton/ResetButton.tsx';
import { SaveButton } from '../SaveBanner/SaveBanner.tsx';
import { useOpening } from '../StoryEditor/useOpening.ts';
import { PublishButton } from './PublishButton.tsx';
import { TextTools } from './TextTools.tsx';
import { narrowOnly, roomyOnly, spring, toolbar } from './Toolbar.css.ts';

export interface ToolbarProps {
  start?: ReactNode;
  offset?: string | undefined;
}

/** What one does to the story as a whole: undo and redo, its length, saving, publishing, taking a copy. */
export function Toolbar({ start, offset = '0px' }: ToolbarProps) {
  const strings = useEditorStrings();
  const undo = useEditor((state) => state.undo);
  const redo = useEditor((state) => state.redo);
  const canUndo = useEditor((state) => state.canUndo);
  const canRedo = useEditor((state) => state.canRedo);
  const openPanel = useEditor((state) => state.openPanel);
  const memory = useOpening();
  return (
    <ToolRow aria-label={strings.toolbarLabel} className={toolbar} style={{ insetBlockStart: offset }}>
      {start}
      <span className={roomyOnly}>
        <ResetButton tooltipPlacement="bottom" />
      </span>
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
      <span className={spring} />
      <TextTools />
      <SaveButton />
      <PublishButton />
      <span className={roomyOnly}>
        <IconButton label={strings.exportStory} onPress={() => openPanel('export')}>
          <DownloadIcon />
        </IconButton>
      </span>
      <span className={narrowOnly}>
        <IconButton label={strings.memory} {...memory.trigger}>
          <BookmarkIcon />
        </IconButton>
        {memory.opened && <MemoryDialog {...memory.opened} />}
      </span>
    </ToolRow>
  );
}
