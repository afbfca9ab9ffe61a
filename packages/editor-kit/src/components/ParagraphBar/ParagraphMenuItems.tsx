'use client';

import { BookmarkIcon, Menu, MenuItem, PencilIcon } from '@fabula/ui-kit';
import { menuStrings } from '../../react/strings/menuStrings.ts';
import { useEditor, usePartStrings } from '../../react/useEditor.ts';
import { ImproveMenuItem } from '../ImproveDialog/ImproveMenuItem.tsx';
import type { OpenedMenu } from '../MenuButton/MenuButton.tsx';
import { PictureMenuItem } from '../ParagraphImages/PictureMenuItem.tsx';
import { BreakMenuItem } from '../SectionEnding/BreakMenuItem.tsx';
import { shortcutLabel } from '../ShortcutSheet/shortcutKeys.ts';
import { useParagraphActions } from '../StoryText/ParagraphActionsContext.ts';

export interface ParagraphMenuItemsProps extends OpenedMenu {
  id: string;
}

/** The menu of `ParagraphMenu`. */
export function ParagraphMenuItems({ id, ...opened }: ParagraphMenuItemsProps) {
  const strings = usePartStrings(menuStrings);
  const { move } = useParagraphActions();
  const workOn = useEditor((state) => state.workOn);
  return (
    <Menu {...opened} aria-label={strings.moreTools}>
      <MenuItem
        icon={<PencilIcon />}
        shortcut={shortcutLabel('Enter', strings.keys)}
        onAction={() => workOn(id, 'edit')}
      >
        {strings.edit}
      </MenuItem>
      <MenuItem icon={<BookmarkIcon />} shortcut="M" onAction={() => workOn(id, 'mark')}>
        {strings.markSentences}
      </MenuItem>
      <MenuItem shortcut="N" onAction={() => workOn(id, 'write')}>
        {strings.writeAfter}
      </MenuItem>
      <ImproveMenuItem id={id} />
      <BreakMenuItem id={id} />
      <PictureMenuItem id={id} />
      <MenuItem shortcut={shortcutLabel('Alt ↑', strings.keys)} onAction={() => move(id, -1)}>
        {strings.moveUp}
      </MenuItem>
      <MenuItem shortcut={shortcutLabel('Alt ↓', strings.keys)} onAction={() => move(id, 1)}>
        {strings.moveDown}
      </MenuItem>
    </Menu>
  );
}
