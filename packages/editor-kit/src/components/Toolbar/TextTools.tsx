'use client';

import {
  Button,
  Dialog,
  DialogTrigger,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
} from '@fabula/ui-kit';
import { countStoryWords } from '../../model/countWords.ts';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { useSelectedText } from '../WordCounts/useSelectedText.ts';
import { WordCounts } from '../WordCounts/WordCounts.tsx';
import { MoreIcon } from './MoreIcon.tsx';
import { words } from './Toolbar.css.ts';

/** What one does with the text as a whole: count it, search it, see nothing but it; and where all keys are listed. */
export function TextTools() {
  const strings = useEditorStrings();
  const count = useEditor(({ story }) => countStoryWords(story.paragraphs));
  const panel = useEditor((state) => state.panel);
  const openPanel = useEditor((state) => state.openPanel);
  const isFocusMode = useEditor((state) => state.isFocusMode);
  const setFocusMode = useEditor((state) => state.setFocusMode);
  const selected = useSelectedText();
  const { canKeepVersions, canPublish } = useEditorProvider();
  return (
    <>
      <span className={words}>
        <DialogTrigger>
          <Button variant="quiet" size="small">
            {strings.words(count)}
          </Button>
          <Popover placement="bottom end" aria-label={strings.wordCounts}>
            {() => <WordCounts selected={selected()} />}
          </Popover>
        </DialogTrigger>
      </span>
      <MenuTrigger>
        <IconButton label={strings.textTools}>
          <MoreIcon />
        </IconButton>
        <Menu aria-label={strings.textTools} placement="bottom end">
          <MenuItem shortcut="Ctrl Shift F" onAction={() => openPanel('find')}>
            {strings.findReplace}
          </MenuItem>
          <MenuItem onAction={() => openPanel('counts')}>{strings.wordCounts}</MenuItem>
          <MenuItem shortcut="Ctrl ." onAction={() => setFocusMode(!isFocusMode)}>
            {isFocusMode ? strings.leaveFocusMode : strings.focusMode}
          </MenuItem>
          {canKeepVersions && <MenuItem onAction={() => openPanel('versions')}>{strings.versions}</MenuItem>}
          {canPublish && <MenuItem onAction={() => openPanel('publish')}>{strings.publish}…</MenuItem>}
          <MenuItem onAction={() => openPanel('settings')}>{strings.storySettings}</MenuItem>
          <MenuItem shortcut="?" onAction={() => openPanel('shortcuts')}>
            {strings.shortcuts}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <Dialog
        title={strings.wordCounts}
        size="small"
        closeLabel={strings.close}
        isOpen={panel === 'counts'}
        onOpenChange={(isOpen) => openPanel(isOpen ? 'counts' : null)}
      >
        {() => <WordCounts selected={selected()} />}
      </Dialog>
    </>
  );
}
