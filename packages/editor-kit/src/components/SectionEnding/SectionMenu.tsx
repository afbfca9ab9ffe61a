'use client';

import { IconButton, Menu, MenuItem, MenuSeparator, MenuTrigger, MoreIcon } from '@fabula/ui-kit';
import { breakPlace } from '../../model/sections.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { refocusParagraph } from '../StoryText/paragraphElements.ts';

export function SectionMenu({ breakId }: { breakId: string }) {
  const strings = usePartStrings(menuStrings);
  const { store, canSummarise } = useEditorProvider();
  const summarise = useEditor((state) => state.summarise);
  const setAllCollapsed = useEditor((state) => state.setAllCollapsed);
  const removeBreak = useEditor((state) => state.removeBreak);
  const remove = () => {
    const paragraphId = breakPlace(store.getState().story, breakId);
    removeBreak(breakId);
    if (paragraphId !== null) refocusParagraph(paragraphId);
  };
  return (
    <MenuTrigger>
      <IconButton size="small" label={strings.sectionTools}>
        <MoreIcon />
      </IconButton>
      <Menu aria-label={strings.sectionTools}>
        {canSummarise ? (
          <MenuItem onAction={() => summarise(breakId)}>{strings.summariseAnew}</MenuItem>
        ) : null}
        <MenuItem onAction={() => setAllCollapsed(true)}>{strings.collapseAll}</MenuItem>
        <MenuItem onAction={() => setAllCollapsed(false)}>{strings.expandAll}</MenuItem>
        <MenuSeparator />
        <MenuItem isDestructive onAction={remove}>
          {strings.removeBreak}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
