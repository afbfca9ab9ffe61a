'use client';

import {
  BookmarkIcon,
  Button,
  DownloadIcon,
  Icon,
  IconButton,
  type IconButtonProps,
  MenuItem,
  Menu as MenuList,
  MenuTrigger,
  MoreIcon,
} from '@fabula/ui-kit';
import {
  shortcutLabel,
  ToolbarSpring,
  UndoButtons,
  useReset,
  PublishButton as WorkPublishButton,
  SaveButton as WorkSaveButton,
  WorkToolbar,
} from '@fabula/work-kit';
import { hasOtherHands } from '@fabula/work-kit/core';
import { type ReactNode, type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { chapterPages, pageAlone } from '../../model/chapterPages.ts';
import { countPencil } from '../../model/pencil.ts';
import { draftOf } from '../../model/Run.ts';
import { menuStrings, structureStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { toggleAlone } from '../ChapterAlone/turnChapter.ts';
import { ContentsButton, useHasContents, useToggleContents } from '../Contents/Contents.tsx';
import { dialogs, LazyPart } from '../LazyDialog/LazyDialog.tsx';
import { useIsPainted } from '../StoryEditor/afterText.tsx';
import { MemoryDialog, useHasMemory } from '../StoryEditor/MemoryPanel.tsx';
import { useOpening } from '../StoryEditor/useOpening.ts';
import { afterMenu } from '../StoryText/paragraphElements.ts';
import { narrowOnly, publishBesideContents, roomyOnly, waitingCount, words } from './Toolbar.css.ts';
import {
  useSelectedText,
  useTargetLine,
  useTextSize,
  WordCountsDialog,
  WordCountsPopover,
} from './WordCounts.tsx';

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
  const isPainted = useIsPainted();
  return (
    <>
      <WorkToolbar {...row} aria-label={strings.toolbarLabel}>
        {isPainted && start}
        {isPainted &&
          (children ?? (
            <>
              <ContentsButton />
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
          ))}
      </WorkToolbar>
      <FindReplace offset={row.offset} />
    </>
  );
}

function FindReplace({ offset = '0px' }: { offset?: string | undefined }) {
  const strings = useEditorStrings();
  const isOpen = useEditor(({ panel }) => panel === 'find');
  const openPanel = useEditor((state) => state.openPanel);
  if (!isOpen) return null;
  return (
    <LazyPart code={dialogs} isOpen onClose={() => openPanel(null)} strings={strings}>
      {({ FindPanel }) => <FindPanel offset={offset} />}
    </LazyPart>
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
  const target = useTargetLine();
  const root = useRef<HTMLSpanElement>(null);
  const selected = useSelectedText(root);
  const { opened, trigger } = useOpening();
  return (
    <span ref={root} className={words}>
      <Button variant="quiet" size="small" {...trigger}>
        {target ?? (size ? strings.words(size.words) : strings.wordCounts)}
      </Button>
      {opened && <WordCountsPopover {...opened} selected={selected} />}
    </span>
  );
}

export function Save() {
  const strings = useEditorStrings();
  const { isReadOnly } = useEditorProvider();
  const saving = useEditor((state) => state.saving);
  const save = useEditor((state) => state.save);
  if (isReadOnly) return null;
  return <WorkSaveButton saving={saving} strings={strings} onSave={() => void save()} />;
}

/** Hidden in an empty story and without a publishing adapter. Beside the contents a phone has it in the menu alone. */
export function Publish() {
  const strings = useEditorStrings();
  const { canPublish } = useEditorProvider();
  const hasText = useEditor(({ story }) => story.paragraphs.length > 0);
  const openPanel = useEditor((state) => state.openPanel);
  const hasContents = useHasContents();
  if (!canPublish || !hasText) return null;
  return (
    <span className={hasContents ? publishBesideContents : undefined}>
      <WorkPublishButton strings={strings} onPress={() => openPanel('publish')} />
    </span>
  );
}

/** Hidden in an empty story. In a narrow room it is in the menu alone. */
export function Export() {
  const strings = useEditorStrings();
  const hasText = useEditor(({ story }) => story.paragraphs.length > 0);
  const openPanel = useEditor((state) => state.openPanel);
  if (!hasText) return null;
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
  const waiting = useEditor(countPencil);
  const { opened, trigger } = useOpening();
  if (!hasMemory) return null;
  return (
    <span className={narrowOnly}>
      <IconButton label={waiting > 1 ? strings.proposalsAndMemory : strings.memory} {...trigger}>
        <BookmarkIcon />
        {waiting > 1 && <span className={waitingCount}>{waiting}</span>}
      </IconButton>
      {opened && <MemoryDialog {...opened} />}
    </span>
  );
}

export function ResetButton(props: Pick<IconButtonProps, 'className' | 'tooltipPlacement'>) {
  const strings = usePartStrings(menuStrings);
  const { store, hasShelf } = useEditorProvider();
  const [press, question] = useReset({
    strings,
    hasShelf,
    mustAsk() {
      const { story, run, work, typed } = store.getState();
      const hasText = story.paragraphs.length > 0 || typed !== null || work?.text.trim();
      return Boolean(hasText) || run.state !== 'idle' || draftOf(run) !== null;
    },
    reset: () => store.getState().reset(),
  });
  return (
    <>
      <IconButton {...props} label={strings.reset} onPress={press}>
        <Icon>
          <path d="M11.5 2.5H6A1.5 1.5 0 0 0 4.5 4v12A1.5 1.5 0 0 0 6 17.5h8a1.5 1.5 0 0 0 1.5-1.5V6.5z" />
          <path d="M11.5 2.5v4h4" />
        </Icon>
      </IconButton>
      {question}
    </>
  );
}

export function Menu() {
  const strings = usePartStrings(menuStrings);
  const openPanel = useEditor((state) => state.openPanel);
  const isFocusMode = useEditor((state) => state.isFocusMode);
  const setFocusMode = useEditor((state) => state.setFocusMode);
  const { canKeepVersions, canPublish, isReadOnly, hasAi } = useEditorProvider();
  const setPreference = useEditor((state) => state.setPreference);
  const hasHands = useEditor(({ story }) => hasOtherHands(story.hands));
  const button = useRef<HTMLButtonElement>(null);
  const fullScreen = useFullScreen();
  const hasContents = useHasContents();
  const toggleContents = useToggleContents();
  return (
    <>
      <MenuTrigger>
        <IconButton ref={button} label={strings.textTools}>
          <MoreIcon />
        </IconButton>
        <MenuList aria-label={strings.textTools} placement="bottom end">
          <MenuItem shortcut={shortcutLabel('Mod Shift F', strings.keys)} onAction={() => openPanel('find')}>
            {isReadOnly ? strings.find : strings.findReplace}
          </MenuItem>
          {hasContents && (
            <MenuItem onAction={() => toggleContents(button.current)}>{strings.contents}</MenuItem>
          )}
          {hasContents && <AloneItem button={button} />}
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
                <MenuItem shortcut="F11" onAction={toggleFullScreen}>
                  {fullScreen.isOn ? strings.leaveFullScreen : strings.fullScreen}
                </MenuItem>
              )}
              <MenuItem onAction={() => openPanel('type')}>{strings.typeAndFocus}</MenuItem>
            </>
          )}
          {hasHands && <MenuItem onAction={() => openPanel('hands')}>{strings.whoDidWhat}…</MenuItem>}
          {canKeepVersions && <MenuItem onAction={() => openPanel('versions')}>{strings.versions}</MenuItem>}
          {canPublish && <MenuItem onAction={() => openPanel('publish')}>{strings.publish}…</MenuItem>}
          <MenuItem onAction={() => openPanel('export')}>{strings.exportStory}…</MenuItem>
          {!isReadOnly && (
            <>
              <MenuItem onAction={() => openPanel('import')}>{strings.importStory}…</MenuItem>
              <MenuItem onAction={() => openPanel('settings')}>{strings.storySettings}</MenuItem>
              <MenuItem onAction={() => setPreference('isAiOff', hasAi)}>
                {hasAi ? strings.turnAiOff : strings.turnAiOn}
              </MenuItem>
              <MenuItem shortcut="?" onAction={() => openPanel('shortcuts')}>
                {strings.shortcuts}
              </MenuItem>
            </>
          )}
        </MenuList>
      </MenuTrigger>
      <WordCountsDialog selected={useSelectedText(button)} />
      <LazyTypePopover triggerRef={button} />
    </>
  );
}

