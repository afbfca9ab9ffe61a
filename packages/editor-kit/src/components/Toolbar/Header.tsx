'use client';

import { BookmarkIcon, Button, DownloadIcon, IconButton } from '@fabula/ui-kit';
import {
  ToolbarSpring,
  UndoButtons,
  PublishButton as WorkPublishButton,
  SaveButton as WorkSaveButton,
  WorkToolbar,
} from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { FindReplace } from '../FindReplace/FindReplace.tsx';
import { MemoryDialog, useHasMemory } from '../MemoryPanel/MemoryPanel.tsx';
import { ResetButton } from '../ResetButton/ResetButton.tsx';
import { useOpening } from '../StoryEditor/useOpening.ts';
import { useTextSize } from '../WordCounts/useTextSize.ts';
import { useSelectedText, WordCountsPopover } from '../WordCounts/WordCounts.tsx';
import { TextMenu } from './TextMenu.tsx';
import { narrowOnly, roomyOnly, words } from './Toolbar.css.ts';

export interface StoryHeaderProps {
  start?: ReactNode;
  /** The `top` at which it sticks, as a CSS length: the height of fixed content above it. Default 0. */
  offset?: string | undefined;
  /** Hides the rule below it. Default false. */
  isPlain?: boolean;
  className?: string | undefined;
  /** Tools in order. Default: all of the kit's. */
  children?: ReactNode;
}

export function Header({ start, children, ...row }: StoryHeaderProps) {
  const strings = useEditorStrings();
  return (
    <>
      <WorkToolbar {...row} aria-label={strings.toolbarLabel}>
        {start}
        {children ?? (
          <>
            <Reset />
            <Undo />
            <ToolbarSpring />
            <Words />
            <Menu />
            <Save />
            <Publish />
            <Export />
            <MemoryButton />
          </>
        )}
      </WorkToolbar>
      <FindReplace offset={row.offset} />
    </>
  );
}

/** Hidden in a narrow room, whose foot has it. */
export function Reset() {
  const { isReadOnly } = useEditorProvider();
  if (isReadOnly) return null;
  return (
    <span className={roomyOnly}>
      <ResetButton tooltipPlacement="bottom" />
    </span>
  );
}

export function Undo() {
  const strings = useEditorStrings();
  const { isReadOnly } = useEditorProvider();
  const onUndo = useEditor((state) => state.undo);
  const onRedo = useEditor((state) => state.redo);
  const canUndo = useEditor((state) => state.canUndo);
  const canRedo = useEditor((state) => state.canRedo);
  if (isReadOnly) return null;
  return <UndoButtons strings={strings} {...{ canUndo, canRedo, onUndo, onRedo }} />;
}

export function Words() {
  const strings = useEditorStrings();
  const size = useTextSize();
  const selected = useSelectedText();
  const { opened, trigger } = useOpening();
  return (
    <span className={words}>
      <Button variant="quiet" size="small" {...trigger}>
        {size ? strings.words(size.words) : strings.wordCounts}
      </Button>
      {opened && <WordCountsPopover {...opened} selected={selected} />}
    </span>
  );
}

export function Menu() {
  return <TextMenu selected={useSelectedText()} />;
}

export function Save() {
  const strings = useEditorStrings();
  const { isReadOnly } = useEditorProvider();
  const saving = useEditor((state) => state.saving);
  const save = useEditor((state) => state.save);
  if (isReadOnly) return null;
  return <WorkSaveButton saving={saving} strings={strings} onSave={() => void save()} />;
}

/** Hidden in an empty story and without a publishing adapter. */
export function Publish() {
  const strings = useEditorStrings();
  const { canPublish } = useEditorProvider();
  const hasText = useEditor(({ story }) => story.paragraphs.length > 0);
  const openPanel = useEditor((state) => state.openPanel);
  if (!canPublish || !hasText) return null;
  return <WorkPublishButton strings={strings} onPress={() => openPanel('publish')} />;
}

/** In a narrow room it is in the menu alone. */
export function Export() {
  const strings = useEditorStrings();
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <span className={roomyOnly}>
      <IconButton label={strings.exportStory} onPress={() => openPanel('export')}>
        <DownloadIcon />
      </IconButton>
    </span>
  );
}

export function MemoryButton() {
  const strings = useEditorStrings();
  const hasMemory = useHasMemory();
  const { opened, trigger } = useOpening();
  if (!hasMemory) return null;
  return (
    <span className={narrowOnly}>
      <IconButton label={strings.memory} {...trigger}>
        <BookmarkIcon />
      </IconButton>
      {opened && <MemoryDialog {...opened} />}
    </span>
  );
}
