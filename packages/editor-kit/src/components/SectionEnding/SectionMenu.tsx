'use client';

import { IconButton, Menu, MenuItem, MenuSeparator, MenuTrigger } from '@fabula/ui-kit';
import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { MoreIcon } from '../Toolbar/MoreIcon.tsx';

/** What can be done with a section, and with all of them. */
export function SectionMenu({ breakId }: { breakId: string }) {
  const strings = useEditorStrings();
  const { canSummarise } = useEditorProvider();
  const summarise = useEditor((state) => state.summarise);
  const setAllCollapsed = useEditor((state) => state.setAllCollapsed);
  const removeBreak = useEditor((state) => state.removeBreak);
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
        <MenuItem isDestructive onAction={() => removeBreak(breakId)}>
          {strings.removeBreak}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