/** Rendered while the menu is open alone: what the chapters are is read then. */
function AloneItem({ button }: { button: RefObject<HTMLElement | null> }) {
  const strings = usePartStrings(structureStrings);
  const keys = useEditorStrings().keys;
  const { store } = useEditorProvider();
  const isAlone = useEditor((state) => pageAlone(state) !== null);
  const isPossible = useEditor(({ story }) => chapterPages(story).length > 0);
  if (!isPossible) return null;
  return (
    <MenuItem
      shortcut={shortcutLabel('Mod Shift .', keys)}
      onAction={() => afterMenu(() => toggleAlone(store, button.current))}
    >
      {isAlone ? strings.wholeBook : strings.onlyThisChapter}
    </MenuItem>
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

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
const isOnNow = () => document.fullscreenElement !== null;
const isPossibleNow = () => document.fullscreenEnabled === true;
const no = () => false;

/** Browsers allow it after a press or a key alone, and reserve Escape. */
export function toggleFullScreen(): void {
  // The whole page: menus and dialogs are portalled beside the editor.
  const change = isOnNow() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch((thrown: unknown) => console.warn('Full screen was refused:', thrown));
}

function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, isOnNow, no);
  const isPossible = useSyncExternalStore(subscribe, isPossibleNow, no);
  return { isOn, isPossible };
}
