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
import { useSelectedText } from '../WordCounts/useSelectedText.ts';
import { useStoryWords } from '../WordCounts/useStoryWords.ts';
import { WordCountsPopover } from '../WordCounts/WordCounts.tsx';
import { TextMenu } from './TextMenu.tsx';
import { narrowOnly, roomyOnly, words } from './Toolbar.css.ts';

/** What `StoryEditor.Header` takes. */
export interface StoryHeaderProps {
  /** Shown at its start, before the editor's own tools. */
  start?: ReactNode;
  /** Where it stops while the page scrolls, as a CSS length: the height of what is fixed above it. Default 0. */
  offset?: string | undefined;
  /** Without a rule below it. Default false. */
  isPlain?: boolean;
  /** Put behind the toolbar's own class. */
  className?: string | undefined;
  /** The tools in it, in order; all of the kit's where there are none. */
  children?: ReactNode;
}

/** What one does to the story as a whole, and Find and replace below it. */
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

/** Begins a new story. On a narrow room it is in the bar at its foot. */
export function Reset() {
  const { isReadOnly } = useEditorProvider();
  if (isReadOnly) return null;
  return (
    <span className={roomyOnly}>
      <ResetButton tooltipPlacement="bottom" />
    </span>
  );
}

/** Undo and redo. */
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

/** How long the story is, and what else there is to count. */
export function Words() {
  const strings = useEditorStrings();
  const count = useStoryWords();
  const selected = useSelectedText();
  const { opened, trigger } = useOpening();
  return (
    <span className={words}>
      <Button variant="quiet" size="small" {...trigger}>
        {count === null ? strings.wordCounts : strings.words(count)}
      </Button>
      {opened && <WordCountsPopover {...opened} selected={selected} />}
    </span>
  );
}

/** All that one does now and then: it leads to what is not at hand. */
export function Menu() {
  return <TextMenu selected={useSelectedText()} />;
}

/** Whether the story is kept, and the way to keep it now. */
export function Save() {
  const strings = useEditorStrings();
  const { isReadOnly } = useEditorProvider();
  const saving = useEditor((state) => state.saving);
  const save = useEditor((state) => state.save);
  if (isReadOnly) return null;
  return <WorkSaveButton saving={saving} strings={strings} onSave={() => void save()} />;
}

/** The way to readers, once there is something to read and where the adapter publishes. */
export function Publish() {
  const strings = useEditorStrings();
  const { canPublish } = useEditorProvider();
  const hasText = useEditor(({ story }) => story.paragraphs.length > 0);
  const openPanel = useEditor((state) => state.openPanel);
  if (!canPublish || !hasText) return null;
  return <WorkPublishButton strings={strings} onPress={() => openPanel('publish')} />;
}

/** Takes the story along as a file. On a narrow room it is in the menu alone. */
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

/** AI Context Memory, where there is no margin for it. */
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
