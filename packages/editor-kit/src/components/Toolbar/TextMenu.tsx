'use client';

import { IconButton, Menu, MenuItem, MenuTrigger, MoreIcon } from '@fabula/ui-kit';
import { shortcutLabel } from '@fabula/work-kit';
import { type RefObject, useRef, useState } from 'react';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { dialogs, LazyPart } from '../LazyDialog/LazyDialog.tsx';
import { useFullScreen } from '../StoryEditor/useFullScreen.ts';
import { WordCountsDialog } from '../WordCounts/WordCounts.tsx';

export interface TextMenuProps {
  selected: () => string;
}

export function TextMenu({ selected }: TextMenuProps) {
  const strings = usePartStrings(menuStrings);
  const openPanel = useEditor((state) => state.openPanel);
  const isFocusMode = useEditor((state) => state.isFocusMode);
  const setFocusMode = useEditor((state) => state.setFocusMode);
  const { canKeepVersions, canPublish, isReadOnly } = useEditorProvider();
  const button = useRef<HTMLButtonElement>(null);
  const fullScreen = useFullScreen();
  return (
    <>
      <MenuTrigger>
        <IconButton ref={button} label={strings.textTools}>
          <MoreIcon />
        </IconButton>
        <Menu aria-label={strings.textTools} placement="bottom end">
          <MenuItem shortcut={shortcutLabel('Mod Shift F', strings.keys)} onAction={() => openPanel('find')}>
            {isReadOnly ? strings.find : strings.findReplace}
          </MenuItem>
          <MenuItem onAction={() => openPanel('counts')}>{strings.wordCounts}</MenuItem>
          {!isReadOnly && (
            <>
              <MenuItem
                shortcut={shortcutLabel('Mod .', strings.keys)}
                onAction={() => setFocusMode(!isFocusMode)}
              >
                {isFocusMode ? strings.leaveFocusMode : strings.focusMode}
              </MenuItem>
              {fullScreen.isPossible && (
                <MenuItem shortcut="F11" onAction={fullScreen.toggle}>
                  {fullScreen.isOn ? strings.leaveFullScreen : strings.fullScreen}
                </MenuItem>
              )}
              <MenuItem onAction={() => openPanel('type')}>{strings.typeAndFocus}</MenuItem>
            </>
          )}
          {canKeepVersions && <MenuItem onAction={() => openPanel('versions')}>{strings.versions}</MenuItem>}
          {canPublish && <MenuItem onAction={() => openPanel('publish')}>{strings.publish}…</MenuItem>}
          <MenuItem onAction={() => openPanel('export')}>{strings.exportStory}…</MenuItem>
          {!isReadOnly && (
            <>
              <MenuItem onAction={() => openPanel('import')}>{strings.importStory}…</MenuItem>
              <MenuItem onAction={() => openPanel('settings')}>{strings.storySettings}</MenuItem>
              <MenuItem shortcut="?" onAction={() => openPanel('shortcuts')}>
                {strings.shortcuts}
              </MenuItem>
            </>
          )}
        </Menu>
      </MenuTrigger>
      <WordCountsDialog selected={selected} />
      <LazyTypePopover triggerRef={button} />
    </>
  );
}

/** Stays mounted once opened, for its closing animation. */
function LazyTypePopover({ triggerRef }: { triggerRef: RefObject<HTMLElement | null> }) {
  const strings = useEditorStrings();
  const isOpen = useEditor(({ panel }) => panel === 'type');
  const openPanel = useEditor((state) => state.openPanel);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <LazyPart code={dialogs} isOpen={isOpen} onClose={() => openPanel(null)} strings={strings}>
      {({ TypePopover }) => <TypePopover triggerRef={triggerRef} />}
    </LazyPart>
  );
}
